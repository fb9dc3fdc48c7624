import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ComoProvou } from '#titular/titular-ports.ts';
import type { Porta } from './porta.ts';
import type { TitularDeps } from './titular-deps.ts';

interface Prova {
  diplomados: readonly string[];
  como: ComoProvou;
  chaveId?: string;
}

/** A new token at every proof; the browser's former session ends, even another person's. */
export async function comeIn(
  { sessoes, store, record, nameOrigem }: TitularDeps,
  { cookies, sendEntrada }: Porta,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { diplomados, como, chaveId }: Prova,
): Promise<FastifyReply> {
  const titular = await store.findTitular(diplomados);
  if (!titular) return sendEntrada(reply, 404, 'sem-diploma');
  const before = cookies.readSession(request);
  if (before !== null) await sessoes.end(before);
  for (const chave of titular.chaves)
    await record({ resultado: 'encontrado', chave, endereco: nameOrigem(request.ip) });
  cookies.setSession(reply, await sessoes.open(diplomados, como, chaveId));
  request.outcome = como;
  reply.header('cache-control', 'no-store');
  return reply.redirect('/meu-diploma', 303);
}
