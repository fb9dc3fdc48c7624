import { redactCpfIn } from './redact-cpf.ts';

/**
 * An address written by a third party: it is shown, never fetched, and its host is shown apart so that no path poses as
 * one.
 */
export interface Endereco {
  href: string;
  /** In ASCII: look-alike letters appear as `xn--`. */
  host: string;
}

/** The limit of THttpsURL in layout 1.05. */
const MAX_LENGTH = 255;

/** Null for any other text: another scheme, a password before the host, a bare number as host, white space. */
export function parseEndereco(text: string): Endereco | null {
  const isPlain = text.length <= MAX_LENGTH && /^https?:\/\/[\p{L}\p{N}]/iu.test(text);
  if (!isPlain || /[\s\p{Cc}\p{Cf}\p{Z}\\]/u.test(text) || !URL.canParse(text)) return null;
  const { protocol, username, password, host, href } = new URL(text);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  // Evidence holds no CPF; an address that redaction would change leads elsewhere.
  const isWhole = href.length <= MAX_LENGTH && redactCpfIn(href) === href;
  const isNamed = username === '' && password === '' && /\.[a-z][a-z0-9-]*(:\d+)?$/i.test(host);
  return isWeb && isNamed && isWhole ? { href, host } : null;
}
