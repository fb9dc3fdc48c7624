import type { Desafio } from '#http/contrato/problema.ts';
import { createShortSha256 } from './sha256.ts';

/** Numbers tried before the page gets a turn: it stays responsive on a slow phone. */
const AT_ONCE = 10_000;

/** The proof that the server asks for, or null where no number fits. Loaded only on demand. */
export async function solveDesafio(
  { sal, desafio, assinatura, maximo }: Desafio,
  breathe: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve)),
): Promise<string | null> {
  const wanted = Uint32Array.from({ length: 8 }, (_, i) =>
    Number.parseInt(desafio.slice(i * 8, i * 8 + 8), 16),
  );
  const hash = createShortSha256();
  for (let numero = 0; numero <= maximo; numero++) {
    if (numero % AT_ONCE === 0) await breathe();
    const found = hash(`${sal}${numero}`);
    if (found[0] === wanted[0] && found.every((word, i) => word === wanted[i]))
      return `${sal}.${desafio}.${assinatura}.${numero}`;
  }
  return null;
}
