import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeyKind } from '#keys/certificates/key-kind.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { writePem } from '#keys/pem.ts';
import { readTimestampResponse } from '#keys/rfc3161/response.ts';
import { readTimestampToken } from '#pki/timestamp-token.ts';
import { verifyTimestampToken } from '#pki/verify-timestamp.ts';
import { hasOpenssl, judgeWithOpenssl, openssl, withTempDir } from '../../../tests/support/openssl.ts';
import { INSTANTE_DA_PKI, poolOf, umaPki } from '../../../tests/support/uma-pki.ts';
import { createDemoTsa, type DemoTsaServer, startDemoTsa } from './demo-tsa.ts';
import type { PkiDemo } from './make-pki-demo.ts';

const DADOS = 'sem valor legal';
const digest = new Uint8Array(createHash('sha256').update(DADOS).digest());
const clock = (): Date => INSTANTE_DA_PKI;

function writeTrust(dir: string, { acs }: PkiDemo): string[] {
  writeFileSync(
    join(dir, 'raiz.pem'),
    acs
      .slice(0, 1)
      .map(({ certificate }) => writePem('CERTIFICATE', certificate))
      .join(''),
  );
  writeFileSync(join(dir, 'dados'), DADOS);
  return ['-data', 'dados', '-CAfile', 'raiz.pem', '-attime', String(INSTANTE_DA_PKI.getTime() / 1000)];
}

describe('createDemoTsa', () => {
  it.skipIf(!hasOpenssl).each<KeyKind>(['rsa-2048', 'p-256', 'p-384'])(
    'makes tokens that openssl ts accepts, with %s',
    async (kind) => {
      const pki = await umaPki(kind);
      const token = await createDemoTsa({ stamper: pki.act, clock }).stamp({ algorithm: 'SHA-256', digest });
      withTempDir((dir) => {
        const trust = writeTrust(dir, pki);
        writeFileSync(join(dir, 'token'), token);
        const verify = ['ts', '-verify', '-token_in', '-in', 'token'];
        expect(judgeWithOpenssl([...verify, ...trust], dir)).toMatchObject({ accepts: true });
        writeFileSync(join(dir, 'dados'), 'outra coisa');
        expect(judgeWithOpenssl([...verify, ...trust], dir).accepts).toBe(false);
      });
    },
  );

  it('makes tokens that our own verifier accepts', async () => {
    const pki = await umaPki();
    const imprint = { algorithm: 'SHA-256', digest } as const;
    const token = readTimestampToken(await createDemoTsa({ stamper: pki.act, clock }).stamp(imprint));
    expect(token.genTime).toEqual(INSTANTE_DA_PKI);
    expect(await verifyTimestampToken(token, { imprint, ...poolOf(pki) }, nodeCrypto)).toMatchObject({
      status: 'valid',
    });
  });

  it('never repeats a serial number', async () => {
    const { act } = await umaPki();
    const tsa = createDemoTsa({ stamper: act, clock });
    const tokens = [
      await tsa.stamp({ algorithm: 'SHA-256', digest }),
      await tsa.stamp({ algorithm: 'SHA-256', digest }),
    ];
    const [first, second] = tokens.map((der) => BigInt(readTimestampToken(der).serial));
    expect((second ?? 0n) - (first ?? 0n)).toBe(1n);
  });
});

describe('startDemoTsa', () => {
  let server: DemoTsaServer;
  beforeAll(async () => {
    server = await startDemoTsa({ stamper: (await umaPki()).act, clock });
  });
  afterAll(() => server.close());

  const post = (body: Uint8Array, type = 'application/timestamp-query'): Promise<Response> =>
    fetch(server.url, { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(body) });
  const replyTo = async (body: Uint8Array) =>
    readTimestampResponse(new Uint8Array(await (await post(body)).arrayBuffer()));

  it.skipIf(!hasOpenssl)('answers the query of OpenSSL so that OpenSSL accepts the answer', async () => {
    const pki = await umaPki();
    await withTempDir(async (dir) => {
      const trust = writeTrust(dir, pki);
      openssl(['ts', '-query', '-data', 'dados', '-sha256', '-cert', '-out', 'q.tsq'], { cwd: dir });
      const query = readFileSync(join(dir, 'q.tsq'));
      const response = await post(query);
      expect(response.headers.get('content-type')).toBe('application/timestamp-reply');
      writeFileSync(join(dir, 'r.tsr'), new Uint8Array(await response.arrayBuffer()));
      const [, , ...chain] = trust;
      const judged = judgeWithOpenssl(
        ['ts', '-verify', '-queryfile', 'q.tsq', '-in', 'r.tsr', ...chain],
        dir,
      );
      expect(judged).toMatchObject({ accepts: true });
    });
  });

  it.skipIf(!hasOpenssl)('refuses another policy and another hash, by RFC 3161', async () => {
    const query = (...args: string[]): Uint8Array =>
      withTempDir((dir) => {
        writeFileSync(join(dir, 'dados'), DADOS);
        return openssl(['ts', '-query', '-data', 'dados', ...args], { cwd: dir });
      });
    expect(await replyTo(query('-sha256', '-tspolicy', '1.2.3'))).toEqual({
      status: 2,
      failure: 15,
      token: null,
    });
    expect(await replyTo(query('-sha1'))).toEqual({ status: 2, failure: 0, token: null });
  });

  it('refuses what is no query', async () => {
    expect(await replyTo(new Uint8Array([1, 2, 3]))).toEqual({ status: 2, failure: 5, token: null });
    expect((await post(new Uint8Array(5000))).status).toBe(413);
    expect((await post(new Uint8Array(5), 'text/plain')).status).toBe(415);
    expect((await fetch(server.url)).status).toBe(405);
  });
});
