import { readTextOrOctets } from '../asn1/text.ts';
import { readOid } from '../asn1/values.ts';
import { contextTag, DerFields, readDer, TAG } from '../der.ts';

/** Whom an ICP-Brasil certificate names (DOC-ICP-04, 7.1.2.3). */
export interface Titular {
  /** The common name without the `:CPF` or `:CNPJ` at its end. */
  readonly titular: string | null;
  readonly cpf: string | null;
  readonly cnpj: string | null;
}

/** Birth date (8), then the CPF (11), then NIS, RG and the body that issued it. */
const PESSOA_FISICA = '2.16.76.1.3.1';
const CNPJ = '2.16.76.1.3.3';

/** The extension decides; the number in the common name serves a certificate without it. */
export function readTitular(commonName: string | null, subjectAltName: Uint8Array | null): Titular {
  const names = subjectAltName ? readOtherNames(subjectAltName) : new Map<string, string>();
  const [, titular = commonName, number = ''] = /^(.*):(\d{11}|\d{14})$/s.exec(commonName ?? '') ?? [];
  const suffix = (length: number): string | null => (number.length === length ? number : null);
  return {
    titular,
    cpf: digits(names.get(PESSOA_FISICA)?.slice(8, 19), 11) ?? suffix(11),
    cnpj: digits(names.get(CNPJ), 14) ?? suffix(14),
  };
}

function digits(text: string | undefined, length: number): string | null {
  return text !== undefined && text.length === length && /^\d+$/.test(text) && /[1-9]/.test(text)
    ? text
    : null;
}

/** GeneralNames with OtherName ::= [0] { type-id OID, value [0] EXPLICIT }. */
function readOtherNames(subjectAltName: Uint8Array): Map<string, string> {
  const names = new Map<string, string>();
  for (const name of readDer(subjectAltName, TAG.sequence).children()) {
    if (name.tag !== contextTag(0, 'elements')) continue;
    const fields = new DerFields(name, name.tag);
    const oid = readOid(fields.take());
    const [value] = fields.take(contextTag(0, 'elements')).children();
    const text = value ? readTextOrOctets(value) : null;
    if (text !== null && !names.has(oid)) names.set(oid, text);
  }
  return names;
}
