import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import type { CompileTypst } from '#pdf/typst/compile-typst.ts';
import { withPictures } from '#rvdd/make-previa.ts';
import { makeCartorio } from './cartorio.ts';
import { drawAmostra } from './draw-amostra.ts';
import { makeDiplomaDeAmostra } from './make-diploma-de-amostra.ts';

/**
 * The sample RVDD of the site: both pages for the FAQ, the front for the first view of the home. Its code belongs to
 * no diploma, not even to the demonstration's.
 */

const LINHA = 'Exemplo sem valor legal';
const SEED = 'diploma-digital: amostra sem valor legal';

export interface AmostraRequest {
  project: string;
  config: Config;
  compile: CompileTypst;
  outDir: string;
}

export async function makeAmostra({ project, config, compile, outDir }: AmostraRequest): Promise<void> {
  mkdirSync(outDir, { recursive: true });
  const cartorio = await makeCartorio(config);
  const xml = await makeDiplomaDeAmostra({ project, config, compile, cartorio, seed: SEED });
  const write = (name: string, bytes: Uint8Array) => writeFileSync(join(outDir, name), bytes);

  const faq = drawAmostra({
    project,
    config,
    compile,
    xml,
    aviso: { linha: LINHA, diagonal: 'Sem valor legal' },
  });
  await withPictures(faq, async ({ draw }) => {
    write('amostra-frente.webp', await draw('frente', { width: 1200, maxBytes: 100_000 }));
    write('amostra-verso.webp', await draw('verso', { width: 1200, maxBytes: 100_000 }));
  });

  // In a picture this small the words across the page would drown the diploma's own; the line at its foot stays.
  // The guilloché takes more bytes than the words; the page draws it over the picture, at any size.
  const hero = drawAmostra({
    project,
    config,
    compile,
    xml,
    aviso: { linha: LINHA, diagonal: null },
    guilloche: false,
  });
  await withPictures(hero, async ({ draw }) => {
    write('hero-800.avif', await draw('frente', { width: 800, maxBytes: 11_500, format: 'avif' }));
    write('hero-560.webp', await draw('frente', { width: 560, maxBytes: 20_000 }));
  });
}
