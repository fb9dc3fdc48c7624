import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadInstituicao } from '#config/load-institution.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { OpenIssuing } from '#emissao/issuing-world.ts';
import { MOTIVOS } from '#emissao/situacao/motivos.ts';
import { UmLote, writeLote } from '../../../tests/support/um-lote.ts';
import { call } from '../../../tests/support/um-mundo.ts';
import { umTerminal } from '../../../tests/support/um-terminal.ts';
import { checkCadeia } from '../../../tests/support/uma-auditoria.ts';
import { inspectEmissao, type UmaEmissao, umaEmissao } from '../../../tests/support/uma-emissao.ts';
import type { Command, World } from '../command.ts';
import { assinar } from './assinar.ts';
import { emitir } from './emitir.ts';
import { listaDeAnulados } from './lista-de-anulados.ts';
import { anular, reativar, suspender } from './mudar-situacao.ts';
import { reemitir } from './reemitir.ts';
import type { LinhaDoResumo } from './resumo.ts';
import { situacao } from './situacao.ts';

/** Four published diplomas of one institution, and what becomes of them: each test finds what the ones before it left. */

const DESCONHECIDO = '1234.1234.000000000000000000000000000000ff';
const PORQUE = ['--motivo', 'Erro de Fato'];

let emissao: UmaEmissao;
/** The keys stay open from one command to the next. */
let open: OpenIssuing;
let world: World;
let codigos: string[];

beforeAll(async () => {
  emissao = await umaEmissao();
  open = await emissao.world.openIssuing();
  const shared = { ...open, close: async () => {} };
  const cnpj = loadInstituicao(emissao.world.config).cnpj;
  const keys = (ids: Iterable<string>): World => ({
    ...emissao.world,
    openIssuing: async () => ({
      ...shared,
      world: { ...open.world, chaves: { ...open.world.chaves, ids: new Set(ids) } },
    }),
  });
  world = keys(open.world.chaves.ids);
  // The institution's signature closes a diploma: until then no standing can change.
  const lote = writeLote(new UmLote(4), join(world.cwd, 'lote'));
  const people = [...open.world.chaves.ids].filter((id) => id !== cnpj);
  const waiting = await call(emitir, keys(people), lote, '--json');
  const formatted = cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  const signed = await call(assinar, world, '--como', formatted, '--sim');
  expect([waiting.exitCode, signed.exitCode, signed.stdout]).toEqual([2, 0, '4 de 4 publicados']);
  const { json } = await call(emitir, world, lote, '--json');
  codigos = json.diplomas.map(({ codigo }: LinhaDoResumo) => codigo);
});
afterAll(async () => {
  await open.close();
  emissao.remove();
});

/** As somebody who has looked already. */
const run = (command: Command, ...args: string[]) =>
  call(command, world, ...args, ...('sim' in command.opcoes ? ['--sim'] : []));
const codigoOf = (index: number): string => codigos[index] ?? '';

async function situacaoOf(codigo: string) {
  const { situacaoOf: ask, close } = await world.openSituacoes();
  const parsed = parseCodigoValidacao(codigo);
  const found = parsed.ok ? await ask(parsed.value) : null;
  await close();
  return found && { situacao: found.situacao, motivo: found.motivo };
}

async function readLista(): Promise<{ numero: number; codigos: string[] }> {
  const { store } = await inspectEmissao(world.config);
  const rows = await store.db.selectFrom('lista_de_anulados').selectAll().orderBy('numero').execute();
  await store.close();
  const last = rows.at(-1);
  if (!last) return { numero: 0, codigos: [] };
  const path = join(world.config.dataDir, 'arquivos', last.sha256.slice(0, 2), last.sha256);
  const listed = readFileSync(path, 'utf8').matchAll(/<CodigoDiplomaAnulado>(.*?)</g);
  return { numero: last.numero, codigos: [...listed].map(([, codigo]) => codigo ?? '').sort() };
}

describe('suspender', () => {
  it('takes the diploma out of force with its reason, once', async () => {
    const first = await run(suspender, codigoOf(0), '--motivo', 'Apuração em curso', '--json');
    expect([first.exitCode, first.json.resultado]).toEqual([0, 'mudou']);
    expect(await situacaoOf(codigoOf(0))).toEqual({ situacao: 'suspenso', motivo: 'Apuração em curso' });
    const again = await run(suspender, codigoOf(0), '--motivo', 'Outro motivo');
    expect([again.exitCode, again.stdout]).toEqual([
      0,
      expect.stringMatching(/^.+, registro 300[1-4]:\nDiploma suspenso\. Já estava assim; nada mudou\.$/),
    ]);
    expect(await situacaoOf(codigoOf(0))).toEqual({ situacao: 'suspenso', motivo: 'Apuração em curso' });
  });

  it.each([
    [[], 'falta a matrícula, o código ou o número'],
    [['José da Silva', '--motivo', 'x'], 'diga a matrícula como na planilha'],
    [[DESCONHECIDO], 'falta --motivo'],
    [[DESCONHECIDO, '--motivo', '  '], 'falta --motivo'],
  ])('refuses %j as wrong use', async (args, sentence) => {
    const { exitCode, stderr } = await run(suspender, ...args);
    expect([exitCode, stderr.includes(sentence)]).toEqual([64, true]);
  });

  it('knows no diploma of another code', async () => {
    const { exitCode, stdout } = await run(suspender, DESCONHECIDO, '--motivo', 'Apuração');
    expect([exitCode, stdout]).toEqual([1, expect.stringMatching(/^Nenhum diploma foi publicado/)]);
  });
});

describe('reativar', () => {
  it('puts a suspended diploma back in force, and leaves one in force alone', async () => {
    const { exitCode, stdout } = await run(reativar, codigoOf(0), '--motivo', 'Apuração encerrada');
    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/:\nDiploma vigente de novo\.$/)]);
    expect(await situacaoOf(codigoOf(0))).toEqual({ situacao: 'vigente', motivo: null });
    expect((await run(reativar, codigoOf(0), '--motivo', 'De novo')).stdout).toContain('Já estava assim');
  });
});

describe('the acts', () => {
  const matricula = new UmLote(4).linha(3)['matricula'] ?? '';
  const nome = new UmLote(4).linha(3)['nome'] ?? '';
  const withAnswers = (...answers: string[]) => {
    const terminal = umTerminal(answers);
    return { terminal, world: { ...world, terminal } };
  };

  it('find the diploma by matrícula and by number, and say whose it is', async () => {
    const suspended = await run(suspender, matricula, '--motivo', 'Apuração', '--json');
    expect(suspended).toMatchObject({ exitCode: 0, json: { codigo: codigoOf(1), diploma: { nome } } });
    const { numero } = suspended.json.diploma;
    expect(numero).toMatch(/^300[1-4]$/);
    const again = await run(reativar, numero, '--motivo', 'Apuração encerrada', '--json');
    expect(again).toMatchObject({ exitCode: 0, json: { codigo: codigoOf(1), resultado: 'mudou' } });
  });

  it.each([anular, reemitir])('ask before what cannot be undone, and take only "sim"', async (command) => {
    const asked = withAnswers('s');
    const { exitCode, stdout } = await call(command, asked.world, matricula, ...PORQUE);
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('Nada mudou')]);
    expect(asked.terminal.shown.join()).toContain(nome);
    expect(asked.terminal.shown.join()).toContain('não tem volta');
    const alone = await call(command, world, matricula, ...PORQUE);
    expect([alone.exitCode, alone.stderr]).toEqual([2, expect.stringContaining('--sim')]);
    expect(await situacaoOf(codigoOf(1))).toMatchObject({ situacao: 'vigente' });
  });
});

describe('anular', () => {
  it('asks for a reason of the law, and for a note that the list can hold', async () => {
    const wrong = await run(anular, codigoOf(0), '--motivo', 'Engano');
    expect(wrong.exitCode).toBe(64);
    for (const motivo of MOTIVOS) expect(wrong.stderr).toContain(motivo);
    const note = await run(anular, codigoOf(0), ...PORQUE, '--anotacao', 'linha\nquebrada');
    expect([note.exitCode, note.stderr.includes('--anotacao: A quebra de linha')]).toEqual([64, true]);
    expect(await situacaoOf(codigoOf(0))).toMatchObject({ situacao: 'vigente' });
    expect((await run(anular, DESCONHECIDO, ...PORQUE)).exitCode).toBe(1);
    expect((await readLista()).numero).toBe(0);
  });

  it('refuses to tell everybody the name of the graduate, without repeating it', async () => {
    const [pessoa = ''] = (new UmLote(4).linha(2)['nome'] ?? '').split(' ');
    const anotacao = ['--anotacao', `Diploma de ${pessoa.toUpperCase()} com erro`];
    for (const [command, args] of [
      [anular, [...PORQUE, ...anotacao]],
      [reemitir, [...PORQUE, ...anotacao]],
      [suspender, ['--motivo', `A pedido de ${pessoa}`]],
    ] as const) {
      const { exitCode, stdout } = await run(command, codigoOf(0), ...args);
      expect([exitCode, stdout]).toEqual([1, expect.stringContaining('Escreva-o sem o nome')]);
      expect(stdout.toLowerCase()).not.toContain(pessoa.toLowerCase());
    }
    expect(await situacaoOf(codigoOf(0))).toMatchObject({ situacao: 'vigente' });
    expect((await readLista()).numero).toBe(0);
  });

  it('annuls and publishes the next list', async () => {
    const args = ['--motivo', 'erro-de-fato', '--anotacao', 'Conforme o processo 12/2026.', '--json'];
    const { exitCode, json } = await run(anular, codigoOf(0), ...args);
    expect([exitCode, json.resultado, json.lista.numero]).toEqual([0, 'mudou', 1]);
    expect(await situacaoOf(codigoOf(0))).toEqual({ situacao: 'anulado', motivo: 'Erro de Fato' });
    expect(await readLista()).toEqual({ numero: 1, codigos: [codigoOf(0)] });
  });

  it('publishes no second list when asked again, and changes nothing else', async () => {
    const { exitCode, stdout } = await run(anular, codigoOf(0), '--motivo', 'Decisão Judicial');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /Já estava assim; nada mudou\.\nLista de anulados nº 1 publicada; a próxima, até 2/,
    );
    expect(await situacaoOf(codigoOf(0))).toMatchObject({ motivo: 'Erro de Fato' });
  });

  it('annuls a suspended one, for good', async () => {
    await run(suspender, codigoOf(1), '--motivo', 'Apuração');
    expect((await run(anular, codigoOf(1), ...PORQUE)).exitCode).toBe(0);
    expect(await readLista()).toEqual({ numero: 2, codigos: [codigoOf(0), codigoOf(1)].sort() });
    for (const command of [suspender, reativar]) {
      const { exitCode, stdout } = await run(command, codigoOf(1), '--motivo', 'Engano');
      expect([exitCode, stdout.includes(':\nO diploma está anulado, e a anulação não tem volta')]).toEqual([
        1,
        true,
      ]);
    }
    const reissued = await run(reemitir, codigoOf(1), ...PORQUE, '--json');
    expect([reissued.exitCode, reissued.json.resultado]).toEqual([1, 'ja-anulado']);
  });
});

describe('reemitir', () => {
  it('annuls, publishes the list and issues the next via, though the list cannot be signed at first', async () => {
    const closed: World = {
      ...world,
      openIssuing: async () => ({
        ...(await world.openIssuing()),
        publishLista: async () => ({ ok: false, issue: 'Falta a chave do e-CNPJ da instituição.' }),
      }),
    };
    const first = await call(reemitir, closed, codigoOf(2), ...PORQUE, '--json', '--sim');
    expect([first.exitCode, first.json.resultado, first.json.lista]).toEqual([3, 'reemitido', null]);
    expect(await situacaoOf(codigoOf(2))).toMatchObject({ situacao: 'anulado' });
    expect(await situacaoOf(first.json.novoCodigo)).toMatchObject({ situacao: 'vigente' });

    const due = 'a nº 2 não conta 1 anulado';
    const shown = await run(listaDeAnulados);
    expect([shown.exitCode, shown.stdout]).toEqual([2, expect.stringContaining(due)]);
    const told = await run(situacao);
    expect([told.exitCode, told.stdout]).toEqual([2, expect.stringContaining(`Lista de anulados: ${due}`)]);
    const failed = await call(emitir, closed);
    expect([failed.exitCode, failed.stdout]).toEqual([3, expect.stringContaining('não foi publicada')]);
    const issued = await run(emitir);
    expect([issued.exitCode, issued.stdout]).toEqual([0, expect.stringContaining('nº 3 publicada')]);
    expect((await readLista()).codigos).toContain(codigoOf(2));
    expect((await run(emitir)).stdout).not.toContain('Lista de anulados');
    expect((await run(situacao)).exitCode).toBe(0);

    const again = await run(reemitir, codigoOf(2), ...PORQUE, '--json');
    expect(again.exitCode).toBe(0);
    expect(again.json).toMatchObject({ resultado: 'ja-reemitido', via: 2, lista: { numero: 3 } });
    expect(again.json.novoCodigo).toBe(first.json.novoCodigo);
    expect(again.json.endereco).toBe(`http://localhost:3000/verificar/${first.json.novoCodigo}`);
  });

  it('takes corrected data from a sheet of one row, of the same person', async () => {
    const several = await run(reemitir, codigoOf(3), ...PORQUE, '--lote', 'lote/lote.csv');
    expect([several.exitCode, several.stderr.includes('uma linha só')]).toEqual([64, true]);

    const other = writeLote(new UmLote([9]), join(world.cwd, 'outra'));
    const refused = await run(reemitir, codigoOf(3), ...PORQUE, '--lote', other, '--json');
    expect([refused.exitCode, refused.json.resultado]).toEqual([1, 'outro-diplomado']);

    const wrong = new UmLote([3]);
    wrong.linha(2)['nome'] = '';
    const bad = await run(
      ...([reemitir, codigoOf(3), ...PORQUE, '--json', '--lote'] as const),
      writeLote(wrong, join(world.cwd, 'errada')),
    );
    expect([bad.exitCode, bad.json.problemas.length > 0]).toEqual([1, true]);
    expect(await situacaoOf(codigoOf(3))).toMatchObject({ situacao: 'vigente' });

    const right = new UmLote([3]);
    right.linha(2)['nome'] = 'Nome Corrigido Fictício';
    const lote = writeLote(right, join(world.cwd, 'certa'));
    const entrega = ['--saida', 'entrega', '--lote', lote];
    const { exitCode, json } = await run(reemitir, codigoOf(3), ...PORQUE, '--json', ...entrega);
    expect([exitCode, json.via, json.etapa]).toEqual([0, 2, 'publicado']);
    expect(json.arquivos.map((name: string) => name.slice(-4)).sort()).toEqual(['.pdf', '.xml']);
    for (const name of json.arquivos)
      expect(readFileSync(join(world.cwd, 'entrega', name)).byteLength).toBeGreaterThan(1000);
    const { store, diplomas } = await inspectEmissao(world.config);
    const { xml } = diplomas.find((each) => each.publicado_como === json.novoCodigo) ?? {};
    const bytes = readFileSync(join(world.config.dataDir, 'arquivos', xml?.slice(0, 2) ?? '', xml ?? ''));
    expect(bytes.toString()).toContain('<Nome>Nome Corrigido Fictício</Nome>');
    expect(await checkCadeia(store.db)).toMatchObject({ intacta: true });
    await store.close();
  });

  it('has its list renewed on request, with nothing new to tell', async () => {
    const before = await readLista();
    const { exitCode, json } = await run(listaDeAnulados, '--publicar', '--json');
    expect([exitCode, json.numero]).toEqual([0, before.numero + 1]);
    expect(await readLista()).toEqual({ numero: json.numero, codigos: before.codigos });
    const { exitCode: inOrder, stdout } = await run(listaDeAnulados);
    expect([inOrder, stdout]).toEqual([
      0,
      expect.stringMatching(/^Lista nº \d+, em dia: conta os 4 anulados/),
    ]);
  });

  it('leaves no file astray, and names who did each act in the record', async () => {
    const { store, rascunhos, orphans, missing } = await inspectEmissao(world.config);
    const listas = await store.db.selectFrom('lista_de_anulados').select('sha256').execute();
    expect(rascunhos).toEqual([]);
    expect(orphans.sort()).toEqual(listas.map(({ sha256 }) => sha256).sort());
    expect(missing).toEqual([]);
    const acoes = await store.db
      .selectFrom('auditoria')
      .where('quem', '=', open.world.quem)
      .where('acao', 'in', ['suspenso', 'reativado', 'anulado', 'reemitido', 'lista-publicada'])
      .orderBy('seq')
      .select('acao')
      .execute();
    const counted = acoes.map(({ acao }) => acao);
    expect(counted.filter((acao) => acao === 'lista-publicada')).toHaveLength(listas.length);
    expect(counted.filter((acao) => acao !== 'lista-publicada')).toEqual([
      ...['suspenso', 'reativado', 'suspenso', 'reativado'],
      ...['anulado', 'suspenso', 'anulado', 'reemitido', 'reemitido'],
    ]);
    await store.close();
  });
});
