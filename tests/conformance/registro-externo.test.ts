/** @module-tag largo */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conferirAcervo } from '#cli/acervo/conferir-acervo.ts';
import type { World } from '#cli/command.ts';
import { desistir } from '#cli/emissao/desistir.ts';
import { emitir } from '#cli/emissao/emitir.ts';
import { listaDeAnulados } from '#cli/emissao/lista-de-anulados.ts';
import { anular } from '#cli/emissao/mudar-situacao.ts';
import { situacao } from '#cli/emissao/situacao.ts';
import { modeloDeLote } from '#cli/modelo-de-lote.ts';
import { registroExterno } from '#cli/registro-externo.ts';
import { verificar } from '#cli/verificar.ts';
import { loadConfig } from '#config/config.ts';
import { loadEmissao, loadInstituicao } from '#config/load-institution.ts';
import { makePkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { writePkiDemo } from '#demonstracao/pki/pki-folder.ts';
import { checkRegistro } from '#transparencia/auditoria/check-registro.ts';
import { createCliWorld } from '../../src/main/comandos/cli-world.ts';
import { desenhaAqui, umCompilador } from '../support/desenha-aqui.ts';
import { requireOracle } from '../support/oracles.ts';
import { loadTestSettings } from '../support/settings.ts';
import { call, umMundo } from '../support/um-mundo.ts';
import { umTerminal } from '../support/um-terminal.ts';
import { writeChaves } from '../support/uma-emissao.ts';
import { hasXsdOficial, validateWithXsd } from '../support/xsd-oficial.ts';

/** Issue 17: two institutions register for each other, between two data folders (ADR 0033). */

const { projectDir } = loadTestSettings();
const hasXsd = requireOracle('SHARED_DIR', hasXsdOficial);
const FACULDADE = { nome: 'Faculdade Sem Autonomia', codigoMec: '5678', cnpj: '44555666000181' };
/** Of nobody's register: a company that has an e-CNPJ, as any can. */
const FALSARIA = { nome: 'Empresa Falsaria', codigoMec: '', cnpj: '33444555000181' };
const UNIVERSIDADE = { nome: 'Centro Universitário Exemplo', codigoMec: '1234', cnpj: '11222333000181' };

type Change = (json: Record<string, unknown>) => Record<string, unknown>;

/** A project of its own: the institution's files, changed. */
function umProjeto(dir: string, changes: { instituicao?: Change; emissao?: Change }): string {
  mkdirSync(dir, { recursive: true });
  cpSync(join(projectDir, 'institution'), join(dir, 'institution'), { recursive: true });
  symlinkSync(join(projectDir, 'src'), join(dir, 'src'));
  symlinkSync(join(projectDir, 'node_modules'), join(dir, 'node_modules'));
  for (const [name, change] of Object.entries(changes)) {
    const file = join(dir, 'institution', `${name}.json`);
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
  }
  return dir;
}

const umWorld = (cwd: string, project: string): World =>
  createCliWorld({
    cwd,
    project,
    config: loadConfig({
      DATA_DIR: join(project, 'dados'),
      INSTITUICAO_DIR: join(project, 'institution'),
      SITE_URL: 'https://diploma.exemplo.edu.br',
    }),
    now: () => new Date(),
    createCompiler: umCompilador,
    openDrawing: desenhaAqui,
    progress: { isTerminal: false, write: () => {} },
    terminal: umTerminal([]),
  });

describe('registroExterno', () => {
  let cwd: string;
  let faculdade: World;
  let universidade: World;
  let falsaFaculdade: World;
  let falsaUniversidade: World;
  beforeAll(async () => {
    ({ cwd } = umMundo());
    const asFaculdade =
      (mantenedora: string): Change =>
      (json) => ({
        ...json,
        ...FACULDADE,
        nomeCurto: 'FSA',
        unidades: (json['unidades'] as Record<string, unknown>[]).map(
          ({ codigoMec: _, cnpj: __, ...unidade }) => unidade,
        ),
        mantenedora: { ...(json['mantenedora'] as object), cnpj: mantenedora },
      });
    const emissao: Change = (json) => ({ ...json, registradora: UNIVERSIDADE });
    const ofFaculdade = umProjeto(join(cwd, 'faculdade'), {
      instituicao: asFaculdade(FACULDADE.cnpj),
      emissao,
    });
    const ofUniversidade = umProjeto(join(cwd, 'universidade'), {
      emissao: (json) => ({ ...json, emissorasAtendidas: [FACULDADE] }),
    });
    faculdade = umWorld(cwd, ofFaculdade);
    universidade = umWorld(cwd, ofUniversidade);
    falsaFaculdade = umWorld(
      cwd,
      umProjeto(join(cwd, 'falsa-faculdade'), { instituicao: asFaculdade(FALSARIA.cnpj), emissao }),
    );
    falsaUniversidade = umWorld(
      cwd,
      umProjeto(join(cwd, 'falsa-universidade'), {
        instituicao: (json) => ({
          ...json,
          mantenedora: { ...(json['mantenedora'] as object), cnpj: FALSARIA.cnpj },
        }),
        emissao: (json) => ({ ...json, emissorasAtendidas: [FACULDADE] }),
      }),
    );
    const { dadosDiploma, dadosRegistro } = loadEmissao(loadTestSettings()).assinantes;
    const pki = await makePkiDemo({
      now: new Date(),
      keyKind: 'p-256',
      pessoas: [...dadosDiploma, ...dadosRegistro],
      instituicoes: [FACULDADE, UNIVERSIDADE, FALSARIA].map(({ nome, cnpj }) => ({ nome, cnpj })),
    });
    expect(loadInstituicao(loadTestSettings()).cnpj).toBe(UNIVERSIDADE.cnpj);
    for (const { config } of [faculdade, universidade])
      writePkiDemo(join(config.dataDir, 'pki-demo'), pki, new Date());
    // The forger has its own e-CNPJ, and uses it where the other's is asked for.
    const ofFalsaria = pki.titulares.find(({ id }) => id === FALSARIA.cnpj);
    const asIf = ({ cnpj }: { cnpj: string }) => ({
      ...pki,
      titulares: pki.titulares.map((each) =>
        each.id === cnpj && ofFalsaria ? { ...ofFalsaria, id: cnpj } : each,
      ),
    });
    writePkiDemo(join(falsaFaculdade.config.dataDir, 'pki-demo'), asIf(FACULDADE), new Date());
    writePkiDemo(join(falsaUniversidade.config.dataDir, 'pki-demo'), asIf(UNIVERSIDADE), new Date());
    await call(modeloDeLote, faculdade, '--saida', 'lote', '--linhas', '2');
  });
  afterAll(() => rmSync(cwd, { recursive: true, force: true }));

  const run = (world: World, ...args: string[]) => call(registroExterno, world, ...args, '--json');
  const etapas = (json: { diplomas: { etapa: string }[] }) => json.diplomas.map(({ etapa }) => etapa);

  it('stops at the signed Documentação where another institution registers, and gives no number', async () => {
    const { exitCode, json } = await call(emitir, faculdade, 'lote/lote.csv', '--json');
    expect([exitCode, json.aguardando]).toEqual([2, { [`registro por ${UNIVERSIDADE.nome}`]: 2 }]);
    const sent = await run(faculdade, 'enviar', '--saida', 'ida');
    expect([sent.exitCode, sent.json.arquivos.length]).toEqual([0, 2]);
    expect(readdirSync(join(cwd, 'ida'))).toHaveLength(2);
  });

  it('refuses a changed Documentação, and one of an institution it does not register for', async () => {
    const [name = ''] = readdirSync(join(cwd, 'ida'));
    const text = readFileSync(join(cwd, 'ida', name), 'utf8');
    writeFileSync(join(cwd, 'outra.xml'), text.replace(/<Nome>[^<]+</, '<Nome>Outra Pessoa<'));
    const changed = await run(universidade, 'registrar', 'outra.xml');
    expect([changed.exitCode, changed.json]).toMatchObject([
      1,
      { novos: 0, recusados: [expect.stringContaining('as assinaturas não conferem')] },
    ]);
    const here = await run(faculdade, 'registrar', join('ida', name));
    expect(here.json.recusados).toEqual([expect.stringContaining('emissorasAtendidas')]);
  });

  it('registers nothing that was sealed by whom the file itself calls the maintainer', async () => {
    await call(emitir, falsaFaculdade, 'lote/lote.csv', '--json');
    const sent = await run(falsaFaculdade, 'enviar', '--saida', 'falsas');
    expect([sent.exitCode, sent.json.arquivos.length]).toEqual([0, 2]);
    const { exitCode, json } = await run(universidade, 'registrar', 'falsas');
    expect([exitCode, json.novos, json.recusados]).toEqual([
      1,
      0,
      [1, 2].map(() => expect.stringContaining('foi selada por 33.444.555/0001-81, e não por')),
    ]);
  });

  it('takes back nothing that a company registered in the name of the registrar', async () => {
    const [name = ''] = readdirSync(join(cwd, 'ida'));
    const made = await run(falsaUniversidade, 'registrar', join('ida', name), '--saida', 'volta-falsa');
    expect(etapas(made.json)).toEqual(['publicado']);
    const { exitCode, json } = await run(faculdade, 'receber', 'volta-falsa');
    expect([exitCode, json.novos, json.recusados]).toEqual([
      1,
      0,
      [expect.stringContaining('o registro foi selado por 33.444.555/0001-81, e não por')],
    ]);
  });

  it('does not register again what was given up, unless somebody says so', async () => {
    const [, name = ''] = readdirSync(join(cwd, 'ida'));
    const path = join('ida', name);
    // Nobody signs: it waits, with a number.
    writeChaves(falsaUniversidade.config, []);
    const { json } = await run(falsaUniversidade, 'registrar', path);
    expect(etapas(json)).toEqual(['registrado']);
    const giveUp = ['--motivo', 'Chegou por engano.', '--cancelar-numero', '--sim'];
    expect((await call(desistir, falsaUniversidade, json.diplomas[0].codigo, ...giveUp)).exitCode).toBe(0);
    const without = await run(falsaUniversidade, 'registrar', path);
    expect([without.exitCode, without.json.novos, without.json.recusados]).toEqual([
      1,
      0,
      [expect.stringContaining('--retomar')],
    ]);
    const resumed = await run(falsaUniversidade, 'registrar', path, '--retomar');
    expect([resumed.json.novos, etapas(resumed.json)]).toEqual([1, ['registrado']]);
    expect((await run(falsaUniversidade, 'registrar', path)).json.novos).toBe(0);
  });

  it('registers, signs and publishes what came, once', async () => {
    const { exitCode, json, stderr } = await run(universidade, 'registrar', 'ida', '--saida', 'volta');
    expect([stderr, json, exitCode]).toMatchObject(['', { novos: 2, recusados: [] }, 0]);
    expect(etapas(json)).toEqual(['publicado', 'publicado']);
    const again = await run(universidade, 'registrar', 'ida', '--saida', 'volta');
    expect([again.exitCode, again.json.novos]).toEqual([0, 0]);
    expect(again.json.diplomas).toEqual(json.diplomas);
    expect(readdirSync(join(cwd, 'volta')).filter((name) => name.endsWith('.xml'))).toHaveLength(2);
  });

  it.skipIf(!hasXsd)('sends back diplomas as MEC’s XSD has them', () => {
    for (const name of readdirSync(join(cwd, 'volta')).filter((each) => each.endsWith('.xml')))
      expect(validateWithXsd('Diploma', readFileSync(join(cwd, 'volta', name)))).toBeNull();
  });

  it('takes no diploma that it did not send, and none twice', async () => {
    const [name = ''] = readdirSync(join(cwd, 'volta')).filter((each) => each.endsWith('.xml'));
    const text = readFileSync(join(cwd, 'volta', name), 'utf8');
    const other = text.replace(/<Nome>[^<]+</, '<Nome>Outra Pessoa<');
    writeFileSync(join(cwd, 'trocado.xml'), other);
    const changed = await run(faculdade, 'receber', 'trocado.xml');
    expect([changed.exitCode, changed.json.recusados]).toEqual([
      1,
      [expect.stringContaining('não é o que foi enviado')],
    ]);
    const unknown = await run(universidade, 'receber', join('volta', name));
    expect(unknown.json.novos).toBe(0);
  });

  it('publishes at the issuer what came back, and both sides verify it', async () => {
    const { exitCode, json, stderr } = await run(faculdade, 'receber', 'volta');
    expect([stderr, json, exitCode]).toMatchObject(['', { novos: 2, recusados: [] }, 0]);
    expect(etapas(json)).toEqual(['publicado', 'publicado']);
    for (const { codigo } of json.diplomas) expect(codigo).toMatch(/^5678\.1234\.[0-9a-f]{32}$/);
    expect((await run(faculdade, 'receber', 'volta')).json.novos).toBe(0);
    const [name = ''] = readdirSync(join(cwd, 'volta')).filter((each) => each.endsWith('.xml'));
    for (const world of [faculdade, universidade]) {
      const { exitCode: answer, stdout } = await call(verificar, world, join('volta', name));
      expect([stdout, answer]).toEqual([expect.stringContaining('Diploma autêntico e vigente'), 0]);
    }
  });

  it('lists what was annulled where it was registered, and nowhere else', async () => {
    const { json } = await run(faculdade, 'receber', 'volta');
    const [{ codigo }] = json.diplomas;
    const annul = (world: World) =>
      call(anular, world, codigo, '--motivo', 'Erro de Fato', '--sim', '--json');
    const here = await annul(faculdade);
    expect([here.exitCode, here.json]).toMatchObject([
      0,
      { resultado: 'mudou', lista: null, registradora: UNIVERSIDADE.codigoMec },
    ]);
    const shown = await call(listaDeAnulados, faculdade, '--json');
    expect([shown.exitCode, shown.json]).toMatchObject([0, { numero: null, anulados: 0, faltam: 0 }]);
    const refused = await call(listaDeAnulados, faculdade, '--publicar');
    expect([refused.exitCode, refused.stdout]).toEqual([3, expect.stringContaining('a registradora')]);
    expect((await call(situacao, faculdade)).stdout).not.toContain('Lista de anulados');
    const there = await annul(universidade);
    expect([there.exitCode, there.json]).toMatchObject([0, { resultado: 'mudou', lista: { numero: 1 } }]);
  });

  it('leaves both archives without damage, and both records telling all of it', async () => {
    for (const world of [faculdade, universidade]) {
      const { exitCode, stdout } = await call(conferirAcervo, world);
      expect([stdout, exitCode]).toEqual([expect.any(String), 0]);
      const { fatos, reader, close } = await world.openAuditoria();
      expect(await checkRegistro(fatos, reader).finally(close)).toEqual({ quantas: 0, primeira: null });
    }
  });
});
