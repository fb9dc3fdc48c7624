import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desafio } from '#http/contrato/problema.ts';
import type { Store } from '#store/connect.ts';
import { solveDesafio } from '#web/diploma-digital/solve-desafio.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { type Pessoa, type UmServidor, type UmServidorOptions, umServidor } from '../support/um-servidor.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PROXY = '192.0.2.250';

describeOnEachEngine('the limits of the look-up', (connect) => {
  let store: Store | undefined;
  let servidor: UmServidor;
  let holder: Pessoa;

  async function start(options: UmServidorOptions = {}): Promise<void> {
    store ??= await connect();
    servidor = await umServidor(store, options);
    holder = await servidor.insertGraduate();
  }
  beforeEach(() => start());
  afterEach(() => servidor.close());

  const ask = (
    named: Partial<Pessoa>,
    remoteAddress = servidor.nextAddress(),
  ): Promise<LightMyRequestResponse> =>
    servidor.handle({ cpf: holder.cpf, matricula: holder.matricula, ...named }, { remoteAddress });
  const miss = (remoteAddress: string, headers: Record<string, string> = {}) =>
    servidor.handle({ cpf: umCpf(), matricula: umaMatricula() }, { remoteAddress, headers });

  async function expectMisses(count: number, send: (i: number) => Promise<LightMyRequestResponse>) {
    for (let i = 0; i < count; i++) expect([i, (await send(i)).statusCode]).toEqual([i, 404]);
  }

  function expectLimited(response: LightMyRequestResponse, retryAfter: number): void {
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe(String(retryAfter));
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({ code: 'limite-atingido', status: 429 });
  }

  /** Refused, with the work that opens the way. */
  function expectAsked(response: LightMyRequestResponse): Desafio {
    expectLimited(response, 30);
    return Desafio.parse(response.json().desafio);
  }

  describe.each([
    ['CPF', () => ({ matricula: umaMatricula() })],
    ['matrícula', () => ({ cpf: umCpf() })],
  ])('per %s', (_name, wrong) => {
    it('refuse the address of 5 misses even the right pair, for 15 minutes, and no other address', async () => {
      const ip = servidor.nextAddress();
      await expectMisses(5, () => ask(wrong(), ip));
      expectLimited(await ask({}, ip), 15 * 60);
      expect((await ask({})).statusCode).toBe(200);
      servidor.clock.now += 15 * MINUTE - 1;
      expectLimited(await ask({}, ip), 1);
      servidor.clock.now += 1;
      expect((await ask({}, ip)).statusCode).toBe(200);
    });

    it('answer the right pair and a wrong one alike while they are spent', async () => {
      const ip = servidor.nextAddress();
      await expectMisses(5, () => ask(wrong(), ip));
      const [right, wrongAgain] = [await ask({}, ip), await ask(wrong(), ip)];
      expect(wrongAgain.body).toBe(right.body);
      expect({ ...wrongAgain.headers, date: '' }).toEqual({ ...right.headers, date: '' });
    });

    it('stop one address at 6 misses a day, however patient, and never the holder elsewhere', {
      tags: ['largo'],
    }, async () => {
      const ip = servidor.nextAddress();
      let misses = 0;
      const end = servidor.clock.now + DAY;
      for (; servidor.clock.now < end; servidor.clock.now += 30 * MINUTE) {
        if ((await ask(wrong(), ip)).statusCode === 404) misses++;
        expect((await ask({})).statusCode).toBe(200);
      }
      expect(misses).toBe(6);
      servidor.clock.now += DAY;
      expect((await ask({}, ip)).statusCode).toBe(200);
    });

    it('ask each address for work after two misses once twenty were made from anywhere, and let the holder in for it', {
      tags: ['largo'],
    }, async () => {
      await expectMisses(20, () => ask(wrong()));
      const ip = servidor.nextAddress();
      await expectMisses(2, () => ask(wrong(), ip));
      expectAsked(await ask(wrong(), ip));
      const prova = await solveDesafio(expectAsked(await ask({}, ip)), async () => undefined);
      const { cpf, matricula } = holder;
      const proven = await servidor.handle({ cpf, matricula, prova }, { remoteAddress: ip });
      expect(proven.statusCode).toBe(200);
      expect((await ask({})).statusCode).toBe(200);
    });

    it('count 200 guesses sent all at once', async () => {
      const ip = servidor.nextAddress();
      const answers = await Promise.all(Array.from({ length: 200 }, () => ask(wrong(), ip)));
      expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(5);
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(195);
    });

    it('are not spent by success, nor mended by it', { tags: ['largo'] }, async () => {
      const ip = servidor.nextAddress();
      for (let i = 0; i < 8; i++) expect((await ask({}, ip)).statusCode).toBe(200);
      await expectMisses(4, () => ask(wrong(), ip));
      for (let i = 0; i < 8; i++) expect((await ask({}, ip)).statusCode).toBe(200);
      await expectMisses(1, () => ask(wrong(), ip));
      expectLimited(await ask({}, ip), 15 * 60);
    });
  });

  it('ask the database the same, in the same order, for every kind of miss', async () => {
    const other = await servidor.insertGraduate();
    const kinds = [
      {},
      { cpf: holder.cpf },
      { matricula: holder.matricula },
      { cpf: holder.cpf, matricula: other.matricula },
    ];
    const asked: string[][] = [];
    for (const kind of kinds) {
      servidor.queries.length = 0;
      const response = await servidor.handle({ cpf: umCpf(), matricula: umaMatricula(), ...kind });
      expect(response.statusCode).toBe(404);
      // Whether somebody guessed at this number before tells nothing of the register.
      asked.push(servidor.queries.filter((sql) => !/"limite"/.test(sql)));
    }
    expect(asked[0]?.length).toBeGreaterThan(1);
    for (const queries of asked) expect(queries).toEqual(asked[0]);
  });

  describe('per address', () => {
    it('ask for work after ten misses of an IPv4 address, the right pair too, and let it in for the work', {
      tags: ['largo'],
    }, async () => {
      const ip = '198.51.100.7';
      await expectMisses(10, () => miss(ip));
      const desafio = expectAsked(await ask({}, ip));
      expectAsked(await miss(ip));
      expect((await ask({}, '198.51.100.8')).statusCode).toBe(200);
      const prova = await solveDesafio(desafio, async () => undefined);
      const { cpf, matricula } = holder;
      const proven = () => servidor.handle({ cpf, matricula, prova }, { remoteAddress: ip });
      expect((await proven()).statusCode).toBe(200);
      expectAsked(await proven());
      servidor.clock.now += 30 * MINUTE;
      expect((await ask({}, ip)).statusCode).toBe(200);
    });

    it('take an IPv4 address written inside IPv6 for the same', async () => {
      await expectMisses(10, (i) => miss(i % 2 ? '198.51.100.9' : '::ffff:198.51.100.9'));
      expectAsked(await miss('198.51.100.9'));
      expectAsked(await miss('::ffff:198.51.100.9'));
    });

    it('count an IPv6 /64 as one', async () => {
      await expectMisses(10, (i) => miss(`2001:db8:1:2:${i}::${i}`));
      expectAsked(await miss('2001:db8:1:2:ffff:ffff:ffff:ffff'));
      expect((await miss('2001:db8:1:3::1')).statusCode).toBe(404);
    });

    it('count an IPv6 /48 as one, with fifty at once', { tags: ['largo'] }, async () => {
      await expectMisses(50, (i) => miss(`2001:db8:7:${Math.floor(i / 9)}::${i}`));
      expectAsked(await miss('2001:db8:7:ffff::1'));
      expect((await miss('2001:db8:8::1')).statusCode).toBe(404);
    });

    it("give more to the institution's own networks", async () => {
      await servidor.close();
      await start({ instituicao: { redesDaInstituicao: ['203.0.113.0/24'] } });
      await expectMisses(30, () => miss('203.0.113.5'));
      await expectMisses(10, () => miss('203.0.114.5'));
      expectAsked(await miss('203.0.114.5'));
    });
  });

  describe('behind proxies', { tags: ['largo'] }, () => {
    beforeEach(async () => {
      await servidor.close();
      await start({ trustedProxies: [PROXY, '2001:db8:cafe::/48'] });
    });
    const forwarded = (address: string) => ({ 'x-forwarded-for': address });

    it('count the address that a trusted proxy tells', async () => {
      await expectMisses(30, (i) => miss(PROXY, forwarded(`203.0.113.${i}`)));
      await expectMisses(10, () => miss('2001:db8:cafe::1', forwarded('203.0.113.200')));
      expectAsked(await miss(PROXY, forwarded('203.0.113.200')));
    });

    it('count the last address when the client forged others before it', async () => {
      await expectMisses(10, (i) => miss(PROXY, forwarded(`203.0.113.${i}, 198.51.100.30`)));
      expectAsked(await miss(PROXY, forwarded('203.0.113.99, 198.51.100.30')));
      expectAsked(await miss(PROXY, forwarded(`${PROXY}, 198.51.100.30`)));
    });

    it('look through a chain of trusted proxies', async () => {
      await expectMisses(10, (i) => miss(PROXY, forwarded(`203.0.113.201, 2001:db8:cafe::${i}`)));
      expectAsked(await miss(PROXY, forwarded('203.0.113.201')));
    });

    it('ignore the header of anybody else', async () => {
      await expectMisses(10, (i) => miss('198.51.100.40', forwarded(`203.0.113.${i}`)));
      expectAsked(await miss('198.51.100.40', forwarded('203.0.113.77')));
      expect((await miss(PROXY, forwarded('203.0.113.77'))).statusCode).toBe(404);
    });

    it('count what a proxy tells that is no address all as one', async () => {
      await expectMisses(10, (i) => miss(PROXY, forwarded(`unknown-${i}`)));
      expectAsked(await miss(PROXY, forwarded('inventado')));
    });
  });

  it('ignore X-Forwarded-For altogether when no proxy is trusted', async () => {
    await expectMisses(10, (i) => miss('127.0.0.1', { 'x-forwarded-for': `203.0.113.${i}` }));
    expectAsked(await miss('127.0.0.1', { 'x-forwarded-for': '203.0.113.88' }));
  });
});
