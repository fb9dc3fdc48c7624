import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Pergunta } from './gerador.ts';
import type { Nos } from './os-nos.ts';

/** As many processes as there are nodes, each of which sends what the first node answered to these. */
export async function openBare(
  perguntas: readonly Pergunta[],
  { addresses }: Pick<Nos, 'addresses'>,
): Promise<{ addresses: readonly string[]; stop(): void }> {
  const respostas = await Promise.all(perguntas.map((pergunta) => capture(addresses[0] ?? '', pergunta)));
  const program = fileURLToPath(new URL('fastify-nu.ts', import.meta.url));
  const children = addresses.map(() => fork(program, { execArgv: ['--import', 'tsx'] }));
  const listening = children.map(
    (child) =>
      new Promise<string>((resolve, reject) => {
        child.once('message', (address) => resolve(String(address)));
        child.once('error', reject);
        child.send(respostas);
      }),
  );
  const stop = (): void => {
    for (const child of children) child.kill();
  };
  return { addresses: await Promise.all(listening), stop };
}

/** Of hops between two machines; they are set anew. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

async function capture(address: string, { path, method = 'GET', headers, body }: Pergunta) {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    ...(body !== undefined && { body }),
  });
  const sent = Object.fromEntries([...answer.headers].filter(([name]) => !HOP_BY_HOP.includes(name)));
  return {
    method,
    url: path,
    headers: sent,
    body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
  };
}
