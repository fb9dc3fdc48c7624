import { accepted, type Parsed, refused } from './parsed.ts';

declare const brand: unique symbol;

/**
 * TCodigoValidacao of the layout 1.05: e-MEC code of the issuer, of the registrar, and lower-case hexadecimal digits. A
 * histórico and a currículo are the issuer's alone: theirs has no registrar (TCodigoValidacaoHistorico). Its holder reads
 * the document's personal data. Made only here.
 */
export type CodigoValidacao = string & { readonly [brand]: 'CodigoValidacao' };

/** `caracteres`: a character that no code has, such as a look-alike letter. */
export type CodigoValidacaoIssue = 'vazio' | 'formato' | 'caracteres';

export interface PartesDoCodigo {
  emissora: string;
  /** The issuer itself, for a histórico or a currículo. */
  registradora: string;
  localizacao: string;
}

/** The layout demands 12 hexadecimal digits; 48 bits are too few for what the code opens. */
const RANDOM_BYTES = 16;

const CODIGO = /^\d+\.(?:\d+\.)?[0-9a-f]{12,}$/;

/** The layout sets no limit; no institution comes near this one, and a longer text is never repeated. */
const MAX_LENGTH = 100;

/**
 * Parses a typed or pasted code: spaces, invisible characters and case mean nothing, O, I and l are the digits they look
 * like, and its surroundings are dropped: quotes, a full stop, the rest of the link to its page.
 */
export function parseCodigoValidacao(text: string): Parsed<CodigoValidacao, CodigoValidacaoIssue> {
  const plain = plainOf(text);
  if (plain === '') return refused('vazio');
  if (/[^0-9a-f.]/.test(plain)) return refused('caracteres');
  return CODIGO.test(plain) && plain.length <= MAX_LENGTH
    ? accepted(plain as CodigoValidacao)
    : refused('formato');
}

/** Longer than any link to a diploma. */
const MAX_TYPED = 2_000;
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Z}]/gu;
const LINK = /^(?:[^?#]*\/)?verificar\/([^/?#]*)/i;
const BEFORE = /[\p{Pi}\p{Pf}\p{Ps}"'`<]/u;
const AFTER = /[\p{Pi}\p{Pf}\p{Pe}"'`>.,;:!?/]/u;

function plainOf(text: string): string {
  const bare = bareOf(text);
  const typed = trimSurroundings(LINK.exec(bare)?.[1] ?? bare);
  return typed.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
}

/** NFKC turns full-width digits into plain ones; letters of other alphabets stay. */
function bareOf(text: string): string {
  // One character may become eighteen.
  const shown = text.slice(0, MAX_TYPED).normalize('NFKC').replace(INVISIBLE, '').slice(0, MAX_TYPED);
  return trimSurroundings(shown);
}

/** From each end inwards: a pattern that ends in `+$` begins anew at every stop in the middle. */
function trimSurroundings(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && BEFORE.test(text[start] ?? '')) start += 1;
  while (end > start && AFTER.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(start, end);
}

/** What a person typed or pasted in place of a code, as diplomas print it, letters quote it and browsers copy it. */
export type Digitado =
  /** `isDeOutroSite`: it came in the address of a page elsewhere. */
  | { kind: 'codigo'; codigo: CodigoValidacao; isDeOutroSite?: true }
  /** The address of a link that a holder shared (`/c/…`), on this site. */
  | { kind: 'link'; path: string }
  | { kind: 'recusado'; issue: CodigoValidacaoIssue | 'outro-site' | 'varios' };

/** e-MEC codes of this institution, and the hosts of its site. */
export interface OndeSeDigita {
  nossas: readonly string[];
  hosts: readonly string[];
}

/** NFKC has made `nº` into `no`; the spaces are gone. */
const LABEL =
  /^(?:c[oó]digo(?:de(?:valida[cç][aã]o|verifica[cç][aã]o|validaci[oó]n))?|(?:validation)?code)(?:no?)?[:=.–-]*/i;
/** 128 random bits in base64url. */
const SHARED = /^(?:https?:\/\/)?([^/?#]*)\/c\/([\w-]{22})(?:[/?#]|$)/i;
const ADDRESS = /^https?:\/\/([^/?#]+)/i;
const ADDRESS_OF_PAGE = /^(?:https?:\/\/)?([^/?#]+)\/(?:[^?#]*\/)?verificar\//i;
const ADDRESSES = /https?:\/\/([^/?#\s]+)/gi;
/** The last part of a code; the field of a form takes the line between two away, and the next one follows at once. */
const LAST_PARTS = /\.([0-9a-f]{12,64}|[0-9a-f]{4}(?:\s[0-9a-f]{4}){2,15})(?!\w)/gi;

/** Before a code, its label is dropped as well; a code of this system may lack its full stops. */
export function readDigitado(text: string, { nossas, hosts }: OndeSeDigita): Digitado {
  const typed = bareOf(text).replace(LABEL, '');
  const found = [...text.slice(0, MAX_TYPED).matchAll(LAST_PARTS)].map(([part]) => plainOf(part));
  if (new Set(found).size > 1) return { kind: 'recusado', issue: 'varios' };
  const [, host = '', link] = SHARED.exec(typed) ?? [];
  if (link !== undefined)
    return host === '' || hosts.includes(host.toLowerCase())
      ? { kind: 'link', path: `/c/${link}` }
      : { kind: 'recusado', issue: 'outro-site' };
  const repeated = found.length > 1 ? findCodigo(text) : null;
  const parsed = parseCodigoValidacao(repeated ?? withStops(plainOf(typed), nossas) ?? typed);
  const page = ADDRESS_OF_PAGE.exec(typed)?.[1]?.toLowerCase();
  const isDeOutroSite = page !== undefined && !hosts.includes(page);
  if (parsed.ok) return { kind: 'codigo', codigo: parsed.value, ...(isDeOutroSite && { isDeOutroSite }) };
  const elsewhere = ADDRESS.exec(typed)?.[1]?.toLowerCase();
  // A line or a sentence of a document, with one code in it.
  const quoted = found.length === 1 && !elsewhere ? findCodigo(text.slice(0, MAX_TYPED)) : null;
  if (quoted) {
    const named = [...text.slice(0, MAX_TYPED).matchAll(ADDRESSES)].map(([, host = '']) =>
      host.toLowerCase(),
    );
    const isElsewhere = named.some((host) => !hosts.includes(host));
    return { kind: 'codigo', codigo: quoted, ...(isElsewhere && { isDeOutroSite: true }) };
  }
  const isOfOthers = parsed.issue === 'caracteres' && elsewhere !== undefined && !hosts.includes(elsewhere);
  return { kind: 'recusado', issue: isOfOthers ? 'outro-site' : parsed.issue };
}

const WITHOUT_STOPS = /^(\d{2,16})([0-9a-f]{32})$/;

/** Null where it has its stops, or the digits before the last 32 cannot be told apart. Our own code ends them, if any does. */
function withStops(plain: string, nossas: readonly string[]): string | null {
  const [, digits = '', hex = ''] = WITHOUT_STOPS.exec(plain) ?? [];
  if (digits === '') return null;
  const own = nossas.toSorted((a, b) => b.length - a.length).find((each) => digits.endsWith(each));
  if (own === digits) return `${own}.${hex}`;
  if (own === undefined && digits.length % 2 === 1) return null;
  const at = own === undefined ? digits.length / 2 : digits.length - own.length;
  return `${digits.slice(0, at)}.${digits.slice(at)}.${hex}`;
}

/** How many digits are missing at the end of a code of this system; null where it is complete, or no code at all. */
export function countMissing(text: string): number | null {
  const [, digits] = /^\d+\.\d+\.([0-9a-f]*)$/.exec(plainOf(text)) ?? [];
  const missing = RANDOM_BYTES * 2 - (digits?.length ?? RANDOM_BYTES * 2);
  return missing > 0 ? missing : null;
}

/** In one piece, or in printed groups of four. */
const IN_TEXT =
  /(?<![\w.])\d{1,8}\.\d{1,8}\.(?:[0-9a-f]{12,64}|[0-9a-f]{4}(?:\s[0-9a-f]{4}){2,15})(?![\p{L}\p{N}])/iu;

/** The first code in a text. */
export function findCodigo(text: string): CodigoValidacao | null {
  const parsed = parseCodigoValidacao(IN_TEXT.exec(text)?.[0] ?? '');
  return parsed.ok ? parsed.value : null;
}

const LINK_IN_TEXT = /https?:\/\/([\w.-]{1,253}(?::\d{1,5})?)(\/c\/[\w-]{22})(?![\w-])/gi;

/** The path of the first link that a holder shared from one of these hosts (`/c/…`). */
export function findLink(text: string, hosts: readonly string[]): string | null {
  for (const [, host = '', path = ''] of text.matchAll(LINK_IN_TEXT))
    if (hosts.includes(host.toLowerCase())) return path;
  return null;
}

/** `randomBytes` comes from a cryptographic generator. */
export function makeCodigoValidacao(
  emissora: string,
  registradora: string,
  randomBytes: (length: number) => Uint8Array,
): CodigoValidacao {
  return make([emissora, registradora], randomBytes);
}

/** For a histórico or a currículo. */
export function makeCodigoDeDocumento(
  emissora: string,
  randomBytes: (length: number) => Uint8Array,
): CodigoValidacao {
  return make([emissora], randomBytes);
}

function make(codigosMec: readonly string[], randomBytes: (length: number) => Uint8Array): CodigoValidacao {
  const hex = [...randomBytes(RANDOM_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const codigo = [...codigosMec, hex].join('.');
  if (!CODIGO.test(codigo)) throw new TypeError('The e-MEC codes of the institutions must be digits');
  return codigo as CodigoValidacao;
}

/** Whether the code is of a histórico or a currículo, not of a diploma. */
export const isCodigoDeDocumento = (codigo: CodigoValidacao): boolean => codigo.split('.').length === 2;

/** Whether the institution of this e-MEC code registered the document of this code. */
export const isRegistradoPor = (codigo: CodigoValidacao, codigoMec: string): boolean =>
  splitCodigoValidacao(codigo).registradora === codigoMec;

export function splitCodigoValidacao(codigo: CodigoValidacao): PartesDoCodigo {
  const parts = codigo.split('.');
  const [emissora = '', localizacao = ''] = [parts[0], parts.at(-1)];
  return { emissora, registradora: parts.length === 2 ? emissora : (parts[1] ?? ''), localizacao };
}
