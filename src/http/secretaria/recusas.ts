import type { FastifyReply } from 'fastify';
import type { Papel } from '#equipe/papeis.ts';
import { answerProblem } from '../problem.ts';
import { type CodigoDeRecusa, DA_MESA } from '../problemas/da-mesa.ts';
import type { ProblemaDaMesa } from './contrato/sessao.ts';

export interface MaisSobreARecusa {
  /** A more precise sentence than the usual one. */
  detail?: string;
  /** Who may act instead. */
  quemPode?: { papeis: readonly Papel[]; pessoas: readonly string[] };
  errors?: ProblemaDaMesa['errors'];
  /** The act that a touch is missing for. */
  para?: string;
}

export function sendRecusa(
  reply: FastifyReply,
  code: CodigoDeRecusa,
  { detail, quemPode, errors, para }: MaisSobreARecusa = {},
): FastifyReply {
  const [status, title, usual] = DA_MESA[code];
  const more = {
    ...(quemPode ? { quemPode } : {}),
    ...(errors ? { errors } : {}),
    ...(para ? { para } : {}),
  };
  return answerProblem(reply, code, [status, title, detail ?? usual], more satisfies Partial<ProblemaDaMesa>);
}
