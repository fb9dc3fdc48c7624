import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { canStartMedido, umServidorMedido } from '../tests/support/um-servidor-medido.ts';
import type { Measured } from './measure.ts';
import { type Envio, listEnvios } from './portas-de-arquivos.ts';

/**
 * Files made to cost, sent to every door that takes one: how long the slowest `/healthz` of one client takes meanwhile, beside the slowest
 * before. The server is the built one, as a process of its own.
 */

const GOAL = 20;
/** Long enough to meet what the machine does by itself, such as collecting garbage. */
const BEFORE_MS = 1_000;
/** One that is over is measured again: what the file causes is there each time, what others do to the machine is not. */
const TIMES = 3;
const CUT = 0;

interface Visto {
  before: number;
  during: number;
  status: number;
}

/** Each is told when it is known: all of them take many minutes. */
export async function measureAtaques(tell: (measured: Measured) => void): Promise<void> {
  if (!canStartMedido()) return;
  const servidor = await umServidorMedido({ SECRETARIA: '1' });
  const asking = new Worker(new URL('./ask-healthz.mjs', import.meta.url), {
    workerData: `${servidor.address}/healthz`,
  });
  /** Milliseconds of the slowest answer since it was last asked. */
  const readSlowest = async (): Promise<number> => {
    asking.postMessage(null);
    const [most] = await once(asking, 'message');
    return most;
  };
  try {
    for (const envio of await listEnvios(servidor)) {
      let best = await measureOnce(envio, readSlowest);
      let times = 1;
      for (; times < TIMES && ratioOf(best) > GOAL; times++) {
        const again = await measureOnce(envio, readSlowest);
        if (ratioOf(again) < ratioOf(best)) best = again;
      }
      const { before, during, status } = best;
      tell({
        name: `${envio.door}: ${envio.file}`,
        goal: GOAL,
        isLimit: true,
        ratio: ratioOf(best),
        oursPerSecond: 1000 / during,
        theirsPerSecond: 1000 / before,
        notes: [
          `slowest ${during.toFixed(1)} ms, before ${before.toFixed(1)} ms, answered ${status === CUT ? 'nothing: cut' : status}, best of ${times}`,
        ],
      });
    }
  } finally {
    await asking.terminate();
    await servidor.stop();
  }
}

const ratioOf = ({ before, during }: Visto): number => during / before;

async function measureOnce(envio: Envio, readSlowest: () => Promise<number>): Promise<Visto> {
  await readSlowest();
  await wait(BEFORE_MS);
  const before = await readSlowest();
  const status = await envio.send().catch(() => CUT);
  return { before, during: await readSlowest(), status };
}
