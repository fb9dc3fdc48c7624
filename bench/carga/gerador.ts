import { Agent, type IncomingMessage, request as openRequest } from 'node:http';

/** Clients that ask one after the other, each on a connection that stays open. */

export interface Pergunta {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** What a right answer begins with. */
  status?: number;
}

export interface Medido {
  answers: number;
  seconds: number;
  /** Milliseconds of each answer. */
  times: number[];
  /** Answers that were not the right ones, and how many times each came. */
  wrong: Map<string, number>;
}

const CLIENTS = 16;

/** For so long, over all addresses in turn. */
export async function ask(
  addresses: readonly string[],
  next: () => Pergunta,
  { ms }: { ms: number },
): Promise<Medido> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const medido: Medido = { answers: 0, seconds: 0, times: [], wrong: new Map() };
  const start = performance.now();
  const client = async (nth: number): Promise<void> => {
    for (let turn = nth; performance.now() - start < ms; turn += 1) {
      const pergunta = next();
      const before = performance.now();
      const got = await send(addresses[turn % addresses.length] ?? '', pergunta, agent);
      medido.times.push(performance.now() - before);
      medido.answers += 1;
      if (got !== (pergunta.status ?? 200))
        medido.wrong.set(`${pergunta.path} ${got}`, (medido.wrong.get(`${pergunta.path} ${got}`) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, nth) => client(nth)));
  medido.seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return medido;
}

const alone = new Agent({ keepAlive: true, maxSockets: 1 });

/** One, by itself, on a connection that stays open. */
export const sendOnce = (address: string, pergunta: Pergunta): Promise<number | string> =>
  send(address, pergunta, alone);

function send(
  address: string,
  { path, method = 'GET', headers = {}, body }: Pergunta,
  agent: Agent,
): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = openRequest(`${address}${path}`, { method, headers, agent }, (response: IncomingMessage) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', (error) => resolve(error.message));
    });
    sent.once('error', (error) => resolve(error.message));
    sent.end(body);
  });
}
