import { Readable } from 'node:stream';
import { z } from 'zod';
import { quemDe } from '#equipe/pessoa.ts';
import type { Cofre } from '#secretaria/assinar/cofre.ts';
import type { FilaDeAssinatura } from '#secretaria/assinar/vistas.ts';
import type { AndamentoDoCofre, FilaParaAssinar, OQueDizODocumento } from './contrato/assinar.ts';
import type { Mesa } from './mesa.ts';
import { sendRecusa } from './recusas.ts';

export interface AssinarDeps {
  cofre: Cofre;
  hasCofre(cargo: string): boolean;
  /** The documents that wait for this post; those of a former holder are forwarded first. */
  listFila(cargo: string | null, quem: string): Promise<FilaDeAssinatura>;
  readDocumento(sha256: string): Promise<Omit<OQueDizODocumento, 'sha256'> | null>;
  sleep(ms: number): Promise<void>;
}

/** The most documents that one touch of the passkey may authorise. */
const MAX_DOCUMENTOS = 2_000;
const BODY_LIMIT = 512 * 1024;
const EVENT_MS = 400;

const Escolhidos = z.strictObject({
  documentos: z
    .array(z.strictObject({ id: z.string().max(64), sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .min(1, 'escolha ao menos um documento')
    .max(MAX_DOCUMENTOS)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'um documento vem duas vezes'),
});

/** "Para assinar": the person's queue, the contents of each document, and signing with a key on the server. */
export function mountAssinar(mesa: Mesa, deps: AssinarDeps): void {
  const { cofre, listFila } = deps;
  mesa.route({
    method: 'GET',
    url: '/fila-de-assinatura',
    ato: 'fila-de-assinatura.ver',
    handler: async ({ pessoa }): Promise<FilaParaAssinar> => {
      const { cargo, documentos } = await listFila(pessoa.cargo, quemDe(pessoa));
      return {
        cargo,
        documentos,
        cofre: cargo !== null && deps.hasCofre(cargo.id),
        andamento: await cofre.read(pessoa.id),
      };
    },
  });

  mesa.route({
    method: 'GET',
    url: '/fila-de-assinatura/:id',
    ato: 'fila-de-assinatura.ver',
    handler: async ({ pessoa, params, reply }) => {
      const { documentos } = await listFila(pessoa.cargo, quemDe(pessoa));
      const found = documentos.find(({ id }) => id === params['id']);
      const diz = found && (await deps.readDocumento(found.sha256));
      if (!diz) return sendRecusa(reply, 'nao-existe');
      return { ...diz, sha256: found.sha256 } satisfies OQueDizODocumento;
    },
  });

  mesa.route({
    method: 'POST',
    url: '/assinaturas',
    ato: 'assinatura.assinar',
    body: Escolhidos,
    bodyLimit: BODY_LIMIT,
    handler: async ({ pessoa, sessao, body, reply }) => {
      const started = await cofre.start({ pessoa, sessaoId: sessao.id, documentos: body.documentos });
      return started.ok ? reply.code(202).send(started.value) : sendRecusa(reply, started.issue);
    },
  });

  mesa.route({
    method: 'DELETE',
    url: '/assinaturas',
    ato: 'fila-de-assinatura.ver',
    handler: async ({ pessoa, reply }) => {
      await cofre.stop(pessoa.id);
      return reply.code(204).send();
    },
  });

  mesa.route({
    method: 'GET',
    url: '/assinaturas/andamento',
    ato: 'fila-de-assinatura.ver',
    handler: async ({ pessoa, reply }) =>
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .send(Readable.from(tellAndamento(pessoa.id, deps))),
  });
}

/** Server-Sent Events, until signing ends. */
async function* tellAndamento(pessoaId: string, { cofre, sleep }: AssinarDeps): AsyncGenerator<string> {
  for (;;) {
    const andamento: AndamentoDoCofre | null = await cofre.read(pessoaId);
    yield `data: ${JSON.stringify(andamento)}\n\n`;
    if (andamento?.estado !== 'assinando' && andamento?.estado !== 'parando') return;
    await sleep(EVENT_MS);
  }
}
