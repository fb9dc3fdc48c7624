import type { Mesa } from './mesa.ts';

export interface EventosDeps {
  /** Changes whenever any process or command acts or a draft changes. */
  readVez(): Promise<string>;
  /** Whether the session is open, without counting as its person's activity. */
  isSessaoAberta(id: string): Promise<boolean>;
  /** Calls `run` repeatedly until stopped. */
  every(run: () => Promise<void>): { stop(): void };
}

/** The most open windows of a person; one more ends the oldest. */
const MAX_POR_SESSAO = 6;

/**
 * Signals that something changed, never what: screens read their data again. A line of text at intervals keeps proxies
 * from closing the stream, which ends with the session.
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
        // A slow database is asked once, not again at every turn.
        if (isLooking) return;
        isLooking = true;
        try {
          // A process told to stop waits for no stream: the browser reconnects to another.
          if (!request.server.server.listening) return end();
          if (!(await isSessaoAberta(sessao.id))) {
            raw.write('event: fim\ndata: sessao\n\n');
            return end();
          }
          const now = await readVez();
          raw.write(now === vez ? ': aqui\n\n' : `event: mudou\ndata: ${now}\n\n`);
          vez = now;
        } catch {
          // The browser reconnects, and learns the state then.
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
