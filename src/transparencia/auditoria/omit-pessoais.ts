/**
 * Last safeguard for texts from outside: the record is permanent, so no CPF, code or e-mail may enter it.
 * Digits inside a digest are no CPF: a number counts only where neither a digit nor a hexadecimal letter touches it.
 */
const CPF = /(?<![0-9a-f])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![0-9a-f])/gi;
// Bounded, so that a long text costs no more than its length.
const CODIGO = /\d{1,20}\.(?:\d{1,20}\.)?[a-f0-9]{12,}/gi;
const EMAIL = /[^\s@"'/<>()]{1,64}@[^\s@"'/<>()]{1,255}\.[a-z]{2,}/gi;

export function omitPessoais(text: string): string {
  return text.replace(CODIGO, '(codigo)').replace(CPF, '(cpf)').replace(EMAIL, '(email)');
}
