/** @module-tag largo */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAparencia } from '#cli/aparencia.ts';
import { emitir } from '#cli/emissao/emitir.ts';
import { reemitir } from '#cli/emissao/reemitir.ts';
import type { LinhaDoResumo } from '#cli/emissao/resumo.ts';
import { dadosDiplomaOf, dadosRegistroOf } from '#leiaute/diploma-lido.ts';
import { readDocumento } from '#leiaute/read-documento.ts';
import { describeRegistro } from '#rvdd/verso/describe-registro.ts';
import { parseXml } from '#xml/parse.ts';
import { UmLote, writeLote } from '../support/um-lote.ts';
import { call } from '../support/um-mundo.ts';
import { inspectEmissao, type UmaEmissao, umaEmissao } from '../support/uma-emissao.ts';
import { hasXsdOficial, validateWithXsd } from '../support/xsd-oficial.ts';

/** Issue 17: the other kinds of the layout in a batch, and what a second copy takes the place of. */
describe('the kinds of the layout in one batch', () => {
  let emissao: UmaEmissao;
  let codigos: string[];
  const lote = new UmLote(4);
  beforeAll(async () => {
    emissao = await umaEmissao();
    const anterior = 'registro 123, livro 4, folha 5, de 02/01/1998';
    Object.assign(lote.linha(3), { tipo: 'segunda via', diploma_anterior: anterior });
    Object.assign(lote.linha(4), {
      tipo: 'Decisão judicial',
      processo_judicial: '0001234-56.2024.8.13.0439',
      juiz: 'Juíza Fictícia',
      decisao: 'Expeça-se o diploma',
    });
    Object.assign(lote.linha(5), { tipo: 'Outro sistema' });
    const path = writeLote(lote, join(emissao.world.cwd, 'lote'));
    const { exitCode, json, stderr } = await call(emitir, emissao.world, path, '--json');
    expect([exitCode, stderr, json.problemas]).toEqual([0, '', []]);
    codigos = json.diplomas.map(({ codigo }: LinhaDoResumo) => codigo);
  });
  afterAll(() => emissao.remove());

  async function readXml(codigo: string): Promise<Uint8Array> {
    const { store, diplomas } = await inspectEmissao(emissao.config);
    await store.close();
    const { xml } = diplomas.find((each) => each.publicado_como === codigo) ?? {};
    return readFileSync(join(emissao.config.dataDir, 'arquivos', xml?.slice(0, 2) ?? '', xml ?? ''));
  }
  async function readVerso(codigo: string) {
    const parsed = parseXml(await readXml(codigo));
    const diploma = parsed.ok ? readDocumento(parsed.value, 'Diploma') : null;
    if (!diploma?.ok) throw new Error('no diploma');
    const { textos } = loadAparencia(emissao.world).aparencia;
    const registro = dadosRegistroOf(diploma.value);
    const secao = describeRegistro(dadosDiplomaOf(diploma.value), registro, textos.fundamentoDoRegistro);
    return Object.fromEntries(secao.linhas.map(({ rotulo, valor }) => [rotulo, valor]));
  }

  it.skipIf(!hasXsdOficial)('passes the schemas of the ministry, both documents of each', async () => {
    const { store, diplomas } = await inspectEmissao(emissao.config);
    await store.close();
    const read = (sha256: string | null): Uint8Array =>
      readFileSync(join(emissao.config.dataDir, 'arquivos', sha256?.slice(0, 2) ?? '', sha256 ?? ''));
    expect(diplomas).toHaveLength(4);
    for (const { xml, documentacao } of diplomas) {
      expect(validateWithXsd('Diploma', read(xml))).toBeNull();
      expect(validateWithXsd('DocumentacaoAcademicaRegistro', read(documentacao))).toBeNull();
    }
  });

  it('publishes each as its own kind of the layout', async () => {
    const texts = await Promise.all(
      codigos.map(async (codigo) => Buffer.from(await readXml(codigo)).toString()),
    );
    expect(texts.map((text) => /<(DadosRegistro\w*) /.exec(text)?.[1])).toEqual([
      'DadosRegistro',
      'DadosRegistro',
      'DadosRegistroPorDecisaoJudicial',
      'DadosRegistroNSF',
    ]);
  });

  it('says on the RVDD what the second copy of a paper diploma is, and the court order', async () => {
    expect((await readVerso(codigos[0] ?? ''))['Via']).toBeUndefined();
    expect((await readVerso(codigos[1] ?? ''))['Via']).toBe(
      '2ª via: digital, do diploma expedido em papel (registro 123, livro 4, folha 5, de 02/01/1998).',
    );
    expect((await readVerso(codigos[2] ?? ''))['Decisão judicial']).toContain('0001234-56.2024.8.13.0439');
  });

  it('says of what takes the place of another which number that had', async () => {
    const { json } = await call(
      reemitir,
      emissao.world,
      codigos[0] ?? '',
      '--motivo',
      'Erro de Fato',
      '--sim',
      '--json',
    );
    expect((await readVerso(json.novoCodigo))['Via']).toMatch(
      /^2ª via: substitui o diploma digital de registro 300[1-4], anulado em \d\d\/\d\d\/\d{4}\.$/,
    );
  });

  it('refuses a lawsuit in a plain row, and a second copy of nothing', async () => {
    const wrong = new UmLote(2);
    Object.assign(wrong.linha(2), { juiz: 'Juíza Fictícia' });
    Object.assign(wrong.linha(3), { tipo: 'Segunda via' });
    const path = writeLote(wrong, join(emissao.world.cwd, 'errado'));
    const { exitCode, json } = await call(emitir, emissao.world, path, '--simular', '--json');
    const found = json.problemas.map(({ linha, coluna, code }: Record<string, unknown>) => [
      linha,
      coluna,
      code,
    ]);
    expect([exitCode, found]).toEqual([
      1,
      expect.arrayContaining([
        [2, 'juiz', 'coluna-de-outro-tipo'],
        [3, 'diploma_anterior', 'vazio'],
      ]),
    ]);
  });
});
