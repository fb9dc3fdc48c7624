import { isCnpj } from '#diploma/cnpj.ts';
import { parseCpf } from '#diploma/cpf.ts';
import { readIfAny } from '../asn1/read-if-any.ts';
import { readTextOrOctets } from '../asn1/text.ts';
import { readOid } from '../asn1/values.ts';
import { contextTag, DerFields, type DerNode } from '../der.ts';
import type { DistinguishedName } from './distinguished-name.ts';

/** The holder named by an ICP-Brasil certificate (DOC-ICP-04, 7.1.2.3). */
export interface Titular {
  /** The common name without the `:CPF` or `:CNPJ` at its end. */
  readonly titular: string | null;
  readonly cpf: string | null;
  readonly cnpj: string | null;
  /** CPF of the person responsible for a company's certificate. */
  readonly responsavel: string | null;
}

/** Birth date (8), then the CPF (11), then NIS, RG and the body that issued it. */
const PESSOA_FISICA = '2.16.76.1.3.1';
const CNPJ = '2.16.76.1.3.3';
/** As of a person: birth date, CPF and the rest. */
const RESPONSAVEL = '2.16.76.1.3.4';

/**
 * The extension decides. Where it names no holder, the subject's serialNumber does (Resolução CG ICP-Brasil
 * 211/2024, whose certificates have no number elsewhere), and last the number in the common name.
 */
export function readTitular(
  { commonName, serialNumber }: Pick<DistinguishedName, 'commonName' | 'serialNumber'>,
  names: ReadonlyMap<string, string>,
): Titular {
  const [, titular = commonName, number = ''] =
    /^(.*):(\d{11}|[0-9A-Z]{12}\d\d)$/s.exec(commonName ?? '') ?? [];
  const cpf = takeCpf(names.get(PESSOA_FISICA)?.slice(8, 19));
  const cnpj = takeCnpj(names.get(CNPJ)?.trim());
  const inName = { cpf: takeCpf(number), cnpj: takeCnpj(number) };
  return {
    titular: inName.cpf || inName.cnpj ? titular : commonName,
    responsavel: takeCpf(names.get(RESPONSAVEL)?.slice(8, 19)),
    // One source for both: a person with the number of a company in the name is no company.
    ...(cpf || cnpj ? { cpf, cnpj } : (readNumber(serialNumber ?? '') ?? inName)),
  };
}

/** An attribute of many uses: only a number with valid check digits counts. */
function readNumber(text: string): Pick<Titular, 'cpf' | 'cnpj'> | null {
  const plain = text.replace(/[\s./-]/g, '').toUpperCase();
  if (isCnpj(plain)) return { cpf: null, cnpj: plain };
  return /^\d{11}$/.test(plain) && parseCpf(plain).ok ? { cpf: plain, cnpj: null } : null;
}

const takeCpf = (text = ''): string | null => (/^\d{11}$/.test(text) && /[1-9]/.test(text) ? text : null);

/**
 * IN RFB 2.229/2024: letters may stand in the first twelve places; the check digits then distinguish it from a word.
 */
function takeCnpj(text = ''): string | null {
  const isNumber = /^\d{14}$/.test(text) && /[1-9]/.test(text);
  return isNumber || isCnpj(text) ? text : null;
}

/** Among GeneralNames, OtherName ::= [0] { type-id OID, value [0] EXPLICIT }; a malformed one is skipped. */
export function readOtherNames(altNames: readonly DerNode[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const name of altNames) {
    if (name.tag !== contextTag(0, 'elements')) continue;
    const read = readIfAny(() => readOtherName(name));
    if (read && !names.has(read.oid)) names.set(read.oid, read.text);
  }
  return names;
}

function readOtherName(name: DerNode): { oid: string; text: string } | null {
  const fields = new DerFields(name, name.tag);
  const oid = readOid(fields.take());
  const [value] = fields.take(contextTag(0, 'elements')).children();
  const text = value ? readTextOrOctets(value) : null;
  return text === null ? null : { oid, text };
}
