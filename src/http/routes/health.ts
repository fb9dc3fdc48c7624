import type { FastifyInstance } from 'fastify';
import type { Saude } from '#acervo/conferencia/describe-saude.ts';
import { sendProblem } from '../problem.ts';
import type { EstadoDeProntidao } from '../prontidao.ts';

interface Frescor {
  situacao: 'nunca' | 'em-dia' | 'falhou' | 'velha';
  feitaEm: string | null;
  tentadaEm: string | null;
  /** Proofs that authorities failed to give recently, by host and reason. */
  falhasDeBusca: readonly { host: string | null; codigo: string; vezes: number; ultimaEm: string }[];
}

/** The lists of institutions that tie seals, and their age. */
interface IdadeDoCadastro {
  situacao: 'nunca' | 'em-dia' | 'velha' | 'ilegivel';
  importadaEm: string | null;
  listas: readonly { fonte: string; importadaEm: string; instituicoes: number }[];
}

interface SaudeDosAvisos {
  pendentes: number;
  desistiu: number;
  incertos: number;
}

interface SaudeDaAncora {
  enviadaEm: string | null;
  tentadaEm: string | null;
  /** By code; null where the last attempt succeeded. */
  falha: string | null;
}

/** The number of authority certificates besides the roots, and a digest of the set. */
interface Intermediarias {
  quantas: number;
  resumo: string;
}

interface SaudeDosNos {
  papel: string;
  versao: string;
  /** Differences from the other nodes on this database: a node with any neither verifies nor hands out. */
  divergencias: readonly ('confianca' | 'configuracao' | 'versao')[];
  /** Each node fetches these by itself: a different set is reported, and does not stop a node from serving. */
  intermediarias: Intermediarias | null;
  /** The other nodes seen recently. */
  outros: readonly { papel: string; versao: string; intermediarias: Intermediarias | null }[];
}

export interface Health {
  /** False once the process was told to stop, so that the balancer sends no more. */
  isAccepting(): boolean;
  /** Whether it can serve now. */
  look(): Promise<EstadoDeProntidao>;
  /** This process among the nodes of the same database. */
  describeNos?(): SaudeDosNos;
  /**
   * The result of the last check of all stored files; null before the first. Counts only, because the answer is public.
   */
  describeAcervo?(): Promise<Saude | null>;
  /** The age of the trusted certificates. */
  describeConfianca?(): Frescor;
  describeCadastro?(): IdadeDoCadastro;
  /** How many notices to graduates wait or need action; null where notices are off. */
  describeAvisos?(): Promise<SaudeDosAvisos | null>;
  /** When the anchor was last sent by e-mail; null where it has no recipient. */
  describeAncora?(): Promise<SaudeDaAncora | null>;
}

export function registerHealth(app: FastifyInstance, health: Health): void {
  const quiet = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', quiet, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get<{ Querystring: { detalhe?: string } }>('/readyz', quiet, async (request, reply) => {
    const status = await health.look();
    if (status !== 'ok' && status !== 'arquivos-lentos') return sendProblem(reply, status);
    const nos = health.describeNos?.();
    const [divergencia] = nos?.divergencias ?? [];
    if (divergencia) return sendProblem(reply, `${divergencia}-divergente`);
    reply.header('cache-control', 'no-store');
    if (request.query.detalhe === undefined) return reply.send({ status });
    // A damaged file does not keep the others from being served.
    const acervo = (await health.describeAcervo?.()) ?? null;
    const avisos = await health.describeAvisos?.();
    const ancora = await health.describeAncora?.();
    const confianca = health.describeConfianca?.();
    const cadastro = health.describeCadastro?.();
    return reply.send({
      status,
      acervo,
      ...(nos && { nos }),
      ...(confianca && { confianca }),
      ...(cadastro && { cadastro }),
      ...(avisos && { avisos }),
      ...(ancora && { ancora }),
    });
  });
}
