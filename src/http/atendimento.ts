import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CODIGO_DO_ATENDIMENTO } from '#conteudo/atendimento.ts';
import { IDIOMA_PADRAO, type Idioma } from '#diploma/idioma.ts';

/** The identifier of one request, shared by the log and the answer to a failure. */

/** Sixteen letters, without vowels: no run of digits looks like a CPF, and no word appears. */
const LETTERS = 'bcdfghjkmnpqrstv';
const BYTES = 6;

/** Always random and ours: a client's header could forge lines of the log. */
export function makeAtendimento(random: (length: number) => Uint8Array = randomBytes): string {
  const letters = [...random(BYTES)].map((byte) => letterOf(byte >> 4) + letterOf(byte & 15)).join('');
  return letters.replace(/(.{4})(.{4})/, '$1-$2-');
}

const letterOf = (index: number): string => LETTERS.charAt(index);

/** RFC 9457, section 3.1.5: identifies this occurrence of the problem. */
export const instanceOf = (atendimento: string): string => `urn:diploma-digital:atendimento:${atendimento}`;

/**
 * Pages that report a failure of ours end with its identifier. The server draws them whole: no script takes them over.
 */
export function registerAtendimento(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 500 || typeof payload !== 'string') return payload;
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
    return addAtendimento(payload, request.id);
  });
}

export function addAtendimento(html: string, atendimento: string): string {
  const [, lang = IDIOMA_PADRAO] = /<html lang="([\w-]+)"/.exec(html) ?? [];
  const dito = CODIGO_DO_ATENDIMENTO[lang as Idioma];
  return html.replace(
    '</main>',
    () => `<p class="atendimento">${dito} <code>${atendimento}</code></p></main>`,
  );
}
