import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import { createDiplomadoRegistry, type NovoDiplomado } from '#store/access/diplomado-registry.ts';
import { createLimiteStore } from '#store/access/limite-store.ts';
import { arquivosDaSuite } from '../../tests/support/arquivos-da-suite.ts';
import { describeOnEachEngine } from '../../tests/support/engines.ts';
import { umArquivo, umDiploma, umDiplomado } from '../../tests/support/um-diplomado.ts';
import type { Acesso, DiplomadoRegistry } from './access-ports.ts';
import { createChaves } from './chave.ts';
import { createDesafios, writeEspera } from './desafio.ts';
import { createLimiter } from './limiter.ts';
import { createLookUp, type LookUp, type LookUpResult } from './look-up.ts';
import { createRefusalGate } from './refusal-gate.ts';

const MINUTE = 60_000;
const MISS = { outcome: 'miss' };
/** What every challenge here hides. */
const NUMERO = 7;

describeOnEachEngine('createLookUp', (connect) => {
  const dir = mkdtempSync(join(tmpdir(), 'arquivos-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  const cpf = '11144477735' as Cpf;
  const matricula = '2020A1' as Matricula;
  const outraMatricula = '9999' as Matricula;

  let arquivos: ArquivoStore;
  let time: number;
  let queries: number;
  let lookUp: LookUp;
  let recorded: Acesso[];
  let record: (acesso: Acesso) => Promise<void>;
  let hashes: { chave: string; outra: string; site: string; enderecoOf(ip: string): string };
  let nextAddress: () => string;
  let isDown: boolean;
  let insert: (named: Partial<NovoDiplomado>) => Promise<unknown>;

  beforeEach(async () => {
    time = Date.UTC(2026, 0, 1);
    queries = 0;
    let address = 0;
    nextAddress = () => `203.0.113.${++address}`;
    const { db, engine } = await connect();
    ({ arquivos } = await arquivosDaSuite(engine, dir));
    // Each test has a key of its own: in one database, tests share no graduates and no limits.
    const key = randomBytes(32);
    const chaves = createChaves(key);
    const stored = createDiplomadoRegistry(db);
    isDown = false;
    const registry: Pick<DiplomadoRegistry, 'findByChave'> = {
      async findByChave(chave) {
        queries++;
        if (isDown) throw Object.assign(new Error('sem banco'), { code: 'banco-indisponivel' });
        return stored.findByChave(chave);
      },
    };
    insert = (named) =>
      stored.insertDiplomado(umDiplomado({ chave: chaves.busca(cpf, matricula), ...named }));
    const limiter = createLimiter(createLimiteStore(db), () => new Date(time));
    recorded = [];
    record = async (acesso) => {
      recorded.push(acesso);
    };
    lookUp = createLookUp({
      registry,
      arquivos,
      chaves,
      limiter,
      desafios: createDesafios({
        key,
        now: () => new Date(time),
        randomBytes,
        randomInt: () => NUMERO,
      }),
      record: (acesso) => record(acesso),
      refusals: createRefusalGate(() => new Date(time)),
      redes: ['198.51.100.0/24'],
    });
    hashes = {
      chave: chaves.busca(cpf, matricula),
      outra: chaves.busca(cpf, outraMatricula),
      site: chaves.limiteSite(),
      enderecoOf: (ip) => chaves.acessoEndereco(ip),
    };
  });

  const failWith = (wrong: Partial<Parameters<LookUp>[0]>): Promise<LookUpResult> =>
    lookUp({ cpf, matricula, ip: nextAddress(), ...wrong });

  it('hands the graduate the diploma and its files', async () => {
    const xml = randomBytes(5_000);
    const arquivo = umArquivo('xml', xml);
    await arquivos.put(xml);
    await insert({ diplomas: [umDiploma({ arquivos: [arquivo] })] });
    const result = await lookUp({ cpf, matricula, ip: nextAddress() });
    expect(result).toMatchObject({
      outcome: 'found',
      student: { cpf: '***.444.777-**' },
      xml: [{ arquivoId: arquivo.id, file: xml.toString('base64') }],
      rvdd: [],
    });
  });

  it('answers an unknown CPF, a wrong matrícula and an empty registry alike, with one query each', async () => {
    expect(await failWith({})).toEqual(MISS);
    await insert({});
    expect(await failWith({ matricula: outraMatricula })).toEqual(MISS);
    expect(await failWith({ cpf: '52998224725' as Cpf })).toEqual(MISS);
    expect(queries).toBe(3);
  });

  it('lets the limit of the whole site pay for each miss, and for no right pair', async () => {
    const paid = async () =>
      (
        await (
          await connect()
        ).db
          .selectFrom('limite')
          .where('chave', '=', hashes.site)
          .select('estado')
          .execute()
      ).map(({ estado }) => estado);
    await insert({});
    expect(await failWith({})).toMatchObject({ outcome: 'found' });
    expect(await paid()).toEqual([]);
    expect(await failWith({ matricula: outraMatricula })).toEqual(MISS);
    const [first] = await paid();
    expect(first).toBeDefined();
    expect(await failWith({ matricula: outraMatricula })).toEqual(MISS);
    expect(await paid()).not.toEqual([first]);
  });

  it.each([
    ['CPF', (i: number) => ({ matricula: `X${i}` as Matricula })],
    ['matrícula', (i: number) => ({ cpf: `5299822472${i}` as Cpf })],
  ])(
    'after 5 misses of one address on one %s refuses it there, without a query, and nowhere else',
    async (_key, wrong) => {
      await insert({});
      const ip = nextAddress();
      for (let i = 0; i < 5; i++) expect(await failWith({ ip, ...wrong(i) })).toEqual(MISS);
      expect(await failWith({ ip })).toEqual({ outcome: 'limited', retryAfterSeconds: 15 * 60 });
      expect(queries).toBe(5);
      expect(await failWith({})).toMatchObject({ outcome: 'found' });
      time += 15 * MINUTE;
      expect(await failWith({ ip })).toMatchObject({ outcome: 'found' });
    },
  );

  it('asks an address for a proof from its third miss on a number that many guess at, and lets the right pair in with it', async () => {
    await insert({});
    const guess = (i: number, ip = nextAddress()) => failWith({ ip, matricula: `X${i}` as Matricula });
    for (let i = 0; i < 20; i++) expect(await guess(i)).toEqual(MISS);
    const ip = nextAddress();
    for (let i = 0; i < 2; i++) expect(await guess(i, ip)).toEqual(MISS);
    const before = queries;
    const limited = await guess(2, ip);
    expect(await failWith({ ip })).toMatchObject({ outcome: 'limited', retryAfterSeconds: 30, desafio: {} });
    expect(queries).toBe(before);
    if (limited.outcome !== 'limited' || !limited.desafio) throw new Error('no challenge');
    const prova = `${writeEspera(limited.desafio)}${NUMERO}`;
    expect(await failWith({ ip, prova })).toMatchObject({ outcome: 'found' });
    expect(await failWith({})).toMatchObject({ outcome: 'found' });
  });

  it('counts guesses made all at once', async () => {
    const ip = nextAddress();
    const guesses = Array.from({ length: 40 }, (_, i) => failWith({ ip, matricula: `X${i}` as Matricula }));
    const outcomes = (await Promise.all(guesses)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'miss')).toHaveLength(5);
    expect(queries).toBe(5);
  });

  it('never counts a success as a failure', async () => {
    await insert({});
    const ip = nextAddress();
    for (let i = 0; i < 30; i++) expect(await failWith({ ip })).toMatchObject({ outcome: 'found' });
    for (let i = 0; i < 5; i++) expect(await failWith({ ip, matricula: `X${i}` as Matricula })).toEqual(MISS);
  });

  it('delivers one pair to one address 30 times at once, then every 6 seconds', async () => {
    await insert({});
    const ip = nextAddress();
    for (let i = 0; i < 30; i++) await failWith({ ip });
    expect(await failWith({ ip })).toEqual({ outcome: 'limited', retryAfterSeconds: 6 });
    expect(await failWith({})).toMatchObject({ outcome: 'found' });
    time += 6_000;
    expect(await failWith({ ip })).toMatchObject({ outcome: 'found' });
  });

  describe('after ten misses of one address', () => {
    const strangers = (i: number) => ({ cpf: `5299822${1000 + i}` as Cpf, matricula: `X${i}` as Matricula });
    const ip = '203.0.113.200';
    beforeEach(async () => {
      await insert({});
      for (let i = 0; i < 10; i++) expect(await failWith({ ip, ...strangers(i) })).toEqual(MISS);
    });
    async function waitingOf(): Promise<string> {
      const limited = await failWith({ ip });
      if (limited.outcome !== 'limited' || !limited.desafio) throw new Error('no challenge');
      expect(limited.retryAfterSeconds).toBe(30);
      return writeEspera(limited.desafio);
    }

    it('asks the right pair and a wrong one for a proof alike, without a query', async () => {
      const before = queries;
      await waitingOf();
      expect(await failWith({ ip, ...strangers(11) })).toMatchObject({
        outcome: 'limited',
        retryAfterSeconds: 30,
        desafio: { algoritmo: 'SHA-256' },
      });
      expect(queries).toBe(before);
    });

    it('lets the right pair in for work, once for each proof', async () => {
      const prova = `${await waitingOf()}${NUMERO}`;
      expect(await failWith({ ip: '203.0.113.201', ...strangers(12), prova })).toEqual(MISS);
      expect(await failWith({ ip, prova })).toMatchObject({ outcome: 'found' });
      expect(await failWith({ ip, prova })).toMatchObject({ outcome: 'limited', retryAfterSeconds: 30 });
    });

    it('lets the right pair in for waiting, one after the other', async () => {
      const [one, other] = [await waitingOf(), await waitingOf()];
      time += 10_000;
      expect(await failWith({ ip, prova: one })).toMatchObject({
        outcome: 'limited',
        retryAfterSeconds: 20,
        desafio: { sal: one.split('.')[0] },
      });
      time += 20_000;
      expect(await failWith({ ip, prova: one })).toMatchObject({ outcome: 'found' });
      expect(await failWith({ ip, prova: other })).toMatchObject({
        outcome: 'limited',
        retryAfterSeconds: 30,
        desafio: { sal: other.split('.')[0] },
      });
      time += 30_000;
      expect(await failWith({ ip, prova: other })).toMatchObject({ outcome: 'found' });
    });

    it('takes twenty proofs for misses, then makes the address wait', async () => {
      for (let i = 0; i < 20; i++)
        expect(await failWith({ ip, ...strangers(20 + i), prova: `${await waitingOf()}${NUMERO}` })).toEqual(
          MISS,
        );
      expect(await failWith({ ip, prova: `${await waitingOf()}${NUMERO}` })).toEqual({
        outcome: 'limited',
        retryAfterSeconds: 30 * 60,
      });
    });

    it('asks nothing of another address, nor of the institution after as many', async () => {
      expect(await failWith({})).toMatchObject({ outcome: 'found' });
      for (let i = 0; i < 30; i++)
        expect(await failWith({ ip: '198.51.100.7', ...strangers(50 + i) })).toEqual(MISS);
    });
  });

  it('throws when the bytes of a file are gone, and hands out nothing', async () => {
    await insert({ diplomas: [umDiploma({ arquivos: [umArquivo('xml', randomBytes(10))] })] });
    await expect(failWith({})).rejects.toMatchObject({ code: 'arquivo-ausente' });
  });

  it('records every look-up by keyed hashes, and refusals once a minute for each network with how many there were', async () => {
    const { chave, enderecoOf } = hashes;
    await failWith({ ip: '203.0.113.1' });
    await insert({});
    await failWith({ ip: '203.0.113.2' });
    await failWith({ ip: '2001:db8:1:2:3:4:5:6' });
    expect(recorded).toEqual([
      { resultado: 'nao-encontrado', chave, endereco: enderecoOf('203.0.113.1') },
      { resultado: 'encontrado', chave, endereco: enderecoOf('203.0.113.2') },
      { resultado: 'encontrado', chave, endereco: enderecoOf('2001:db8:1:2::/64') },
    ]);

    const flood = async () => {
      for (let i = 0; i < 14; i++) await failWith({ ip: '203.0.113.9', matricula: outraMatricula });
    };
    recorded.length = 0;
    await flood();
    time += MINUTE;
    await flood();
    const refused = {
      resultado: 'limitado',
      chave: hashes.outra,
      endereco: enderecoOf('203.0.113.9'),
    };
    expect(recorded.filter(({ resultado }) => resultado === 'limitado')).toEqual([
      { ...refused, omitidos: 0 },
      { ...refused, omitidos: 8 },
    ]);
  });

  it('records the refusals of a whole /48 as those of one network', async () => {
    for (let i = 0; i < 40; i++)
      await failWith({ ip: `2001:db8:1:${i}::1`, matricula: `X${i}` as Matricula });
    const limitados = () => recorded.filter(({ resultado }) => resultado === 'limitado');
    expect(limitados()).toHaveLength(1);
    time += MINUTE;
    await failWith({ ip: '2001:db8:1:ffff::1', matricula: outraMatricula });
    expect(limitados()).toMatchObject([{ omitidos: 0 }, { omitidos: 19 }]);
  });

  it.each(['hit', 'miss'])('hands out nothing, and tells nothing, of a %s it cannot record', async (kind) => {
    if (kind === 'hit') await insert({ diplomas: [umDiploma({})] });
    record = () => Promise.reject(Object.assign(new Error('sem espaço'), { code: 'SQLITE_FULL' }));
    await expect(failWith({})).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  });

  const FULL = { code: 'SQLITE_FULL' };
  const refuseToRecord = () => Promise.reject(Object.assign(new Error('sem espaço'), FULL));

  it('charges no miss for what it could not look up: the graduate is in as soon as the world is well', async () => {
    await insert({});
    const ip = nextAddress();
    isDown = true;
    for (let i = 0; i < 20; i++)
      await expect(failWith({ ip })).rejects.toMatchObject({ code: 'banco-indisponivel' });
    isDown = false;
    const works = record;
    record = refuseToRecord;
    for (let i = 0; i < 20; i++) await expect(failWith({ ip })).rejects.toMatchObject(FULL);
    record = works;
    expect(await failWith({ ip })).toMatchObject({ outcome: 'found' });
    // And every miss that is answered costs what it always does.
    for (let i = 0; i < 5; i++) expect(await failWith({ ip, matricula: `X${i}` as Matricula })).toEqual(MISS);
    expect(await failWith({ ip })).toMatchObject({ outcome: 'limited' });
  });

  it('gives no guess for nothing while none can be recorded', async () => {
    await insert({});
    const works = record;
    record = refuseToRecord;
    const ip = nextAddress();
    for (let i = 0; i < 5; i++)
      await expect(failWith({ ip, matricula: `X${i}` as Matricula })).rejects.toMatchObject(FULL);
    record = works;
    expect(await failWith({ ip })).toMatchObject({ outcome: 'limited' });
  });
});
