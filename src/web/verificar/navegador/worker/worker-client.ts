import type { Desfecho, PedidoAoWorker, RespostaDoWorker } from './conferir-worker.ts';

/** The page's end of the worker. It starts on first use, and restarts after a failure. */

export interface WorkerClient {
  /** A file may arrive soon: the worker may load now. */
  prepare(): void;
  /** `lembra`: the file is one of a list. */
  conferir(bytes: Uint8Array, lembra?: boolean): Promise<Desfecho>;
  /** Ends the worker; the next file starts another. */
  close(): void;
}

/** The part of `Worker` that is used. */
export interface Operario {
  postMessage(pedido: PedidoAoWorker): void;
  terminate(): void;
  addEventListener(type: 'message', listen: (event: { data: RespostaDoWorker }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listen: (event: unknown) => void): void;
}

/** The slowest hostile file takes seconds; a worker silent for this long will stay silent. */
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
    // Ignores an error of a worker already replaced.
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
