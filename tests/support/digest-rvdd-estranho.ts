import { createHash } from 'node:crypto';
import type { CompileTypst } from '#pdf/typst/compile-typst.ts';
import { renderRvdd } from '#rvdd/render-rvdd.ts';
import { umaAparencia } from './um-rvdd.ts';
import { umRvddEstranho } from './um-rvdd-estranho.ts';

/** SHA-256 of the PDF of the odd diploma of this seed. */
export function digestRvddEstranho(seed: number, compile: CompileTypst): string {
  const { template } = umaAparencia();
  return createHash('sha256')
    .update(renderRvdd({ ...umRvddEstranho(seed), compile, template }))
    .digest('hex');
}
