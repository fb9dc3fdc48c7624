import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { TString } from '#leiaute/tipos.ts';
import { texto } from '#lote/campos/texto.ts';
import { omitPessoais } from '#transparencia/auditoria/omit-pessoais.ts';

/** Texts that the audit record keeps for ever; those of an annulment are also public. */

const TEXTO = texto(TString);
/** The length that an entry of the audit record keeps. */
const MAX = 400;

/** The refusal is a sentence that continues the name of the field. */
export function parseTextoPublico(text: string): Parsed<string, string> {
  const trimmed = text.trim();
  if (trimmed === '') return refused('falta escrever');
  if (trimmed.length > MAX) return refused(`tem ${trimmed.length} caracteres; resuma em até ${MAX}`);
  if (hasPessoais(trimmed))
    return refused(
      'tem um CPF, um código de validação ou um e-mail, que não se apagam depois; escreva-o sem dados da pessoa',
    );
  // Every later list repeats the text: if the layout refused it, no list could be published.
  const read = TEXTO.parse({ texto: trimmed, tipo: 'texto', onde: null });
  return read.ok ? accepted(trimmed) : refused(read.issue.message.replace(/\.$/, ''));
}

/** Eleven digits are a CPF however they are separated; a lawsuit's number has twenty, a CNPJ fourteen. */
function hasPessoais(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const numbers = plain.match(/\d(?:[ .\-/]?\d)*/g) ?? [];
  const hasCpf = numbers.some((number) => number.replace(/\D/g, '').length === 11) || CPF.test(plain);
  return hasCpf || omitPessoais(plain) !== plain;
}

/** The groups of a CPF, with spaces around the dash or a dash of another length, as word processors write it. */
const CPF = /(?<!\d)\d{3}[^\p{L}\d]{0,3}\d{3}[^\p{L}\d]{0,3}\d{3}[^\p{L}\d]{0,3}\d{2}(?!\d)/u;
