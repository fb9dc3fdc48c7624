import type { CodigoValidacao } from './codigo-validacao.ts';
import { accepted, type Parsed, refused } from './parsed.ts';

declare const brand: unique symbol;

/** The only address of a diploma, for as long as it exists: Portaria MEC 554/2019, art. 6, § 2. */
export type UrlUnica = string & { readonly [brand]: 'UrlUnica' };

export type UrlUnicaIssue = 'longa' | 'invalida';

/** THttpsURL of the layout 1.05. */
const MAX_LENGTH = 255;

/** `site` is the address of the institution's diplomas, with or without a final slash. */
export function makeUrlUnica(site: string, codigo: CodigoValidacao): Parsed<UrlUnica, UrlUnicaIssue> {
  const url = `${site.replace(/\/+$/, '')}/verificar/${codigo}`;
  if (!/^https?:\/\/[^\s/]+\//.test(url)) return refused('invalida');
  return url.length <= MAX_LENGTH ? accepted(url as UrlUnica) : refused('longa');
}
