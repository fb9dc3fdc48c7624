import { accepted } from '#diploma/parsed.ts';
import { assinarDiploma } from '#emissao/etapas/assinar-diploma.ts';
import { publicar } from '#emissao/etapas/publicar.ts';
import { registrar } from '#emissao/etapas/registrar.ts';
import { representar } from '#emissao/etapas/representar.ts';
import { umPdfCom } from './pdf-escrito.ts';
import { umPedido } from './um-pedido.ts';
import { type UmaBancada, umaBancada } from './uma-bancada.ts';

/** Published diplomas on a real store, made in a second or two: the PDF is written by hand, and nothing is drawn. */
export interface UmAcervo {
  bancada: UmaBancada;
  diplomas: { id: string; codigo: string; xml: Uint8Array; rvdd: Uint8Array }[];
}

export const pdfOf = (xml: Uint8Array, trailer = ''): Uint8Array =>
  umPdfCom([{ nome: 'diploma.xml', conteudo: Buffer.from(xml).toString('utf8') }], trailer);

export async function umAcervo(quantos: number, now: () => Date): Promise<UmAcervo> {
  const bancada = await umaBancada(now);
  const world = { ...bancada.world, drawRvdd: async (xml: Uint8Array) => accepted(pdfOf(xml)) };
  const diplomas: UmAcervo['diplomas'] = [];
  for (let n = 0; n < quantos; n++) {
    const registrado = await registrar(await bancada.sign(umPedido()), world);
    const assinado = registrado && (await assinarDiploma(registrado, world));
    const emissao = assinado && (await representar(assinado, world));
    if (!emissao || !(await publicar(emissao, world))) throw new Error('not published');
    const read = (sha256: string | null | undefined) => world.arquivos.get(sha256 ?? '');
    const { id, codigo, arquivos } = emissao;
    diplomas.push({ id, codigo, xml: await read(arquivos.xml), rvdd: await read(arquivos.rvdd) });
  }
  return { bancada, diplomas };
}
