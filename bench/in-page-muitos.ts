import { createFila } from '#web/verificar/navegador/muitos/fila.ts';
import type { EstadoDaLinha } from '#web/verificar/navegador/muitos/linha.ts';
import { createWorkerClient, type WorkerClient } from '#web/verificar/navegador/worker/worker-client.ts';

/** A list of files through the page's own queue, with one worker or two; and the same threads with nothing to share. */

let bytes = new Uint8Array();
let operarios: WorkerClient[] = [];
let nus: Worker[] = [];

const open = (program: string): Worker =>
  new Worker(URL.createObjectURL(new Blob([program], { type: 'text/javascript' })));

/** Counts, and answers when it has. */
const CONTA = 'onmessage = ({ data }) => { let n = 0; while (n < data) n += 1; postMessage(n); }';

async function prepareWorkers(base64: string, program: string): Promise<void> {
  bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  operarios = [0, 1].map(() => createWorkerClient(() => open(program)));
  nus = [0, 1].map(() => open(CONTA));
  await judgeWith(2, 80);
  await countWith(2);
}

/** Files a second. */
async function judgeWith(workers: number, files: number): Promise<number> {
  const start = performance.now();
  const wrong: EstadoDaLinha[] = [];
  await new Promise<void>((resolve) => {
    const fila = createFila({
      operarios: operarios.slice(0, workers),
      readBytes: async () => bytes.slice(),
      lookFurther: async (_id, estado) => estado,
      set: (_id, estado) => {
        const isRight =
          estado.kind === 'conferindo' ||
          (estado.kind === 'veredito' && estado.view.report.veredito === 'autentico-vigente');
        if (!isRight) wrong.push(estado);
      },
      onEspera: () => undefined,
      onEnd: resolve,
      wait: async () => undefined,
    });
    fila.add(Array.from({ length: files }, (_, id) => id));
  });
  if (wrong.length > 0) throw new Error(`not judged right: ${JSON.stringify(wrong[0]).slice(0, 300)}`);
  return (files * 1000) / (performance.now() - start);
}

const COUNTED = 300_000_000;

/** Counts a second, of threads that have nothing in common but the processors. */
async function countWith(workers: number): Promise<number> {
  const start = performance.now();
  await Promise.all(
    nus.slice(0, workers).map(
      (worker) =>
        new Promise((resolve) => {
          worker.onmessage = resolve;
          worker.postMessage(COUNTED);
        }),
    ),
  );
  return (workers * 1000) / (performance.now() - start);
}

Object.assign(globalThis, { prepareWorkers, judgeWith, countWith });
