import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentos } from '#cli/documentos.ts';
import { emitir } from '#cli/emissao/emitir.ts';
import { readPkiDemo } from '#demonstracao/pki/pki-folder.ts';
import type { DocumentoEmAndamento, RaizDoDocumento } from '#emissao/documentos/documento.ts';
import { createArquivoFolder } from '#store/arquivos/arquivo-folder.ts';
import { withTempDir } from '../support/openssl.ts';
import { requireOracle } from '../support/oracles.ts';
import { loadTestSettings } from '../support/settings.ts';
import { call } from '../support/um-mundo.ts';
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
  }, 120_000);
  afterAll(() => emissao.remove());

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
    expect(readFileSync(exemplo('curriculo'), 'utf8')).toContain('CurriculoEscolar');
  });
});
