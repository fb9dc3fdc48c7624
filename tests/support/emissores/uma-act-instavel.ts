import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import { startDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { readPkiDemo } from '#demonstracao/pki/pki-folder.ts';
import { type UmServidorHttp, umServidorHttp } from '../um-servidor-http.ts';

const REPLY = { 'content-type': 'application/timestamp-reply' };

/** The time-stamp authority of this data folder, which three times in ten breaks, answers garbage or says nothing. */
export async function umaActInstavel({ dataDir }: Config): Promise<Pick<UmServidorHttp, 'url' | 'close'>> {
  const { act } = readPkiDemo(join(dataDir, 'pki-demo'));
  const tsa = await startDemoTsa({ stamper: act, clock: () => new Date() });
  const failing = await umServidorHttp(async (body, response) => {
    const luck = randomInt(10);
    if (luck === 0) response.writeHead(500).end();
    if (luck === 1) response.writeHead(200, REPLY).end(randomBytes(90));
    if (luck < 3) return;
    const headers = { 'content-type': 'application/timestamp-query' };
    const answer = await fetch(tsa.url, { method: 'POST', headers, body: new Uint8Array(body) });
    response.writeHead(200, REPLY).end(Buffer.from(await answer.arrayBuffer()));
  });
  return {
    url: failing.url,
    close: async () => {
      await failing.close();
      await tsa.close();
    },
  };
}
