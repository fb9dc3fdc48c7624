import { Agent, get } from 'node:http';
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
const TIMES = 2;
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
  try {
    for (const envio of await listEnvios(servidor)) {
      let best = await measureOnce(envio, servidor.address);
      let times = 1;
      for (; times < TIMES && ratioOf(best) > GOAL; times++) {
        const again = await measureOnce(envio, servidor.address);
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
    await servidor.stop();
  }
}

const ratioOf = ({ before, during }: Visto): number => during / before;

async function measureOnce(envio: Envio, address: string): Promise<Visto> {
  const end = performance.now() + BEFORE_MS;
  const before = await slowest(address, () => performance.now() < end);
  let status: number | null = null;
  const sent = envio.send().then(
    (answered) => {
      status = answered;
    },
    () => {
      status = CUT;
    },
  );
  const during = await slowest(address, () => status === null);
  await sent;
  return { before, during, status: status ?? CUT };
}

/** Milliseconds of the slowest answer; each question waits for the answer of the one before. */
async function slowest(address: string, isOn: () => boolean): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let most = 0;
  do {
    const start = performance.now();
    await ask(`${address}/healthz`, agent);
    most = Math.max(most, performance.now() - start);
  } while (isOn());
  agent.destroy();
  return most;
}

const ask = (url: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().once('end', resolve)).once('error', reject);
  });
