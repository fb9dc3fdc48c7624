import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instituicao } from '#diploma/instituicao.ts';
import { withPictures } from '#rvdd/make-previa.ts';
import type { CompileTypst } from '#rvdd/typst/compile-typst.ts';
import { ANA } from './diplomados.ts';
import { describeEmissao } from './emissao.ts';
import { makeRvdd } from './make-rvdd.ts';
import { makeXml } from './make-xml.ts';
import { type Cartorio, signDemo } from './sign-demo.ts';

/**
 * The sample RVDD of the site: both pages for the FAQ, the front for the first view of the home. Its code belongs to
 * no diploma, not even to the demonstration's.
 */

const LINHA = 'Exemplo sem valor legal';

export interface AmostraRequest {
  instituicao: Instituicao;
  compile: CompileTypst;
  cartorio: Cartorio;
  outDir: string;
}

export async function makeAmostra({ instituicao, compile, cartorio, outDir }: AmostraRequest): Promise<void> {
  mkdirSync(outDir, { recursive: true });
  const [diploma] = ANA.diplomas;
  if (!diploma) throw new RangeError('the sample needs a diploma');
  const emissao = describeEmissao(instituicao, ANA, diploma, 'amostra');
  const xml = await signDemo(makeXml(emissao), emissao, cartorio);
  const siteUrl = instituicao.enderecos.diplomas;
  const write = (name: string, bytes: Uint8Array) => writeFileSync(join(outDir, name), bytes);

  const faq = makeRvdd({
    emissao,
    siteUrl,
    aviso: { linha: LINHA, diagonal: 'Sem valor legal' },
    xml,
    compile,
  });
  await withPictures(faq, async ({ draw }) => {
    write('amostra-frente.webp', await draw('frente', { width: 1200, maxBytes: 100_000 }));
    write('amostra-verso.webp', await draw('verso', { width: 1200, maxBytes: 100_000 }));
  });

  // In a picture this small the words across the page would drown the diploma's own; the line at its foot stays.
  // The guilloché takes more bytes than the words; the page draws it over the picture, at any size.
  const hero = makeRvdd({
    emissao,
    siteUrl,
    aviso: { linha: LINHA, diagonal: null },
    guilloche: false,
    xml,
    compile,
  });
  await withPictures(hero, async ({ draw }) => {
    write('hero-800.avif', await draw('frente', { width: 800, maxBytes: 11_500, format: 'avif' }));
    write('hero-560.webp', await draw('frente', { width: 560, maxBytes: 20_000 }));
  });
}
