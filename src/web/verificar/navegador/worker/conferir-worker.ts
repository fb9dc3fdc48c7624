import instituicao from '../../../../../institution/instituicao.json';
import { type Conferido, createWorkerTask } from './worker-task.ts';

/** The worker of `/verificar`: bytes in, the verdict out. */

/** `lembra`: the file is one of a list. */
export type PedidoAoWorker = { pedido: number; bytes: Uint8Array; lembra: boolean };
export type RespostaDoWorker = { pedido: number; desfecho: Desfecho };
export type Desfecho = Conferido | { ok: false; falha: 'conferidor' };

const conferente = createWorkerTask({
  fetch: (input, init) => fetch(input, init),
  subtle: crypto.subtle,
  now: () => new Date(),
  instituicao,
  hosts: [self.location.host],
});

self.addEventListener(
  'message',
  async ({ data: { pedido, bytes, lembra } }: MessageEvent<PedidoAoWorker>) => {
    // The boundary of the worker: a failure in it is no verdict, and the page must not wait for one.
    const desfecho: Desfecho = await conferente
      .conferir(bytes, { lembra })
      .catch(() => ({ ok: false, falha: 'conferidor' }));
    self.postMessage({ pedido, desfecho } satisfies RespostaDoWorker);
  },
);

void conferente.prepare();
