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
  /** With `falta-confirmar`: the act that the touch must be for. */
  para?: string;
}

/** `GET /api/secretaria/sessao`: the signed-in person. */
export interface SessaoDaMesa {
  pessoa: { id: string; nome: string; papeis: readonly Papel[]; cargo: string | null };
  /** ISO 8601. */
  desde: string;
  como: 'chave-de-acesso' | 'oidc' | 'demonstracao';
  /** The acts that the person's roles allow, by `equipe/papeis.ts`; the server judges each request again. */
  atos: readonly string[];
}
