import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#store/connect.ts';
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

  describe.each([
    ['CPF', () => ({ matricula: umaMatricula() })],
    ['matrícula', () => ({ cpf: umCpf() })],
  ])('per %s', (_name, wrong) => {
    it('refuse even the right pair after 5 failures, from any address, and let in again after 15 minutes', async () => {
      await expectMisses(5, () => ask(wrong()));
      expectLimited(await ask({}), 15 * 60);
      servidor.clock.now += 15 * MINUTE - 1;
      expectLimited(await ask({}), 1);
      servidor.clock.now += 1;
      expect((await ask({})).statusCode).toBe(200);
    });

    it('answer the right pair and a wrong one alike while they are spent', async () => {
      await expectMisses(5, () => ask(wrong()));
      const [right, wrongAgain] = [await ask({}), await ask(wrong())];
      expect(wrongAgain.body).toBe(right.body);
      expect({ ...wrongAgain.headers, date: '' }).toEqual({ ...right.headers, date: '' });
    });

    it('stop at 20 failures a day, however patient the stranger, and never lock the holder out for good', async () => {
      let failures = 0;
      const end = servidor.clock.now + DAY;
      for (; servidor.clock.now < end; servidor.clock.now += 15 * MINUTE) {
        if ((await ask(wrong())).statusCode === 404) failures++;
      }
      expect(failures).toBe(20);
      servidor.clock.now += DAY;
      expect((await ask({})).statusCode).toBe(200);
    });

    it('count guesses sent all at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(wrong())));
      expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(5);
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
    });

    it('are not spent by success, nor mended by it', async () => {
      for (let i = 0; i < 8; i++) expect((await ask({})).statusCode).toBe(200);
      await expectMisses(4, () => ask(wrong()));
      for (let i = 0; i < 8; i++) expect((await ask({})).statusCode).toBe(200);
      await expectMisses(1, () => ask(wrong()));
      expectLimited(await ask({}), 15 * 60);
    });
  });

  describe('per address', () => {
    it('refuse the eleventh request of an IPv4 address, the right pair too, and let one in after 6 seconds', async () => {
      await expectMisses(10, () => miss('198.51.100.7'));
      expectLimited(await ask({}, '198.51.100.7'), 6);
      expect((await ask({}, '198.51.100.8')).statusCode).toBe(200);
      servidor.clock.now += 6_000;
      expect((await ask({}, '198.51.100.7')).statusCode).toBe(200);
      expectLimited(await ask({}, '198.51.100.7'), 6);
    });

    it('take an IPv4 address written inside IPv6 for the same', async () => {
      await expectMisses(10, (i) => miss(i % 2 ? '198.51.100.9' : '::ffff:198.51.100.9'));
      expectLimited(await miss('198.51.100.9'), 6);
      expectLimited(await miss('::ffff:198.51.100.9'), 6);
    });

    it('count an IPv6 /64 as one', async () => {
      await expectMisses(10, (i) => miss(`2001:db8:1:2:${i}::${i}`));
      expectLimited(await miss('2001:db8:1:2:ffff:ffff:ffff:ffff'), 6);
      expect((await miss('2001:db8:1:3::1')).statusCode).toBe(404);
    });

    it('count an IPv6 /48 as one, with a hundred at once', async () => {
      await expectMisses(100, (i) => miss(`2001:db8:7:${Math.floor(i / 9)}::${i}`));
      expectLimited(await miss('2001:db8:7:ffff::1'), 1);
      expect((await miss('2001:db8:8::1')).statusCode).toBe(404);
    });

    it('count requests that another limit turns away', async () => {
      await expectMisses(5, () => ask({ matricula: umaMatricula() }));
      for (let i = 0; i < 10; i++) expectLimited(await ask({}, '198.51.100.20'), 15 * 60);
      expectLimited(await ask({}, '198.51.100.20'), 6);
      expectLimited(await miss('198.51.100.20'), 6);
    });

    it("give more to the institution's own networks", async () => {
      await servidor.close();
      await start({ instituicao: { redesDaInstituicao: ['203.0.113.0/24'] } });
      await expectMisses(30, () => miss('203.0.113.5'));
      await expectMisses(10, () => miss('203.0.114.5'));
      expectLimited(await miss('203.0.114.5'), 6);
    });
  });

  describe('behind proxies', () => {
    beforeEach(async () => {
      await servidor.close();
      await start({ trustedProxies: [PROXY, '2001:db8:cafe::/48'] });
    });
    const forwarded = (address: string) => ({ 'x-forwarded-for': address });

    it('count the address that a trusted proxy tells', async () => {
      await expectMisses(30, (i) => miss(PROXY, forwarded(`203.0.113.${i}`)));
      await expectMisses(10, () => miss('2001:db8:cafe::1', forwarded('203.0.113.200')));
      expectLimited(await miss(PROXY, forwarded('203.0.113.200')), 6);
    });

    it('count the last address when the client forged others before it', async () => {
      await expectMisses(10, (i) => miss(PROXY, forwarded(`203.0.113.${i}, 198.51.100.30`)));
      expectLimited(await miss(PROXY, forwarded('203.0.113.99, 198.51.100.30')), 6);
      expectLimited(await miss(PROXY, forwarded(`${PROXY}, 198.51.100.30`)), 6);
    });

    it('look through a chain of trusted proxies', async () => {
      await expectMisses(10, (i) => miss(PROXY, forwarded(`203.0.113.201, 2001:db8:cafe::${i}`)));
      expectLimited(await miss(PROXY, forwarded('203.0.113.201')), 6);
    });

    it('ignore the header of anybody else', async () => {
      await expectMisses(10, (i) => miss('198.51.100.40', forwarded(`203.0.113.${i}`)));
      expectLimited(await miss('198.51.100.40', forwarded('203.0.113.77')), 6);
      expect((await miss(PROXY, forwarded('203.0.113.77'))).statusCode).toBe(404);
    });

    it('count what a proxy tells that is no address all as one', async () => {
      await expectMisses(10, (i) => miss(PROXY, forwarded(`unknown-${i}`)));
      expectLimited(await miss(PROXY, forwarded('inventado')), 6);
    });
  });

  it('ignore X-Forwarded-For altogether when no proxy is trusted', async () => {
    await expectMisses(10, (i) => miss('127.0.0.1', { 'x-forwarded-for': `203.0.113.${i}` }));
    expectLimited(await miss('127.0.0.1', { 'x-forwarded-for': '203.0.113.88' }), 6);
  });
});
