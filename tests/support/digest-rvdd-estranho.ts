import { createHash } from 'node:crypto';
import type { CompileTypst } from '#pdf/typst/compile-typst.ts';
import { renderRvdd } from '#rvdd/render-rvdd.ts';
import { umaAparencia } from './um-rvdd.ts';
import { umRvddEstranho } from './um-rvdd-estranho.ts';

/** The PDF of the odd diploma of this seed. */
export function drawRvddEstranho(seed: number, compile: CompileTypst): Uint8Array {
  const { template } = umaAparencia();
  return renderRvdd({ ...umRvddEstranho(seed), compile, template });
}

export const digestRvddEstranho = (seed: number, compile: CompileTypst): string =>
  createHash('sha256').update(drawRvddEstranho(seed, compile)).digest('hex');
