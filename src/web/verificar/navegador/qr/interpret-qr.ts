import { type CodigoValidacao, parseCodigoValidacao } from '#diploma/codigo-validacao.ts';

/** Where a QR Code leads. A forger can print any code: only this site's own addresses are followed. */
export type QrInterpretado =
  | { kind: 'codigo'; codigo: CodigoValidacao }
  /** A link that a holder shared. */
  | { kind: 'link'; path: string }
  | { kind: 'outro-site'; host: string }
  | { kind: 'sem-codigo' };

const SHARED = /^\/c\/[\w-]{22}(?=\/|$)/;
const PAGE = /^\/verificar\/([^/]+)\/?$/;

export function interpretQr(text: string, hosts: readonly string[]): QrInterpretado {
  const url = /^https?:/i.test(text.trim()) && URL.canParse(text) ? new URL(text) : null;
  if (url && !hosts.includes(url.host)) return { kind: 'outro-site', host: url.host };
  const shared = url ? SHARED.exec(url.pathname) : null;
  if (shared) return { kind: 'link', path: shared[0] };
  const codigo = parseCodigoValidacao(url ? (PAGE.exec(url.pathname)?.[1] ?? '') : text);
  return codigo.ok ? { kind: 'codigo', codigo: codigo.value } : { kind: 'sem-codigo' };
}
