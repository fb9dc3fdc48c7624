import { type Conferido, createWorkerTask, type WorkerTask, type WorkerTaskDeps } from './worker-task.ts';

/** The worker of `/verificar`: bytes in, the verdict out. */

/** The first message: whose site this is. */
export type AberturaDoWorker = Pick<WorkerTaskDeps, 'instituicao'>;
/** `lembra`: the file is one of a list. */
export type PedidoAoWorker = { pedido: number; bytes: Uint8Array; lembra: boolean };
export type RespostaDoWorker = { pedido: number; desfecho: Desfecho };
export type Desfecho = Conferido | { ok: false; falha: 'conferidor' };

let conferente: WorkerTask | undefined;

self.addEventListener('message', async ({ data }: MessageEvent<AberturaDoWorker | PedidoAoWorker>) => {
  if ('instituicao' in data) {
    conferente = createWorkerTask({
      fetch: (input, init) => fetch(input, init),
      subtle: crypto.subtle,
      now: () => new Date(),
      instituicao: data.instituicao,
      hosts: [self.location.host],
    });
    void conferente.prepare();
    return;
  }
  const { pedido, bytes, lembra } = data;
  // The boundary of the worker: a failure in it is no verdict, and the page must not wait for one.
  const conferido = await conferente?.conferir(bytes, { lembra }).catch(() => undefined);
  const desfecho: Desfecho = conferido ?? { ok: false, falha: 'conferidor' };
  self.postMessage({ pedido, desfecho } satisfies RespostaDoWorker);
});
