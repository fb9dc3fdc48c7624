import type { Mesa } from './mesa.ts';

export interface EventosDeps {
  /** How far the record is; it grows with everything that is done, by whichever process or command. */
  readSeq(): Promise<number>;
  /** Whether the session still stands, without counting as a request of its person. */
  isSessaoAberta(id: string): Promise<boolean>;
  /** Calls back again and again until stopped. */
  every(run: () => Promise<void>): { stop(): void };
}

/**
 * Tells that something changed, never what: screens read again what they show. One line of text every now and then keeps
 * proxies from closing it; it ends with the session.
 */
export function mountEventos(mesa: Mesa, { readSeq, isSessaoAberta, every }: EventosDeps): void {
  mesa.route({
    method: 'GET',
    url: '/eventos',
    ato: 'painel.ver',
    handler: async ({ reply, request, sessao }) => {
      let seq = await readSeq();
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      } as Record<string, string>);
      raw.write(`retry: 5000\nevent: inicio\ndata: ${seq}\n\n`);
      const end = (): void => {
        timer.stop();
        raw.end();
      };
      const timer = every(async () => {
        try {
          // A process that was told to stop waits for no stream: the browser finds another.
          if (!request.server.server.listening) return end();
          if (!(await isSessaoAberta(sessao.id))) {
            raw.write('event: fim\ndata: sessao\n\n');
            return end();
          }
          const now = await readSeq();
          raw.write(now === seq ? ': aqui\n\n' : `event: mudou\ndata: ${now}\n\n`);
          seq = now;
        } catch {
          // The browser opens it again, and finds out then.
          end();
        }
      });
      request.raw.once('close', end);
      return reply;
    },
  });
}
