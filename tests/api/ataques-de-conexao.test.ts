/** @module-tag largo */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { medir } from '../support/medir-servidor.ts';
import {
  canStartMedido,
  send,
  sendRaw,
  type UmServidorMedido,
  umServidorMedido,
} from '../support/um-servidor-medido.ts';

/** Connections that leave early, ask everything at once, or never end what they send. */

const API = '/api/diploma-digital/verificacao';

// What a machine spends is dearer beside neighbours, never cheaper: one turn within the limits shows it.
describe.skipIf(!canStartMedido())('a connection that misbehaves', { retry: 2 }, () => {
  let servidor: UmServidorMedido;
  beforeAll(async () => {
    servidor = await umServidorMedido();
  });
  afterAll(() => servidor?.stop());

  const isAlive = async (): Promise<boolean> =>
    servidor.server.child.exitCode === null && (await fetch(`${servidor.address}/healthz`)).status === 200;

  /** Asks, and is gone before the answer: by a proper end, or as if the cable were pulled. */
  function askAndLeave(bytes: string, how: 'end' | 'reset', afterMs: number): Promise<void> {
    const { hostname, port } = new URL(servidor.address);
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(bytes);
        const leave = () => (how === 'reset' ? socket.resetAndDestroy() : socket.destroy());
        if (afterMs === 0) leave();
        else setTimeout(leave, afterMs);
      });
      socket.on('error', () => {});
      socket.once('close', () => resolve());
    });
  }

  const form = [
    'POST /verificar HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n',
    '--x\r\nContent-Disposition: form-data; name="arquivo"; filename="a.xml"\r\n\r\n<a>',
  ].join('');

  it.each([
    ['a page', 'GET /verificar HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a code', 'GET /verificar/1234.1234.00000000000000000000000000000000 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a file', form],
  ])('does not take the server with it when it leaves early: %s', async (_what, bytes) => {
    for (const how of ['end', 'reset'] as const)
      for (let turn = 0; turn < 20; turn++) await askAndLeave(bytes, how, turn % 4);
    expect(await isAlive()).toBe(true);
    const answer = await send(servidor.address + API, {
      method: 'POST',
      body: servidor.xml,
      from: '203.0.113.200',
      headers: { 'content-type': 'application/xml' },
    });
    expect(answer.status).toBe(200);
  });

  it('is cut when it asks a thousand things at once, and costs little until then', async () => {
    const ask = 'GET /verificar HTTP/1.1\r\nHost: x\r\n\r\n';
    const one = await medir(servidor.server, async () => {
      for (let turn = 0; turn < 20; turn++) await send(`${servidor.address}/verificar`);
    });
    const many = await medir(servidor.server, () => sendRaw(servidor.address, ask.repeat(1_000)));
    expect(many.result.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(20);
    expect(many.others).toEqual([]);
    // A thousand of them cost less than a few dozen that were answered.
    expect(many.loopCpuMs).toBeLessThan(Math.max(200, 5 * one.loopCpuMs));
    expect(await isAlive()).toBe(true);
  });

  it('answers a few things that were asked at once, in order', async () => {
    const asks = ['/healthz', '/', '/verificar'].map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const last = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const heard = await sendRaw(servidor.address, asks.join('') + last);
    expect(heard.match(/HTTP\/1\.1 200/g)).toHaveLength(4);
  });

  it('of many networks with bodies that never end does not shut the door for others', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="a"; filename="a.xml"\r\n\r\n';
    const file = 'a'.repeat(1_900_000);
    const unended = `${head}${file}\r\n`.repeat(5);
    const { hostname, port } = new URL(servidor.address);
    const sockets = Array.from({ length: 18 }, (_, index) => {
      const from = `198.51.100.${20 + Math.floor(index / 3)}`;
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write(
        `POST ${API} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${unended.length + 9_000}\r\n\r\n`,
      );
      socket.write(unended);
      return socket;
    });
    const cut = () => sockets.filter(({ destroyed }) => destroyed).length;
    // All of it is more than the server holds: some of the heaviest are cut.
    await expect.poll(cut).toBeGreaterThan(0);
    await wait(500);
    for (let turn = 0; turn < 5; turn++) {
      const answer = await send(servidor.address + API, {
        method: 'POST',
        body: servidor.xml,
        from: `203.0.113.${turn + 1}`,
        headers: { 'content-type': 'application/xml' },
      });
      expect(answer.status).toBe(200);
    }
    for (const socket of sockets) socket.destroy();
    expect(await isAlive()).toBe(true);
  });
});
