import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepFile } from '#arquivos/keep-file.ts';
import { accepted } from '#diploma/parsed.ts';
import { umPdfCom } from '../../../tests/support/pdf-escrito.ts';
import { umPedido } from '../../../tests/support/um-pedido.ts';
import { type UmaBancada, umaBancada } from '../../../tests/support/uma-bancada.ts';
import type { EmAndamento } from '../em-andamento.ts';
import type { IssuingWorld } from '../issuing-world.ts';
import { assinarDiploma } from './assinar-diploma.ts';
import { publicar } from './publicar.ts';
import { registrar } from './registrar.ts';
import { representar } from './representar.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');
const pdfOf = (xml: Uint8Array): Uint8Array => umPdfCom([{ nome: 'diploma.xml', conteudo: textOf(xml) }]);

/** The last gate before a diploma is public: what it must stop, one by one. */
describe('publicar', () => {
  let bancada: UmaBancada;
  let world: IssuingWorld;
  beforeAll(async () => {
    bancada = await umaBancada(() => NOW);
    world = { ...bancada.world, drawRvdd: async (xml) => accepted(pdfOf(xml)) };
  });
  afterAll(() => bancada.close());

  const must = <T>(value: T | null): T => {
    if (value === null) throw new Error('somebody else changed it');
    return value;
  };
  const signed = async (): Promise<EmAndamento> => {
    const registrado = must(await registrar(await bancada.sign(umPedido()), world));
    return must(await assinarDiploma(registrado, world));
  };
  const withPdf = async (emissao: EmAndamento, pdf: Uint8Array): Promise<EmAndamento> =>
    must(await representar(emissao, { ...world, drawRvdd: async () => accepted(pdf) }));
  const withXml = async (emissao: EmAndamento, xml: Uint8Array): Promise<EmAndamento> => {
    const sha256 = await keepFile(world, emissao.id, xml);
    return must(await world.store.advance(emissao, { arquivos: { xml: sha256 } }, 'secretaria'));
  };
  const xmlOf = (emissao: EmAndamento): Promise<Uint8Array> => world.arquivos.get(emissao.arquivos.xml ?? '');
  /** The gate must refuse with this code, and nothing of the diploma may be public after that. */
  const expectStopped = async (emissao: EmAndamento, code: string, stopper = world): Promise<void> => {
    await expect(publicar(emissao, stopper)).rejects.toMatchObject({ code });
    expect(await world.store.findAberta(emissao.id)).toMatchObject({ etapa: emissao.etapa, situacao: null });
    expect(await world.store.findPublicado(emissao.codigo)).toBeNull();
  };

  it('publishes a diploma that proves authentic, with the PDF that carries it', async () => {
    const emissao = must(await representar(await signed(), world));
    expect(await publicar(emissao, world)).toBe(true);
    expect(await world.store.findPublicado(emissao.codigo)).toMatchObject({ situacao: 'vigente' });
    const rows = await bancada.store.db
      .selectFrom('auditoria')
      .where('diploma', '=', emissao.id)
      .where('acao', '<>', 'assinatura-prevista')
      .orderBy('seq')
      .select(['acao', 'quem'])
      .execute();
    // Each change of stage is in the record, in its order.
    expect(rows.map(({ acao }) => acao)).toEqual([
      ...[
        'diploma-planejado',
        'documentacao-assinada',
        'registrado',
        'assinado',
        'representado',
        'publicado',
      ],
    ]);
  });

  it('stops a PDF that carries the XML of another diploma, however authentic that one is', async () => {
    const other = await xmlOf(await signed());
    await expectStopped(await withPdf(await signed(), pdfOf(other)), 'rvdd-diverge');
  });

  it('stops a PDF that carries its XML and another, or one byte more, or none', async () => {
    const emissao = await signed();
    const own = await xmlOf(emissao);
    const other = await xmlOf(await signed());
    const both = umPdfCom([own, other].map((xml, n) => ({ nome: `${n}.xml`, conteudo: textOf(xml) })));
    const longer = pdfOf(Buffer.concat([own, Buffer.from('\n')]));
    for (const pdf of [both, longer, umPdfCom([]), Buffer.from('isto não é um PDF')])
      await expectStopped(await withPdf(must(await world.store.findAberta(emissao.id)), pdf), 'rvdd-diverge');
  });
  it('stops a diploma whose signed words were changed, also where the PDF carries the changed ones', async () => {
    const emissao = await signed();
    const source = textOf(await xmlOf(emissao));
    const name = /<Nome>([^<]+)<\/Nome>/.exec(source)?.[1] ?? '';
    const changed = Buffer.from(source.replace(name, `${name} Alterada`));
    expect(changed.toString()).not.toBe(source);
    const stored = await withXml(emissao, changed);
    await expectStopped(await withPdf(stored, pdfOf(changed)), 'nao-conferido');
  });

  it('stops a diploma that lacks a signature', async () => {
    const registrado = must(await registrar(await bancada.sign(umPedido()), world));
    const ids = new Set([...world.chaves.ids].filter((id) => id !== world.instituicao.cnpj));
    const half = must(await assinarDiploma(registrado, { ...world, chaves: { ...world.chaves, ids } }));
    expect(half.faltam).not.toEqual([]);
    await expectStopped(await withPdf(half, pdfOf(await xmlOf(half))), 'nao-conferido');
  });

  it('stops the authentic diploma of another graduate under this code', async () => {
    const other = await xmlOf(await signed());
    const stored = await withXml(await signed(), other);
    await expectStopped(await withPdf(stored, pdfOf(other)), 'nao-conferido');
  });

  it('stops what could not be checked: it is not proven, though nothing in it is wrong', async () => {
    const emissao = must(await representar(await signed(), world));
    // Nobody here knows the authority: the verifier answers "nao-conferido", not "nao-autentico".
    const verification = { ...world.verification, trust: new Set<string>() };
    await expectStopped(emissao, 'nao-conferido', { ...world, verification });
    // Who reads it must see what is missing, and nothing that is in order.
    const told = await publicar(emissao, { ...world, verification }).catch(String);
    expect(told).toContain('raiz-nao-confiavel');
    expect(told).not.toMatch(/leiaute|integridade/);
  });
});
