import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Asks one question after the other, on one connection, in a thread of its own: what the bench itself does is no one's delay. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const ask = () =>
  new Promise((resolve, reject) => {
    get(workerData, { agent }, (response) => response.resume().once('end', resolve)).once('error', reject);
  });

let most = 0;
let isWanted = false;
parentPort?.on('message', () => {
  isWanted = true;
});
for (;;) {
  const start = performance.now();
  await ask();
  most = Math.max(most, performance.now() - start);
  // Told after the question that was under way.
  if (!isWanted) continue;
  isWanted = false;
  parentPort?.postMessage(most);
  most = 0;
}
