import type { FastifyInstance } from 'fastify';
import { TREINOS, type Treinos } from '#conferencia/treino.ts';
import { attachmentNamed } from '../attachment.ts';
import { refuseOtherMethods } from '../guards.ts';
import { setPersonalDataHeaders } from '../headers.ts';

/** Fictitious practice files, without legal value. In Produção there are none. */

const URL = '/verificar/treino';

export function registerTreino(app: FastifyInstance, treinos: Treinos | null): void {
  for (const nome of TREINOS) {
    const treino = treinos?.get(nome);
    if (!treino) continue;
    app.get(`${URL}/${nome}`, { schema: { hide: true } }, async (_request, reply) => {
      const bytes = await treino.read();
      setPersonalDataHeaders(reply);
      return reply
        .type(treino.type)
        .header('content-disposition', attachmentNamed(treino.name))
        .send(Buffer.from(bytes));
    });
    refuseOtherMethods(app, `${URL}/${nome}`, ['GET', 'HEAD']);
  }
}
