import { accepted, type Parsed, refused } from './parsed.ts';

declare const brand: unique symbol;

/**
 * TCodigoValidacao of the layout 1.05: e-MEC code of the issuer, of the registrar, and lower-case hexadecimal digits.
 * Whoever holds it reads the diploma's personal data. Made only here.
 */
export type CodigoValidacao = string & { readonly [brand]: 'CodigoValidacao' };

export type CodigoValidacaoIssue = 'vazio' | 'formato';

export interface PartesDoCodigo {
  emissora: string;
  registradora: string;
  localizacao: string;
}

/** The layout asks for 12 hexadecimal digits; 48 bits are too few for what the code opens. */
const RANDOM_BYTES = 16;

const CODIGO = /^(\d+)\.(\d+)\.([0-9a-f]{12,})$/;

/** Of a code that people type: spaces and case mean nothing, and O, I and l are the digits they look like. */
export function parseCodigoValidacao(text: string): Parsed<CodigoValidacao, CodigoValidacaoIssue> {
  const plain = plainOf(text);
  if (plain === '') return refused('vazio');
  return CODIGO.test(plain) ? accepted(plain as CodigoValidacao) : refused('formato');
}

const plainOf = (text: string): string =>
  text.replace(/\s/g, '').toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');

/** How many digits are missing at the end of a code as this system makes them; null where it is whole, or no code at all. */
export function countMissing(text: string): number | null {
  const [, digits] = /^\d+\.\d+\.([0-9a-f]*)$/.exec(plainOf(text)) ?? [];
  const missing = RANDOM_BYTES * 2 - (digits?.length ?? RANDOM_BYTES * 2);
  return missing > 0 ? missing : null;
}

/** In one piece, or in groups of four as it is printed. */
const IN_TEXT =
  /(?<![\w.])\d{1,8}\.\d{1,8}\.(?:[0-9a-f]{12,64}|[0-9a-f]{4}(?:\s[0-9a-f]{4}){2,15})(?![0-9a-z])/i;

/** The first code that a text holds. */
export function findCodigo(text: string): CodigoValidacao | null {
  const parsed = parseCodigoValidacao(IN_TEXT.exec(text)?.[0] ?? '');
  return parsed.ok ? parsed.value : null;
}

/** `randomBytes` comes from a cryptographic generator. */
export function makeCodigoValidacao(
  emissora: string,
  registradora: string,
  randomBytes: (length: number) => Uint8Array,
): CodigoValidacao {
  const hex = [...randomBytes(RANDOM_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const codigo = `${emissora}.${registradora}.${hex}`;
  if (!CODIGO.test(codigo)) throw new TypeError('The e-MEC codes of the institutions must be digits');
  return codigo as CodigoValidacao;
}

export function splitCodigoValidacao(codigo: CodigoValidacao): PartesDoCodigo {
  const [emissora = '', registradora = '', localizacao = ''] = codigo.split('.');
  return { emissora, registradora, localizacao };
}
