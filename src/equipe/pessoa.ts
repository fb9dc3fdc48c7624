import type { Papel } from './papeis.ts';

/** Somebody who works at the desk. */
export interface Pessoa {
  id: string;
  nome: string;
  email: string;
  papeis: readonly Papel[];
  /** The post for which an `assinante` signs, as `institution/emissao.json` names it. */
  cargo: string | null;
}

/** How the audit record names a person; the desk shows the name that belongs to it. */
export const quemDe = ({ id }: Pick<Pessoa, 'id'>): string => `pessoa ${id}`;
