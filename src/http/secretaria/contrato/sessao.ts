import type { Papel } from '#equipe/papeis.ts';

/** Shapes of the desk's own API: types that the screens share with the routes. */

export interface ProblemaDaMesa {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  quemPode?: { papeis: readonly Papel[]; pessoas: readonly string[] };
  errors?: readonly { field: string; detail: string }[];
}

/** `GET /api/secretaria/sessao`: who is here. */
export interface SessaoDaMesa {
  pessoa: { id: string; nome: string; papeis: readonly Papel[]; cargo: string | null };
  /** ISO 8601. */
  desde: string;
  como: 'chave-de-acesso' | 'oidc' | 'demonstracao';
  /** What the person may at all do, by `equipe/papeis.ts`; the server judges each request again. */
  atos: readonly string[];
}
