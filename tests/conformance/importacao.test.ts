/** @module-tag largo */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import type { ImportacaoWorld } from '#acervo/importacao/importacao-world.ts';
import { importarPasta } from '#acervo/importacao/importar-pasta.ts';
import { listArquivos } from '#acervo/importacao/list-arquivos.ts';
import { makePreviasDosImportados } from '#acervo/importacao/make-previas.ts';
import { readMapa } from '#acervo/importacao/mapa.ts';
import { readDiploma } from '#acervo/importacao/read-diploma.ts';
import type { LinhaDaImportacao } from '#acervo/importacao/resultado.ts';
import { FileError, type World } from '#cli/command.ts';
import { confianca } from '#cli/confianca.ts';
import { demonstracao } from '#cli/emissao/demonstracao.ts';
import { openPasta } from '#cli/emissao/open-pasta.ts';
import { fiscalizacao } from '#cli/fiscalizacao.ts';
import { importar } from '#cli/importar.ts';
import { registroPublico } from '#cli/registro-publico.ts';
import { loadConfianca } from '#confianca/confianca.ts';
import { loadLookUpKey } from '#config/segredos.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { parseCpf } from '#diploma/cpf.ts';
import { parseMatricula } from '#diploma/matricula.ts';
import { changeSituacao } from '#emissao/situacao/change-situacao.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { writePem } from '#keys/pem.ts';
import { readDocumento } from '#leiaute/read-documento.ts';
import { settle } from '#signature/verify/finding.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import { createDiplomadoRegistry } from '#store/access/diplomado-registry.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { createEmissaoStore } from '#store/emissao/emissao-store.ts';
import { createSituacaoOf } from '#store/situacao/situacao-registry.ts';
import { createSituacaoStore } from '#store/situacao/situacao-store.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { umaPkiDoDiploma } from '../support/assina.ts';
import { requireOracle } from '../support/oracles.ts';
import { estragaAssinados, estragaEmitidos } from '../support/os-estragados.ts';
import { loadTestSettings } from '../support/settings.ts';
import { abre, textoDe } from '../support/um-diploma.ts';
import { call, umMundo } from '../support/um-mundo.ts';
import { umArquivo } from '../support/um-pdf.ts';
import { umPdfA } from '../support/um-pdfa.ts';
import {
  type DiplomaEmitido,
  type DiplomasDeFora,
  diplomasDeFora,
  escrevePasta,
} from '../support/uma-pasta-de-fora.ts';

const { completo, sharedDir } = loadTestSettings();
const QUANTOS = completo ? 200 : 24;
const hasPoppler = requireOracle('pdftotext', spawnSync('pdftocairo', ['-v']).status === 0);
const hasSchemas =
  requireOracle('SHARED_DIR', existsSync(join(sharedDir, 'mec', 'xsd'))) &&
  requireOracle('xmllint', spawnSync('xmllint', ['--version']).status === 0);

let fora: DiplomasDeFora;
const worlds: World[] = [];
beforeAll(async () => {
  fora = await diplomasDeFora(QUANTOS);
}, 900_000);
afterAll(() => {
  fora.emissao.remove();
  for (const { cwd } of worlds) rmSync(cwd, { recursive: true, force: true });
});

/** A site of its own, which trusts the other set-up's root. */
async function umSite(raizes: readonly string[]): Promise<World> {
  const world = umMundo();
  worlds.push(world);
  for (const raiz of raizes) await call(confianca, world, 'importar', raiz, '--confiar');
  return world;
}

async function importIn(
  world: World,
  folder: string,
  { csv = '', aceitar = false, use = (each: ImportacaoWorld) => each } = {},
) {
  const pasta = openPasta(folder);
  const mapa =
    csv === '' ? null : readMapa(new TextEncoder().encode(`codigo;cpf;matricula;rvdd;email\n${csv}`));
  const open = await world.openImportacao();
  try {
    const listados = (await listArquivos(pasta)) ?? { arquivos: [], deixados: [] };
    return await importarPasta(
      { pasta, listados, mapa: mapa?.ok ? mapa.value : new Map(), aceitar, quem: 'ana' },
      use(open.world),
    );
  } finally {
    await open.close();
  }
}

async function look<T>(world: World, use: (store: Store) => Promise<T>): Promise<T> {
  const store = connectStore(world.config);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** As a vendor of many years would hand them over: no two named alike. */
function misturados(diplomas: readonly DiplomaEmitido[]): Record<string, Uint8Array> {
  const entries = diplomas.flatMap(({ codigo, xml, rvdd }, index): [string, Uint8Array][] => {
    if (index === 0) return [[`só PDF/${index}.pdf`, rvdd]];
    if (index === 1)
      return [
        [`z/${index}.XML`, xml],
        [`digitalizados/${codigo.replaceAll('.', '_')}.pdf`, umPdfA()],
      ];
    if (index === 2 && hasPoppler)
      return [
        [`z/${index}`, xml],
        ['outro programa/impresso.pdf', redraw(rvdd)],
      ];
    if (index === 3)
      return [
        [`z/${index}.xml`, xml],
        ['por planilha/sem nada.pdf', umPdfA()],
      ];
    return [
      [`${index % 3}/DIPLOMA_${index}_assinado.xml`, xml],
      [`pdfs/${index % 5}/Doc (${index}).PDF`, rvdd],
    ];
  });
  return { ...Object.fromEntries(entries), 'LEIAME.txt': Buffer.from('dos diplomas') };
}

/** The same pages by another maker: text, and no attachment. */
function redraw(pdf: Uint8Array): Uint8Array {
  const { stdout, status } = spawnSync('pdftocairo', ['-pdf', umArquivo(pdf), '-'], { maxBuffer: 1e8 });
  if (status !== 0) throw new Error('pdftocairo failed');
  return new Uint8Array(stdout);
}

describe('importarPasta', () => {
  it('brings in a whole folder of another set-up, whatever its files are called, and nothing twice', async () => {
    const world = await umSite([fora.raiz]);
    const folder = join(world.cwd, 'fora');
    escrevePasta(folder, misturados(fora.diplomas));
    const csv = `${fora.diplomas[3]?.codigo};;MAT-77;por planilha/sem nada.pdf;ana@egressos.test`;
    const use = (each: ImportacaoWorld) => ({ ...each, avisos: true, contatos: true });
    const linhas = await importIn(world, folder, { csv, use });
    // Of one nothing but the name of the PDF says whose it is: somebody has to look.
    expect(linhas.filter(({ resultado }) => resultado !== 'importado')).toEqual([
      expect.objectContaining({ arquivo: 'z/1.XML', resultado: 'aguarda', motivos: ['rvdd-so-pelo-nome'] }),
      expect.objectContaining({ arquivo: 'LEIAME.txt', resultado: 'ignorado' }),
    ]);
    expect(new Set(linhas.flatMap(({ codigo }) => codigo ?? [])).size).toBe(QUANTOS);
    const accepted = await importIn(world, folder, { csv, use, aceitar: true });
    expect(accepted.filter(({ resultado }) => resultado === 'importado')).toEqual([
      expect.objectContaining({ arquivo: 'z/1.XML', motivos: ['rvdd-so-pelo-nome'] }),
    ]);

    const again = await importIn(world, folder, { csv, use });
    expect(again.map(({ resultado }) => resultado).filter((each) => each !== 'ignorado')).toEqual(
      Array.from({ length: QUANTOS }, () => 'ja-importado'),
    );
    await look(world, async ({ db }) => {
      const arquivos = await db.selectFrom('arquivo').select('sha256').execute();
      expect(arquivos).toHaveLength(2 * QUANTOS);
      const onDisk = readdirSync(join(world.config.dataDir, 'arquivos'), {
        recursive: true,
        withFileTypes: true,
      });
      const names = new Set(onDisk.filter((each) => each.isFile()).map(({ name }) => name));
      expect(names).toEqual(new Set(arquivos.map(({ sha256 }) => sha256)));
      const entradas = await db.selectFrom('auditoria').select(['acao', 'dados']).execute();
      expect(entradas.filter(({ acao }) => acao === 'importado')).toHaveLength(QUANTOS);
      expect(entradas.flatMap(({ dados }) => JSON.parse(dados).aceitos ?? [])).toEqual(['rvdd-so-pelo-nome']);
      expect(await db.selectFrom('registro').select('quantos').execute()).toEqual([{ quantos: 0 }]);
      expect(await db.selectFrom('rascunho').selectAll().execute()).toEqual([]);
      const avisos = await db.selectFrom('aviso').select(['estado', 'endereco']).execute();
      expect(avisos).toEqual([{ estado: 'pendente', endereco: 'ana@egressos.test' }]);
      const contatos = await db.selectFrom('titular_contato').select('endereco').execute();
      expect(contatos).toEqual([{ endereco: 'ana@egressos.test' }]);
    });
  });

  it('is then the site of those diplomas: found by the graduate, verified, suspended, not reissued', async () => {
    const world = await umSite([fora.raiz]);
    const [diploma] = fora.diplomas;
    if (!diploma) throw new Error('none');
    escrevePasta(join(world.cwd, 'f'), { 'a.xml': diploma.xml, 'a.pdf': diploma.rvdd });
    const open = await world.openImportacao();
    await importIn(world, join(world.cwd, 'f'));
    expect(await makePreviasDosImportados(open.world)).toEqual({ feitas: 1, semImagem: 0 });
    expect(await makePreviasDosImportados(open.world)).toEqual({ feitas: 0, semImagem: 0 });
    const lido = readDiploma(abre(diploma.xml).root);
    const [cpf, matricula] = lido.ok ? [parseCpf(lido.value.cpf), parseMatricula(lido.value.id ?? '')] : [];
    if (!lido.ok || !cpf?.ok || !matricula?.ok) throw new Error('unreadable');
    const chaves = createChaves(loadLookUpKey(world.config));
    await look(world, async ({ db }) => {
      const found = await createDiplomadoRegistry(db).findByChave(chaves.busca(cpf.value, matricula.value));
      expect(found?.nome).toBe(lido.value.nome);
      expect(found?.diplomas).toMatchObject([
        { codigo: diploma.codigo, etapa: 'publicado', situacao: 'vigente' },
      ]);
      expect(found?.diplomas[0]?.arquivos.map(({ tipo }) => tipo).sort()).toEqual(['previa', 'rvdd', 'xml']);
      const verify = (bytes: Uint8Array) =>
        verifyDiploma(
          { bytes },
          { ...open.world.verification, situacaoOf: createSituacaoOf(db, async () => null) },
        );
      expect((await verify(diploma.rvdd)).report.veredito).toBe('autentico-vigente');
      const record = createAuditoria({ now: world.now }).append;
      const situacoes = createSituacaoStore(db, record);
      const mudanca = { de: ['vigente'], para: 'suspenso', acao: 'suspenso', data: '2026-11-15' } as const;
      const changed = await situacoes.change(
        lido.value.codigo,
        { ...mudanca, de: ['vigente'], motivo: 'apuração', anotacao: null },
        'eu',
      );
      expect(changed.kind).toBe('mudou');
      expect((await verify(diploma.xml)).report.veredito).toBe('autentico-nao-vigente');
      const emissoes = createEmissaoStore({ db, chaves, record });
      expect(await emissoes.findPublicado(lido.value.codigo)).toBeNull();
    });
    await open.close();
  });

  it('refuses or holds each spoiled one, with the reason', async () => {
    const pki = await umaPkiDoDiploma();
    const root = umArquivo(writePem('CERTIFICATE', pki.acs[0]?.certificate ?? new Uint8Array()), 'pem');
    const world = await umSite([fora.raiz, root]);
    const pool = [...fora.diplomas];
    const take = (): DiplomaEmitido => {
      const next = pool.shift();
      if (!next) throw new Error('not enough diplomas');
      return next;
    };
    const estragados = [...estragaEmitidos(take), ...(await estragaAssinados())];
    expect(estragados.length).toBeGreaterThanOrEqual(20);
    const folder = join(world.cwd, 'estragados');
    for (const { arquivos } of estragados) escrevePasta(folder, arquivos);
    const csv = estragados.flatMap((each) => each.csv ?? []).join('\n');
    const linhas = await importIn(world, folder, { csv });
    const told = estragados.map(({ nome, onde }) => {
      const linha = linhas.find(({ arquivo }) => arquivo === onde);
      return [nome, linha?.resultado, linha?.motivos.join(' ')];
    });
    expect(told).toEqual(
      estragados.map(({ nome, resultado, motivo }) => [nome, resultado, expect.stringContaining(motivo)]),
    );
    for (const { resultado, mensagem } of linhas)
      if (resultado === 'recusado' || resultado === 'aguarda') expect(mensagem).toMatch(/\S/);

    const accepted = await importIn(world, folder, { csv, aceitar: true });
    expect(accepted.find(({ arquivo }) => arquivo === 'sem-carimbo/d.xml')).toMatchObject({
      resultado: 'importado',
      motivos: expect.arrayContaining(['sem-carimbo']),
    });
    const count = (all: typeof linhas) => all.filter(({ resultado }) => resultado === 'recusado').length;
    expect(count(accepted)).toBe(count(linhas));
    await look(world, async ({ db }) => {
      const entradas = await db
        .selectFrom('auditoria')
        .where('acao', '=', 'importado')
        .select('dados')
        .execute();
      const aceitos = entradas.filter(({ dados }) => dados.includes('aceitos'));
      expect(aceitos.map(({ dados }) => dados)).toEqual([expect.stringContaining('sem-carimbo')]);
    });
  });

  it('goes on after a failure or a killed process, and leaves no file that nobody knows', async () => {
    const world = await umSite([fora.raiz]);
    const folder = join(world.cwd, 'fora');
    const some = fora.diplomas.slice(4, 10);
    escrevePasta(
      folder,
      Object.fromEntries(
        some.flatMap(({ xml, rvdd }, i) => [
          [`${i}.xml`, xml],
          [`${i}.pdf`, rvdd],
        ]),
      ),
    );
    let inserted = 0;
    const failing = (each: ImportacaoWorld): ImportacaoWorld => ({
      ...each,
      store: {
        ...each.store,
        insert: async (novo, quem) => {
          inserted += 1;
          if (inserted === 3) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
          return each.store.insert(novo, quem);
        },
      },
    });
    const first = await importIn(world, folder, { use: failing });
    expect(first.map(({ resultado }) => resultado).sort()).toEqual(['falha', ...Array(5).fill('importado')]);
    expect(first.find(({ resultado }) => resultado === 'falha')?.mensagem).toContain('O disco está cheio');

    const open = await world.openImportacao();
    const left = await open.world.arquivos.put(Buffer.from('meio caminho'));
    await open.world.rascunhos.announce('morto', left, 'este-processo-nao-existe');
    await open.close();
    const isDead = (processo: string) => processo === 'este-processo-nao-existe';
    const second = await importIn(world, folder, { use: (each) => ({ ...each, isDead }) });
    expect(second.filter(({ resultado }) => resultado === 'importado')).toHaveLength(1);
    const names = readdirSync(join(world.config.dataDir, 'arquivos'), {
      recursive: true,
      withFileTypes: true,
    });
    expect(names.filter((each) => each.isFile())).toHaveLength(12);
  });
});

describe('importar', () => {
  it('reads names that are not UTF-8, and tells of everything it does not look into', {}, async () => {
    const world = await umSite([fora.raiz]);
    const [one, two, three] = fora.diplomas;
    if (!one || !two || !three) throw new Error('none');
    const folder = join(world.cwd, 'f');
    const deep = Array.from({ length: 25 }, (_, i) => String(i)).join('/');
    escrevePasta(folder, {
      [`${deep}/b.xml`]: two.xml,
      [`${deep}/b.pdf`]: two.rvdd,
      '.oculto.xml': three.xml,
    });
    const latin1 = (name: string) => Buffer.from(`${folder}/${name}`, 'latin1');
    mkdirSync(latin1('Secretaria Acadêmica'));
    writeFileSync(latin1('Secretaria Acadêmica/João.xml'), one.xml);
    writeFileSync(latin1('Secretaria Acadêmica/João.pdf'), one.rvdd);
    escrevePasta(world.cwd, { 'longe/c.xml': three.xml });
    symlinkSync(join(world.cwd, 'longe'), join(folder, 'atalho'));
    symlinkSync('volta', join(folder, 'volta'));
    const { exitCode, stdout, json } = await call(importar, world, 'f', '--json');
    expect(stdout).not.toContain('\uFFFD');
    const told = json.arquivos.map(({ arquivo, resultado, motivos }: LinhaDaImportacao) => [
      arquivo,
      resultado,
      motivos.join(),
    ]);
    expect(told.toSorted()).toEqual([
      ['.oculto.xml', 'ignorado', 'arquivo-oculto'],
      [`${deep}/b.xml`, 'importado', ''],
      ['Secretaria Acadêmica/João.xml', 'importado', ''],
      ['atalho', 'recusado', 'atalho-para-fora'],
      ['volta', 'recusado', 'atalho-para-fora'],
    ]);
    expect(exitCode).toBe(1);
  });

  it('brings in the others where a file cannot be read', async () => {
    const world = await umSite([fora.raiz]);
    const [one, two] = fora.diplomas;
    if (!one || !two) throw new Error('none');
    const folder = join(world.cwd, 'f');
    escrevePasta(folder, {
      'a.xml': one.xml,
      'a.pdf': one.rvdd,
      'b.xml': two.xml,
      'b.pdf': two.rvdd,
      'c.pdf': umPdfA(),
      'z/d.xml': two.xml,
    });
    const disk = openPasta(folder);
    // As whoever may not read them is answered; who runs this may be allowed to read everything.
    const refuse = (path: string) => Promise.reject(new FileError(`${path}: não pode ser lido (EACCES)`));
    let reads = 0;
    const pasta: typeof disk = {
      ...disk,
      list: (path) => (path === 'z' ? refuse(path) : disk.list(path)),
      // It could be read the first time, and not when it is opened again.
      read: (path) =>
        path === 'b.xml' || (path === 'c.pdf' && reads++ > 0) ? refuse(path) : disk.read(path),
    };
    const listados = (await listArquivos(pasta)) ?? { arquivos: [], deixados: [] };
    const open = await world.openImportacao();
    const linhas = await importarPasta(
      { pasta, listados, mapa: new Map(), aceitar: false, quem: 'ana' },
      open.world,
    );
    await open.close();
    expect(linhas.map(({ arquivo, resultado }) => `${arquivo} ${resultado}`).toSorted()).toEqual([
      'a.xml importado',
      'b.pdf importado',
      'b.xml falha',
      'c.pdf falha',
      'z falha',
    ]);
  });

  it('tells what became of every file, in text, JSON and CSV, and by its exit code', async () => {
    const world = await umSite([fora.raiz]);
    const [one, two] = fora.diplomas;
    if (!one || !two) throw new Error('none');
    escrevePasta(join(world.cwd, 'f'), { 'a.xml': one.xml, 'a.pdf': one.rvdd });
    const done = await call(importar, world, 'f', '--saida', 'saida', '--json');
    expect(done).toMatchObject({ exitCode: 0, json: { importados: 1, recusados: 0 } });
    // The demonstration is for who has nothing yet.
    expect(await call(demonstracao, world)).toMatchObject({ exitCode: 0, stdout: 'Nada a fazer.' });
    const again = await call(importar, world, 'f');
    expect(again).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('1 já estavam no site') });
    escrevePasta(join(world.cwd, 'f'), { 'b.xml': two.xml });
    const refused = await call(importar, world, 'f');
    expect(refused).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('Nenhum PDF da pasta') });
    expect(readdirSync(join(world.cwd, 'saida')).sort()).toEqual(['relatorio.csv', 'relatorio.json']);
    expect(await call(importar, world, 'nao-ha')).toMatchObject({ exitCode: 3 });
    const lost = `9999.9999.${'a'.repeat(32)}`;
    writeFileSync(join(world.cwd, 'm.csv'), `codigo\n${lost}\n`);
    const unused = await call(importar, world, 'f', '--csv', 'm.csv', '--json');
    expect(unused.json.arquivos).toContainEqual(
      expect.objectContaining({ codigo: lost, motivos: ['csv-sem-diploma'] }),
    );
    escrevePasta(join(world.cwd, 'f'), { [`${two.codigo}.pdf`]: new Uint8Array() });
    const empty = await call(importar, world, 'f', '--json');
    expect(empty.json.arquivos).toContainEqual(
      expect.objectContaining({ arquivo: 'b.xml', resultado: 'recusado', motivos: ['rvdd-ilegivel'] }),
    );
    // Those that ended in the same second have a report each.
    const reports = readdirSync(join(world.config.dataDir, 'importacoes'));
    expect(reports).toHaveLength(5);
    writeFileSync(join(world.cwd, 'm.csv'), 'codigo\nabc\n');
    expect(await call(importar, world, 'f', '--csv', 'm.csv')).toMatchObject({ exitCode: 1 });
  });

  it('refuses what an unknown root answers for, and says how to trust it; in Produção, what was a test', async () => {
    const [one] = fora.diplomas;
    if (!one) throw new Error('none');
    for (const [env, motivo] of [
      [{}, 'raiz-nao-confiavel'],
      [{ AMBIENTE: 'producao' }, 'ambiente-de-teste'],
    ] as const) {
      const world = umMundo(env);
      worlds.push(world);
      escrevePasta(join(world.cwd, 'f'), { 'a.xml': one.xml, 'a.pdf': one.rvdd });
      const { exitCode, json } = await call(importar, world, 'f', '--aceitar', '--json');
      expect(exitCode).toBe(1);
      expect(json.arquivos).toMatchObject([{ resultado: 'recusado', motivos: [motivo] }]);
    }
  });
});

describe('fiscalizacao', () => {
  it('lists what the institution issued or registered, signed, as MEC has it', async () => {
    const world = umMundo({ DATA_DIR: fora.emissao.config.dataDir });
    worlds.push(world);
    const list = async (...args: string[]) => {
      const done = await call(fiscalizacao, world, '--saida', 'f.xml', ...args);
      const bytes = new Uint8Array(readFileSync(join(world.cwd, 'f.xml')));
      const read = readDocumento(abre(bytes), 'ArquivoFiscalizacao', {
        semAssinaturas: args.includes('--sem-assinar'),
      });
      if (!read.ok) throw new Error(JSON.stringify(read.issue));
      const codigos = [...textoDe(bytes).matchAll(/<CodigoDiploma>([^<]+)/g)].map(([, codigo]) => codigo);
      return { ...done, bytes, codigos };
    };
    const all = fora.diplomas.map(({ codigo }) => codigo);
    const registradora = await list('--registradora');
    expect(registradora.exitCode).toBe(0);
    expect(registradora.codigos.toSorted()).toEqual(all.toSorted());
    const { trust, certificates } = loadConfianca(world.config);
    const options = {
      crypto: nodeCrypto,
      trust,
      certificates: certificates.map(({ der }) => der),
      now: world.now(),
    };
    const { findings, signatures } = await verifySignatures(abre(registradora.bytes), options);
    expect(settle([...findings, ...signatures.flatMap((each) => each.findings)])).toBe('valid');
    if (hasSchemas) {
      const xsd = join(sharedDir, 'mec', 'xsd', 'ArquivoFiscalizacao_v1.05.xsd');
      const judged = spawnSync('xmllint', ['--nonet', '--noout', '--schema', xsd, join(world.cwd, 'f.xml')]);
      expect(judged.stderr.toString()).toMatch(/validates/);
    }

    const sede = await list('--emissora', '--sem-assinar');
    expect(sede.exitCode).toBe(2);
    const filial = await list('--emissora', '--unidade', 'belo-horizonte', '--sem-assinar');
    expect([...sede.codigos, ...filial.codigos].toSorted()).toEqual(all.toSorted());
    expect(filial.codigos.every((codigo) => codigo?.startsWith('1235.'))).toBe(true);
    const none = await call(fiscalizacao, world, '--emissora', '--ate', '1999-12-31', '--saida', 'x.xml');
    expect(none.exitCode).toBe(1);
    expect(await call(fiscalizacao, world, '--saida', 'x.xml')).toMatchObject({ exitCode: 64 });
  });
});

describe('registroPublico', () => {
  it('is off until it is turned on, then tells of each diploma, with the date of entry of the batch', async () => {
    const world = umMundo({ DATA_DIR: fora.emissao.config.dataDir });
    worlds.push(world);
    expect(await call(registroPublico, world, '--json')).toMatchObject({
      exitCode: 1,
      json: { desligado: true },
    });
    const project = join(world.cwd, 'projeto');
    cpSync(join(world.project, 'institution'), join(project, 'institution'), { recursive: true });
    const path = join(project, 'institution', 'instituicao.json');
    const instituicao = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...instituicao, registroPublico: true }));
    const on = { ...world, config: { ...world.config, instituicaoDir: join(project, 'institution') } };
    const done = await call(registroPublico, on, '--csv', 'r.csv', '--json');
    expect(done).toMatchObject({ exitCode: 0, json: { comLinha: QUANTOS, semLinha: 0 } });
    const rows = readFileSync(join(world.cwd, 'r.csv'), 'utf8').trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(QUANTOS);
    for (const row of rows) expect(row.split(';')[5]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    writeFileSync(join(world.cwd, 'i.csv'), 'codigo;ingresso\n9.9.aaaaaaaaaaaa;2020-01-01\n');
    const unknown = await call(registroPublico, on, '--ingressos', 'i.csv', '--json');
    expect(unknown).toMatchObject({ exitCode: 1, json: { ingressosDesconhecidos: [2] } });
    expect(await call(registroPublico, on, '--dou', '2026-01-01')).toMatchObject({ exitCode: 64 });
  });
});

describe('a list of annulled diplomas', () => {
  it('annuls what is in the site already, once, be it alone in the folder', async () => {
    const world = await umSite([fora.raiz]);
    const [one, two] = fora.diplomas.slice(-2);
    if (!one || !two) throw new Error('none');
    const folder = join(world.cwd, 'f');
    escrevePasta(folder, { 'a.xml': one.xml, 'a.pdf': one.rvdd, 'b.xml': two.xml, 'b.pdf': two.rvdd });
    await importIn(world, folder);

    const issuing = await fora.emissao.open();
    const codigo = one.codigo as CodigoValidacao;
    const pedida = { codigo, motivo: 'Erro de Fato' };
    await changeSituacao('anular', pedida, { ...issuing.world, store: issuing.situacoes });
    expect(await issuing.publishLista()).toMatchObject({ ok: true });
    await issuing.close();
    const { sha256 } = await look(fora.emissao.world, ({ db }) =>
      db.selectFrom('lista_de_anulados').select('sha256').orderBy('numero', 'desc').executeTakeFirstOrThrow(),
    );
    const lista = readFileSync(join(fora.emissao.config.dataDir, 'arquivos', sha256.slice(0, 2), sha256));
    escrevePasta(join(world.cwd, 'g'), { 'lista.xml': lista });
    const told = async () => {
      const { exitCode, json } = await call(importar, world, 'g', '--json');
      return [exitCode, ...json.arquivos.map(({ resultado }: LinhaDaImportacao) => resultado)];
    };
    expect(await told()).toEqual([0, 'anulado', 'ignorado']);
    expect(await told()).toEqual([0, 'ignorado']);
    await look(world, async ({ db }) => {
      const rows = await db.selectFrom('diploma').select(['codigo', 'situacao', 'motivo_situacao']).execute();
      expect(rows.toSorted((a) => (a.codigo === one.codigo ? -1 : 1))).toEqual([
        { codigo: one.codigo, situacao: 'anulado', motivo_situacao: 'Erro de Fato' },
        { codigo: two.codigo, situacao: 'vigente', motivo_situacao: null },
      ]);
      const entradas = await db.selectFrom('auditoria').where('acao', '=', 'anulado').select('seq').execute();
      expect(entradas).toHaveLength(1);
    });
  });
});
