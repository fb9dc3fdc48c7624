import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { parseEndereco } from '../endereco.ts';

const CANDIDATE = /https?:\/\/[^\s<>"'“”‘’`\\^{|}]+/gi;
const SURROUNDINGS = '.,;:!?)]';

/** The first address in the registrar's free text that names this diploma: it ends in, or queries, its code. */
export function findEndereco(text: string | null, codigo: CodigoValidacao): string | null {
  const candidates = (text ?? '').match(CANDIDATE) ?? [];
  for (const each of candidates) {
    const endereco = parseEndereco(trimEnd(each));
    if (endereco?.href.includes(codigo)) return endereco.href;
  }
  return null;
}

/** From the end inwards: a pattern that ends in `+$` begins anew at every stop in the middle. */
function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && SURROUNDINGS.includes(text[end - 1] ?? ' ')) end -= 1;
  return text.slice(0, end);
}
