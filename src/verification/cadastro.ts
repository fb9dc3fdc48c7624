/** What the cadastro of institutions gives for one e-MEC code: enough to tie a seal to it, and no more. */
export interface IesCadastrada {
  readonly codigoMec: string;
  /** As each source writes it. */
  readonly nomes: readonly string[];
  /** Its short names: many write them beside the name. */
  readonly siglas: readonly string[];
  readonly mantenedoras: readonly string[];
  /** The first eight characters of each CNPJ: of the legal person, whatever the branch. */
  readonly raizes: readonly string[];
}

/** Asks by e-MEC code alone; null where the cadastro does not have it. It rejects where the cadastro cannot be asked. */
export type CadastroOf = (codigoMec: string) => Promise<IesCadastrada | null>;

/** Leading zeros change nothing. */
export const plainCodigoMec = (codigoMec: string): string => codigoMec.trim().replace(/^0+(?=\d)/, '');

/** Every branch of a legal person has its own CNPJ with the same root. */
export const raizDoCnpj = (cnpj: string): string => cnpj.slice(0, 8);

/** Case, accents, punctuation and spacing make no other name; anything else does. */
export const foldNome = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
