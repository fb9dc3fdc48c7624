import type { Papel } from './papeis.ts';

/** A person who works at the desk. */
export interface Pessoa {
  id: string;
  nome: string;
  email: string;
  papeis: readonly Papel[];
  /** The post for which an `assinante` signs, as `institution/emissao.json` names it. */
  cargo: string | null;
  /** Fingerprint of the passkey whose touch confirms the current act; set only during an act that requires a touch. */
  chave?: string;
}

export const listAdministracao = (pessoas: readonly Pessoa[]): Pessoa[] =>
  pessoas.filter(({ papeis }) => papeis.includes('administracao'));

/** How the audit record names a person; the desk shows the person's name instead. */
export const quemDe = ({ id, chave }: Pick<Pessoa, 'id' | 'chave'>): string =>
  chave === undefined ? `pessoa ${id}` : `pessoa ${id}${COM}${chave}`;

const COM = ' com a chave ';
const CONFIRMADO = new RegExp(`^(pessoa .+)${COM}([a-p-]{14})$`);

/** Separates the person from the passkey, so that a person is found whichever passkey was touched. */
export function readQuem(text: string): { quem: string; confirmadaCom: string | null } {
  const [, quem = text, confirmadaCom = null] = CONFIRMADO.exec(text) ?? [];
  return { quem, confirmadaCom };
}

/** The holder of a post signs with its key: two holders would sign as one. */
export const isCargoTaken = (
  cargo: string | null,
  others: readonly Pick<Pessoa, 'papeis' | 'cargo'>[],
): boolean =>
  cargo !== null && others.some((other) => other.cargo === cargo && other.papeis.includes('assinante'));
