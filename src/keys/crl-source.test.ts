import { readdirSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTempDir } from '../../tests/support/openssl.ts';
import { type UmServidorHttp, umServidorHttp } from '../../tests/support/um-servidor-http.ts';
import { ANO, depois, type Elo, INSTANTE, umaAc, umaLcr, umTitular } from '../../tests/support/uma-cadeia.ts';
import { type CrlFailure, type CrlSourceOptions, createCrlSource } from './crl-source.ts';

const DIA = ANO / 365;
let server: UmServidorHttp;
let answer: (response: ServerResponse, path: string) => void;
let raiz: Elo;
let ac: Elo;
let titular: Elo;

beforeAll(async () => {
  server = await umServidorHttp((_, response, request) => answer(response, request.url ?? ''));
  raiz = await umaAc('Raiz', null, { crlUrl: `${server.url}/raiz.crl` });
  ac = await umaAc('AC', raiz, { crlUrl: `${server.url}/raiz.crl` });
  titular = await umTitular(ac, { crlUrl: `${server.url}/ac.crl` });
});
afterAll(() => server.close());

const lcr = (issuer: Elo, change = {}): Uint8Array =>
  umaLcr(issuer, { nextUpdate: depois(DIA), ...change }).der;

beforeEach(() => {
  server.requests.length = 0;
  answer = (response, path) => response.end(lcr(path === '/ac.crl' ? ac : raiz));
});

interface Asked {
  crls: Uint8Array[];
  failures: CrlFailure[];
}

async function find(
  cacheDir: string,
  elos: readonly Elo[],
  change: Partial<CrlSourceOptions> = {},
): Promise<Asked> {
  const failures: CrlFailure[] = [];
  const source = createCrlSource({
    fetch,
    now: () => INSTANTE,
    cacheDir,
    allowedHosts: ['127.0.0.1'],
    onFailure: (failure) => failures.push(failure),
    timeoutMs: 60_000,
    ...change,
  });
  const ders = elos.map(({ certificate }) => certificate.der);
  return { crls: await source.findCrls(ders, INSTANTE), failures };
}

const reasons = ({ crls, failures }: Asked): string[] => {
  expect(crls).toEqual([]);
  return failures.map(({ reason }) => reason);
};

describe('createCrlSource', () => {
  it('brings the list of each issuer, and asks for none of the root itself', () =>
    withTempDir(async (dir) => {
      const { crls, failures } = await find(dir, [titular, ac, raiz]);
      expect(crls.length).toBe(2);
      expect(failures).toEqual([]);
      expect(server.requests.toSorted()).toEqual(['GET /ac.crl', 'GET /raiz.crl']);
    }));

  it('uses the list that it kept, while that is in force, where the server gives none', () =>
    withTempDir(async (dir) => {
      const first = await find(dir, [titular, ac, raiz]);
      answer = (response) => response.writeHead(500).end();
      expect(await find(dir, [titular, ac, raiz])).toEqual(first);
      const later = await find(dir, [titular, ac, raiz], { now: () => depois(2 * DIA) });
      expect(reasons(later)).toEqual(['http-500', 'http-500']);
    }));

  it('does not believe for its whole term that nobody was revoked', () =>
    withTempDir(async (dir) => {
      let now = INSTANTE;
      const ask = async (source = createCrlSource(options)): Promise<Uint8Array[]> =>
        source.findCrls(
          [titular, ac, raiz].map(({ certificate }) => certificate.der),
          now,
        );
      const options = { fetch, now: () => now, cacheDir: dir, allowedHosts: ['127.0.0.1'] };
      const [before] = await ask();
      const newer = lcr(ac, { thisUpdate: depois(60_000) });
      answer = (response, path) => response.end(path === '/ac.crl' ? newer : lcr(raiz));
      const source = createCrlSource(options);
      expect((await ask(source))[0]).toEqual(newer);
      server.requests.length = 0;
      expect((await ask(source))[0]).toEqual(newer);
      expect(server.requests).toEqual([]);
      now = depois(11 * 60_000);
      const newest = lcr(ac, { thisUpdate: depois(10 * 60_000) });
      answer = (response, path) => response.end(path === '/ac.crl' ? newest : lcr(raiz));
      expect((await ask(source))[0]).toEqual(newest);
      // A mirror that lags behind takes nothing back.
      answer = (response, path) => response.end(path === '/ac.crl' ? before : lcr(raiz));
      expect((await ask())[0]).toEqual(newest);
    }));

  it('fetches once for those who ask at the same time', () =>
    withTempDir(async (dir) => {
      const source = createCrlSource({
        fetch,
        now: () => INSTANTE,
        cacheDir: dir,
        allowedHosts: ['127.0.0.1'],
      });
      const ders = [titular, ac].map(({ certificate }) => certificate.der);
      await Promise.all([source.findCrls(ders, INSTANTE), source.findCrls(ders, INSTANTE)]);
      expect(server.requests.toSorted()).toEqual(['GET /ac.crl', 'GET /raiz.crl']);
    }));

  it('opens no host that configuration does not name', () =>
    withTempDir(async (dir) => {
      expect(reasons(await find(dir, [titular], { allowedHosts: ['localhost'] }))).toEqual([
        'host-nao-permitido',
      ]);
      expect(server.requests).toEqual([]);
      for (const crlUrl of ['file:///etc/passwd', 'ldap://127.0.0.1/x', 'http://a@127.0.0.1/x', 'x']) {
        const strange = await umTitular(ac, { crlUrl });
        expect(reasons(await find(dir, [strange]))).toEqual(['host-nao-permitido']);
      }
    }));

  it('follows no redirect, waits for nobody and reads no endless answer', () =>
    withTempDir(async (dir) => {
      answer = (response) => response.writeHead(302, { location: `${server.url}/raiz.crl` }).end();
      expect(reasons(await find(dir, [titular]))).toEqual(['sem-resposta']);
      expect(server.requests).toEqual(['GET /ac.crl']);
      answer = () => {};
      expect(reasons(await find(dir, [titular], { timeoutMs: 50 }))).toEqual(['sem-resposta']);
      answer = (response) => response.end(new Uint8Array(2000));
      expect(reasons(await find(dir, [titular], { maxBytes: 1999 }))).toEqual(['resposta-grande-demais']);
    }));

  it("keeps no list that is another issuer's, over, forged or no list", () =>
    withTempDir(async (dir) => {
      const impostor = await umaAc('AC', null);
      const cases: [Uint8Array, string][] = [
        [lcr(raiz), 'lcr-de-outro-emissor'],
        [lcr(ac, { nextUpdate: depois(-1000) }), 'lcr-fora-do-prazo'],
        [lcr(impostor), 'lcr-assinatura-invalida'],
        [new Uint8Array([0x30, 0]), 'lcr-ilegivel'],
      ];
      for (const [body, reason] of cases) {
        answer = (response) => response.end(body);
        expect((await find(dir, [titular, ac])).failures).toContainEqual({
          url: `${server.url}/ac.crl`,
          reason,
        });
      }
      answer = (response, path) => response.end(lcr(path === '/ac.crl' ? ac : raiz));
      expect((await find(dir, [titular, ac])).failures).toEqual([]);
    }));

  it('does not keep what it could not check, nor trust what it finds kept', () =>
    withTempDir(async (dir) => {
      expect((await find(dir, [titular])).crls.length).toBe(1);
      expect(readdirSync(dir)).toEqual([]);
      await find(dir, [titular, ac]);
      for (const name of readdirSync(dir)) writeFileSync(join(dir, name), 'lixo');
      expect((await find(dir, [titular, ac])).crls.length).toBe(2);
    }));
});
