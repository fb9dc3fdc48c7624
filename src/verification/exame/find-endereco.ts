import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { parseEndereco } from '../endereco.ts';

const CANDIDATE = /https?:\/\/[^\s<>"'“”‘’`\\^{|}]+/gi;
const SURROUNDINGS = /[.,;:!?)\]]+$/;

/** The first address in the registrar's free text that names this diploma: it ends in, or queries, its code. */
export function findEndereco(text: string | null, codigo: CodigoValidacao): string | null {
  const candidates = (text ?? '').match(CANDIDATE) ?? [];
  for (const each of candidates) {
    const endereco = parseEndereco(each.replace(SURROUNDINGS, ''));
    if (endereco?.href.includes(codigo)) return endereco.href;
  }
  return null;
}
