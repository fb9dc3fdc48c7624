/** @module-tag largo */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conferirAcervo } from '#cli/acervo/conferir-acervo.ts';
import { documentos } from '#cli/documentos.ts';
import { emitir } from '#cli/emissao/emitir.ts';
import { fila } from '#cli/secretaria/fila.ts';
import { procurar } from '#cli/secretaria/procurar.ts';
import { relatorio } from '#cli/secretaria/relatorio.ts';
import { verificar } from '#cli/verificar.ts';
import { loadInstituicao } from '#config/load-institution.ts';
import { loadLookUpKey } from '#config/segredos.ts';
import { readPkiDemo } from '#demonstracao/pki/pki-folder.ts';
import type { DocumentoEmAndamento, RaizDoDocumento } from '#emissao/documentos/documento.ts';
import { createArquivoFolder } from '#store/arquivos/arquivo-folder.ts';
import { openArquivos } from '#store/arquivos/open-arquivos.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { checkRegistro } from '#transparencia/auditoria/check-registro.ts';
import { withTempDir } from '../support/openssl.ts';
import { requireOracle } from '../support/oracles.ts';
import { loadTestSettings } from '../support/settings.ts';
import { call } from '../support/um-mundo.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';
import { umTerminal } from '../support/um-terminal.ts';
import { type UmaEmissao, umaEmissao } from '../support/uma-emissao.ts';
import { hasXmlsec1, openXmlsec1 } from '../support/xmlsec1.ts';
import { hasXsdOficial, validateWithXsd } from '../support/xsd-oficial.ts';

/** Issue 17: a histórico and a currículo pass MEC's XSD, xmlsec1 and the verification (ADR 0038). */

const hasXsd = requireOracle('SHARED_DIR', hasXsdOficial);
const { projectDir } = loadTestSettings();
const exemplo = (name: string): string => join(projectDir, 'exemplos', 'documentos', `${name}.json`);

describe('documentos', () => {
  let emissao: UmaEmissao;
  let emitidos: Map<RaizDoDocumento, DocumentoEmAndamento>;
  const run = (...args: string[]) => call(documentos, emissao.world, ...args, '--json');
  const list = async (): Promise<DocumentoEmAndamento[]> => {
    const { listDocumentos, close } = await emissao.world.openEmissoes();
    return listDocumentos().finally(close);
  };
  const read = (sha256: string | null): Promise<Uint8Array> =>
    createArquivoFolder(join(emissao.config.dataDir, 'arquivos')).get(sha256 ?? '');

  beforeAll(async () => {
    emissao = await umaEmissao();
    const lote = await emissao.writeLote(1);
    expect((await call(emitir, emissao.world, lote, '--json')).exitCode).toBe(0);
    for (const entrada of [exemplo('historico-parcial'), exemplo('curriculo'), lote]) {
      const { exitCode, json, stderr } = await run('emitir', entrada);
      expect([stderr, json, exitCode]).toMatchObject(['', { novos: 1, impedidos: [] }, 0]);
    }
    emitidos = new Map((await list()).map((each) => [each.raiz, each]));
  });
  afterAll(() => emissao.remove());

  const TITULOS = {
    DocumentoHistoricoEscolarParcial: /istórico escolar (deste código é )?autêntico e vigente/,
    DocumentoHistoricoEscolarFinal: /istórico escolar (deste código é )?autêntico e vigente/,
    CurriculoEscolar: /urrículo escolar (deste código é )?autêntico e vigente/,
  } as const;
  const DOCUMENTOS = {
    DocumentoHistoricoEscolarParcial: 'historico',
    DocumentoHistoricoEscolarFinal: 'historico',
    CurriculoEscolar: 'curriculo',
  } as const;
  const RAIZES = [
    ['DocumentoHistoricoEscolarParcial', 1],
    ['DocumentoHistoricoEscolarFinal', 2],
    ['CurriculoEscolar', 2],
  ] as const;

  it.each(RAIZES)('publishes %s with %i signatures', async (raiz, assinaturas) => {
    const documento = emitidos.get(raiz);
    expect(documento).toMatchObject({ etapa: 'publicado', situacao: 'vigente', faltam: [] });
    const text = new TextDecoder().decode(await read(documento?.arquivos.xml ?? null));
    expect(text.match(/<ds:Signature /g)).toHaveLength(assinaturas);
    expect(documento?.codigo).toMatch(/^\d+\.[0-9a-f]{32}$/);
  });

  it.skipIf(!hasXsd).each(RAIZES)('writes %s as MEC’s XSD has it', async (raiz) => {
    expect(validateWithXsd(raiz, await read(emitidos.get(raiz)?.arquivos.xml ?? null))).toBeNull();
  });

  it.skipIf(!hasXmlsec1).each(RAIZES)('signs %s as xmlsec1 verifies it', async (raiz, assinaturas) => {
    const xml = await read(emitidos.get(raiz)?.arquivos.xml ?? null);
    const pki = readPkiDemo(join(emissao.config.dataDir, 'pki-demo'));
    await withTempDir(async (dir) => {
      const { judge } = openXmlsec1(dir, pki, emissao.world.now());
      for (let position = 1; position <= assinaturas; position += 1) {
        const { accepts, said } = judge(xml, position);
        expect([accepts, said]).toEqual([true, expect.any(String)]);
      }
    });
  });

  it('emits nothing again for the same file', async () => {
    const { exitCode, json } = await run('emitir', exemplo('curriculo'));
    expect([exitCode, json.novos, json.documentos.length]).toEqual([0, 0, 1]);
    expect(await list()).toHaveLength(3);
  });

  it('refuses a second currículo of the same code with other words, and one of a wrong shape', async () => {
    const outro = readFileSync(exemplo('curriculo'), 'utf8').replace('Fisiologia', 'Fisiologia Humana');
    writeFileSync(join(emissao.world.cwd, 'outro.json'), outro);
    const { exitCode, json } = await run('emitir', 'outro.json');
    expect([exitCode, json.novos, json.impedidos]).toEqual([
      1,
      0,
      [expect.stringContaining(emitidos.get('CurriculoEscolar')?.codigo ?? '?')],
    ]);
    writeFileSync(join(emissao.world.cwd, 'errado.json'), outro.replace('"ENF-2021"', '""'));
    const wrong = await run('emitir', 'errado.json');
    expect([wrong.exitCode, wrong.json.problemas.length > 0]).toEqual([1, true]);
    expect(await list()).toHaveLength(3);
  });

  it.each(RAIZES)('lets the command line verify both files of %s', async (raiz) => {
    const { xml, pdf } = emitidos.get(raiz)?.arquivos ?? { xml: '', pdf: '' };
    for (const [name, sha256] of [
      ['documento.xml', xml],
      ['documento.pdf', pdf],
    ] as const) {
      writeFileSync(join(emissao.world.cwd, name), await read(sha256));
      const { exitCode, stdout } = await call(verificar, emissao.world, name);
      expect([stdout, exitCode]).toEqual([expect.stringMatching(TITULOS[raiz]), 0]);
      expect(stdout).not.toMatch(/diploma\b/);
    }
  });

  describe('at /verificar', () => {
    let store: Store;
    let servidor: UmServidor;
    beforeAll(async () => {
      const { config, world } = emissao;
      const open = await world.openIssuing();
      store = connectStore(config);
      servidor = await umServidor(store, {
        instituicao: loadInstituicao(world.config),
        world: open.world.verification,
        emissora: { arquivos: openArquivos(config), key: loadLookUpKey(config) },
      });
      servidor.clock.now = Date.now();
      await open.close();
    });
    afterAll(async () => {
      await servidor.close();
      await store.close();
    });
    const get = (url: string) => servidor.app.inject({ url, remoteAddress: servidor.nextAddress() });
    const API = '/api/diploma-digital';

    it.each(RAIZES)('answers for the code of %s, and hands out its files', async (raiz) => {
      const { codigo = '', arquivos } = emitidos.get(raiz) ?? {};
      const page = await get(`/verificar/${codigo}`);
      expect([page.statusCode, page.body]).toEqual([200, expect.stringMatching(TITULOS[raiz])]);
      expect(page.body).toContain('Enfermagem');
      const { veredito, documento } = (await get(`${API}/verificacao/${codigo}`)).json();
      expect([veredito, documento]).toEqual(['autentico-vigente', DOCUMENTOS[raiz]]);
      for (const [name, sha256] of [
        ['diploma.xml', arquivos?.xml],
        ['rvdd.pdf', arquivos?.pdf],
      ] as const) {
        const file = await get(`/verificar/${codigo}/${name}`);
        expect(file.headers['content-disposition']).toContain(DOCUMENTOS[raiz]);
        expect(Buffer.compare(file.rawPayload, await read(sha256 ?? null))).toBe(0);
      }
    });

    it.each(RAIZES)('judges the files of %s that are sent, and refuses them changed', async (raiz) => {
      const { xml, pdf } = emitidos.get(raiz)?.arquivos ?? { xml: '', pdf: '' };
      const text = new TextDecoder().decode(await read(xml));
      const changed = new TextEncoder().encode(text.replace('>Enfermagem<', '>Engenharia<'));
      const post = async (payload: Uint8Array, type: string): Promise<string> => {
        const remoteAddress = servidor.nextAddress();
        const headers = { 'content-type': type };
        const request = { method: 'POST', url: `${API}/verificacao`, headers, remoteAddress } as const;
        return (await servidor.app.inject({ ...request, payload: Buffer.from(payload) })).json().veredito;
      };
      expect(await post(await read(xml), 'application/xml')).toBe('autentico-vigente');
      expect(await post(await read(pdf), 'application/pdf')).toBe('autentico-vigente');
      expect(await post(changed, 'application/xml')).toBe('nao-autentico');
    });

    it('says that one is annulled once it was cancelled, and nothing of whose it was', async () => {
      const { codigo = '' } = emitidos.get('DocumentoHistoricoEscolarParcial') ?? {};
      const named = await run('cancelar', codigo, '--motivo', 'A aluna Lia mudou de turma.');
      expect([named.exitCode, named.json.resultado]).toEqual([1, 'com-nome']);
      const reason = ['--motivo', 'Nota lançada em outra turma.'];
      const unanswered = await call(documentos, emissao.world, 'cancelar', codigo, ...reason);
      expect([unanswered.exitCode, unanswered.stderr]).toEqual([2, expect.stringContaining('--sim')]);
      const no = umTerminal(['não']);
      const world = { ...emissao.world, terminal: no };
      expect((await call(documentos, world, 'cancelar', codigo, ...reason)).exitCode).toBe(1);
      expect(no.shown.join()).toContain('histórico parcial');
      expect(no.shown.join()).toContain('Lia');
      const { exitCode, json } = await run('cancelar', codigo, ...reason, '--sim');
      expect([exitCode, json.resultado]).toEqual([0, 'anulado']);
      const report = (await get(`${API}/verificacao/${codigo}`)).json();
      expect(report.veredito).toBe('autentico-nao-vigente');
      const page = await get(`/verificar/${codigo}`);
      expect(page.body).toContain('Nota lançada em outra turma.');
      expect(page.body).toContain('O histórico escolar foi anulado pela instituição');
      expect(page.body).not.toContain('Lia');
      expect((await get(`/verificar/${codigo}/diploma.xml`)).statusCode).toBe(404);
      const again = await run('cancelar', codigo, '--motivo', 'Outro motivo.');
      expect([again.exitCode, again.json.resultado]).toEqual([0, 'ja-estava']);
    });

    it('is found, counted and listed where diplomas are', async () => {
      const final = emitidos.get('DocumentoHistoricoEscolarFinal');
      const found = await call(procurar, emissao.world, final?.codigo ?? '', '--json');
      expect([found.exitCode, found.json.documentos]).toMatchObject([
        0,
        [{ id: final?.id, etapa: 'publicado' }],
      ]);
      const nome: string = found.json.documentos[0].nome;
      const byName = await call(procurar, emissao.world, nome, '--json');
      expect(byName.json).toMatchObject({ achados: [{}], documentos: [{ id: final?.id }] });
      expect((await call(procurar, emissao.world, nome)).stdout).toContain(`${nome} · histórico final`);
      const parcial = await call(procurar, emissao.world, 'Lia', '--json');
      expect(parcial.json.documentos).toMatchObject([{ raiz: 'DocumentoHistoricoEscolarParcial' }]);
      const { json } = await call(relatorio, emissao.world, '--json');
      expect(json.documentos).toMatchObject({ publicados: 3, emAndamento: 0, porTipo: { currículo: 1 } });
      expect((await call(relatorio, emissao.world)).stdout).toMatch(/1 {2}histórico final/);
      const { exitCode, json: nada } = await call(fila, emissao.world, '--json');
      expect([exitCode, nada.documentos]).toEqual([0, []]);
    });

    it('does not bring back what was cancelled, unless somebody says so', async () => {
      const without = await run('emitir', exemplo('historico-parcial'));
      expect([without.exitCode, without.json.novos]).toEqual([1, 0]);
      const { exitCode, json } = await run('emitir', exemplo('historico-parcial'), '--retomar');
      expect([exitCode, json.novos]).toEqual([0, 1]);
    });
  });

  it('leaves an archive without damage and a record that tells all of it', async () => {
    const acervo = await call(conferirAcervo, emissao.world, '--json');
    expect([acervo.exitCode, acervo.stdout]).toEqual([0, expect.any(String)]);
    const { fatos, reader, close } = await emissao.world.openAuditoria();
    expect(await checkRegistro(fatos, reader).finally(close)).toEqual({ quantas: 0, primeira: null });
  });
});
