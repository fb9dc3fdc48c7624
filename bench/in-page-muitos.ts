import { createFila } from '#web/verificar/navegador/muitos/fila.ts';
import type { EstadoDaLinha } from '#web/verificar/navegador/muitos/linha.ts';
import { createWorkerClient, type WorkerClient } from '#web/verificar/navegador/worker/worker-client.ts';

/** A list of files through the page's own queue, with one worker and with two, in turns. */

export interface Rates {
  one: number;
  two: number;
}

async function raceWorkers(base64: string, program: string, files: number, turns: number): Promise<Rates> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
  const make = (): WorkerClient => createWorkerClient(() => new Worker(url));
  const [first, second] = [make(), make()];
  await judgeAll([first, second], bytes, 4);
  const rates = { one: [] as number[], two: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    rates.one.push(await judgeAll([first], bytes, files));
    rates.two.push(await judgeAll([first, second], bytes, files));
  }
  return { one: median(rates.one), two: median(rates.two) };
}

/** Files a second. */
async function judgeAll(operarios: WorkerClient[], bytes: Uint8Array, files: number): Promise<number> {
  const start = performance.now();
  const wrong: EstadoDaLinha[] = [];
  await new Promise<void>((resolve) => {
    const fila = createFila({
      operarios,
      readBytes: async () => bytes.slice(),
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

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

Object.assign(globalThis, { raceWorkers });
