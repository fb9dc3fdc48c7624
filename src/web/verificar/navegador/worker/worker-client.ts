import type { Desfecho, PedidoAoWorker, RespostaDoWorker } from './conferir-worker.ts';

/** The page's end of the worker. The worker is made when first needed, and made anew after it broke. */

export interface WorkerClient {
  /** A file is on its way: what checks it may come already. */
  prepare(): void;
  /** `lembra`: one of a list. */
  conferir(bytes: Uint8Array, lembra?: boolean): Promise<Desfecho>;
  /** Ends the worker; the next file makes another. */
  close(): void;
}

/** The part of `Worker` that is used. */
export interface Operario {
  postMessage(pedido: PedidoAoWorker): void;
  terminate(): void;
  addEventListener(type: 'message', listen: (event: { data: RespostaDoWorker }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listen: (event: unknown) => void): void;
}

/** The slowest hostile file takes seconds; a worker that is silent for this long will stay so. */
const TIMEOUT_MS = 60_000;

export function createWorkerClient(makeWorker: () => Operario, timeoutMs = TIMEOUT_MS): WorkerClient {
  let worker: Operario | null = null;
  let last = 0;
  let waiting: { pedido: number; settle(desfecho: Desfecho): void } | null = null;

  const settle = (desfecho: Desfecho): void => {
    waiting?.settle(desfecho);
    waiting = null;
  };
  const breakDown = (): void => {
    worker?.terminate();
    worker = null;
    settle({ ok: false, falha: 'conferidor' });
  };
  const open = (): Operario => {
    if (worker) return worker;
    const made = makeWorker();
    made.addEventListener('message', ({ data }) => {
      if (waiting?.pedido === data.pedido) settle(data.desfecho);
    });
    // One that was replaced already has nothing more to say.
    const onError = (): void => {
      if (worker === made) breakDown();
    };
    made.addEventListener('error', onError);
    made.addEventListener('messageerror', onError);
    worker = made;
    return made;
  };

  return {
    prepare: () => void open(),
    close: breakDown,
    conferir(bytes, lembra = false) {
      settle({ ok: false, falha: 'conferidor' });
      last += 1;
      const pedido = last;
      return new Promise((resolve) => {
        const timer = setTimeout(breakDown, timeoutMs);
        waiting = {
          pedido,
          settle: (desfecho) => {
            clearTimeout(timer);
            resolve(desfecho);
          },
        };
        open().postMessage({ pedido, bytes, lembra });
      });
    },
  };
}
