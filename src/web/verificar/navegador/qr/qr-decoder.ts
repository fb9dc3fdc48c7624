import type { PedidoDeLeitura, Quadro, RespostaDaLeitura } from './qr-worker.ts';

/** The page's end of the worker that reads QR Codes. It starts on first use, and restarts after a failure. */

/** The reader did not load, broke or fell silent. This says nothing about the picture. */
class QrReaderError extends Error {
  override name = 'QrReaderError';
  readonly code = 'leitor-de-qr';
}

/** The part of `Worker` that is used. */
export interface Decodificador {
  postMessage(pedido: PedidoDeLeitura, transfer: Transferable[]): void;
  terminate(): void;
  addEventListener(type: 'message', listen: (event: { data: RespostaDaLeitura }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listen: (event: unknown) => void): void;
}

/** Null where the picture holds no readable QR Code; rejects where the reader failed. */
export type DecodeQr = (quadro: Quadro, timeLimit: number) => Promise<string | null>;

const TIMEOUT_MS = 15_000;

interface Waiting {
  resolve(texto: string | null): void;
  reject(error: QrReaderError): void;
  timer: ReturnType<typeof setTimeout>;
}

export function createQrDecoder(makeWorker: () => Decodificador, timeoutMs = TIMEOUT_MS): DecodeQr {
  let worker: Decodificador | null = null;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  const breakDown = (reason: string): void => {
    worker?.terminate();
    worker = null;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new QrReaderError(reason));
    }
    waiting.clear();
  };
  const open = (): Decodificador => {
    if (worker) return worker;
    const made = makeWorker();
    made.addEventListener('message', ({ data: { pedido, texto } }) => {
      const asked = waiting.get(pedido);
      if (!asked) return;
      clearTimeout(asked.timer);
      waiting.delete(pedido);
      asked.resolve(texto);
    });
    // Ignores an error of a worker already replaced.
    const onError = (): void => {
      if (worker === made) breakDown('the worker broke');
    };
    made.addEventListener('error', onError);
    made.addEventListener('messageerror', onError);
    worker = made;
    return made;
  };

  return (quadro, timeLimit) =>
    new Promise((resolve, reject) => {
      last += 1;
      const timer = setTimeout(() => breakDown('the worker is silent'), timeoutMs);
      waiting.set(last, { resolve, reject, timer });
      open().postMessage({ pedido: last, quadro, timeLimit }, [quadro.data.buffer]);
    });
}
