import type { FastifyReply, FastifyRequest } from 'fastify';
import { IDIOMA_PADRAO, type Idioma, parseIdioma } from '#diploma/idioma.ts';

/** The language of an answer. It is stored nowhere: the address decides, or else the browser. */
export interface Escolha {
  idioma: Idioma;
  /** The address chose the language: links and forms repeat it. */
  isPedida: boolean;
}

/** `?lang` first, where an unknown language means Portuguese; then the header. Null where neither names one of ours. */
export function findEscolha({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Escolha | null {
  const asked = (query as { lang?: unknown } | undefined)?.lang;
  const [lang] = [asked].flat();
  if (typeof lang === 'string') return { idioma: parseIdioma(lang) ?? IDIOMA_PADRAO, isPedida: true };
  const idioma = readAcceptLanguage(headers['accept-language'] ?? '');
  return idioma && { idioma, isPedida: false };
}

export const chooseIdioma = (request: Pick<FastifyRequest, 'query' | 'headers'>): Escolha =>
  findEscolha(request) ?? { idioma: IDIOMA_PADRAO, isPedida: false };

/** No browser sends more; the rest is not read. */
const MAX_HEADER = 500;
const MAX_RANGES = 20;
const RANGE = /^\s*([a-z]{1,8})(?:-[a-z0-9]{1,8})*\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/** RFC 9110, 12.5.4: our language with the highest weight, the first of equals. `*` names none. */
export function readAcceptLanguage(header: string): Idioma | null {
  let best: { idioma: Idioma; weight: number } | null = null;
  for (const range of header.slice(0, MAX_HEADER).split(',', MAX_RANGES)) {
    const [, tag = '', q = '1'] = RANGE.exec(range) ?? [];
    const idioma = parseIdioma(tag);
    const weight = Number(q);
    if (idioma && weight > (best?.weight ?? 0)) best = { idioma, weight };
  }
  return best?.idioma ?? null;
}

/** Keeps caches from serving one language to the reader of another. */
export function setIdiomaHeaders(reply: FastifyReply, idioma: Idioma): void {
  reply.header('content-language', idioma);
  reply.header('vary', 'accept-language');
}
