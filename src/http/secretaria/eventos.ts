import type { Mesa } from './mesa.ts';

export interface EventosDeps {
  /** Another text whenever something was done or a draft changed, by whichever process or command. */
  readVez(): Promise<string>;
  /** Whether the session still stands, without counting as a request of its person. */
  isSessaoAberta(id: string): Promise<boolean>;
  /** Calls back again and again until stopped. */
  every(run: () => Promise<void>): { stop(): void };
}

/** As many windows as a person has open; of more, the oldest ends. */
const MAX_POR_SESSAO = 6;

/**
 * Tells that something changed, never what: screens read again what they show. One line of text every now and then keeps
 * proxies from closing it; it ends with the session.
 */
export function mountEventos(mesa: Mesa, { readVez, isSessaoAberta, every }: EventosDeps): void {
  const openOf = new Map<string, (() => void)[]>();
  mesa.route({
    method: 'GET',
    url: '/eventos',
    ato: 'painel.ver',
    handler: async ({ reply, request, sessao }) => {
      let vez = await readVez();
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      } as Record<string, string>);
      raw.write(`retry: 5000\nevent: inicio\ndata: ${vez}\n\n`);
      const open = openOf.get(sessao.id) ?? [];
      openOf.set(sessao.id, open);
      const end = (): void => {
        timer.stop();
        raw.end();
        const at = open.indexOf(end);
        if (at >= 0) open.splice(at, 1);
        if (open.length === 0) openOf.delete(sessao.id);
      };
      let isLooking = false;
      const timer = every(async () => {
        // A slow database is asked once, not once more with every turn.
        if (isLooking) return;
        isLooking = true;
        try {
          // A process that was told to stop waits for no stream: the browser finds another.
          if (!request.server.server.listening) return end();
          if (!(await isSessaoAberta(sessao.id))) {
            raw.write('event: fim\ndata: sessao\n\n');
            return end();
          }
          const now = await readVez();
          raw.write(now === vez ? ': aqui\n\n' : `event: mudou\ndata: ${now}\n\n`);
          vez = now;
        } catch {
          // The browser opens it again, and finds out then.
          end();
        } finally {
          isLooking = false;
        }
      });
      open.push(end);
      if (open.length > MAX_POR_SESSAO) open[0]?.();
      request.raw.once('close', end);
      return reply;
    },
  });
}
