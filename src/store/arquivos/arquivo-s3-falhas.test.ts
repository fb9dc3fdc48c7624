import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { explainMundo } from '#arquivos/explain-falha.ts';
import type { LugarS3 } from '#config/lugar-s3.ts';
import { type Falha, type UmProxyS3, umProxyS3 } from '../../../tests/support/um-proxy-s3.ts';
import {
  hasServidorS3,
  PARTE_BYTES,
  type UmServidorS3,
  umArquivoS3,
  umServidorS3,
} from '../../../tests/support/um-servidor-s3.ts';

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Short, so that silence is soon over; the server answers many times faster. */
const SILENCIO_MS = 1_500;

describe.skipIf(!hasServidorS3())('createArquivoS3, where the server does not do its part', () => {
  let servidor: UmServidorS3;
  let proxy: UmProxyS3;
  beforeAll(async () => {
    servidor = await umServidorS3();
    proxy = await umProxyS3(servidor.lugar.endpoint ?? '');
  });
  afterAll(async () => {
    await proxy.close();
    await servidor.stop();
  });
  afterEach(() => proxy.fail(null));
  const through = (changes: Partial<LugarS3> = {}, silencioMs = 20_000) => {
    const lugar = { ...servidor.lugar, endpoint: proxy.endpoint, ...changes };
    return umArquivoS3({ ...servidor, lugar }, { silencioMs }).arquivos;
  };
  const UNREACHED = { name: 'StoreError', code: 'arquivos-indisponiveis' };

  const isOutOfReach = async (falha: Falha, motivo: string): Promise<void> => {
    const bytes = randomBytes(1_000);
    const arquivos = through({}, falha === 'cala' || falha === 'para-no-meio' ? SILENCIO_MS : undefined);
    const sha256 = await arquivos.put(bytes);
    proxy.fail(falha);
    const refusals = [];
    for (const ask of [() => arquivos.get(sha256), () => arquivos.get('0'.repeat(64)), arquivos.probe])
      refusals.push(
        await ask().then(
          () => 'answered',
          (error: unknown) => error,
        ),
      );
    for (const refusal of refusals) expect(refusal).toMatchObject({ ...UNREACHED, cause: { code: motivo } });
    expect(explainMundo(refusals[0])?.code).toBe(motivo);
    proxy.fail(null);
    expect(Buffer.from(await arquivos.get(sha256)).equals(bytes)).toBe(true);
  };

  it.each<[Falha, string]>([
    ['desliga', 's3-inacessivel'],
    ['cala', 's3-inacessivel'],
    ['corta', 's3-inacessivel'],
    ['encurta', 's3-resposta-estranha'],
    ['altera', 's3-resposta-estranha'],
    ['pagina-200', 's3-resposta-estranha'],
    ['pagina-404', 's3-resposta-estranha'],
    ['erro-503', 's3-inacessivel'],
    ['devagar-por-favor', 's3-inacessivel'],
  ])('is out of reach while the server does nothing but "%s", and never misses a file', isOutOfReach);
  it('is out of reach while the server stops in the middle of each answer', { tags: ['largo'] }, () =>
    isOutOfReach('para-no-meio', 's3-inacessivel'),
  );

  it.each<Falha>(['desliga', 'corta', 'pagina-404', 'erro-503', 'devagar-por-favor'])(
    'reads, writes, lists and removes in spite of "%s" that passes',
    { tags: ['largo'] },
    async (falha) => {
      const arquivos = through();
      const bytes = randomBytes(100);
      const sha256 = digest(bytes);
      const inSpite = async <Value>(work: () => Promise<Value>): Promise<Value> => {
        proxy.fail(falha, 2);
        return work();
      };
      await inSpite(arquivos.prepare);
      expect(await inSpite(() => arquivos.put(bytes))).toBe(sha256);
      expect(Buffer.from(await inSpite(() => arquivos.get(sha256))).equals(bytes)).toBe(true);
      expect(await inSpite(() => arquivos.list(sha256.slice(0, 2)))).toMatchObject([{ name: sha256 }]);
      await inSpite(() => arquivos.discard(sha256));
      await expect(inSpite(() => arquivos.get(sha256))).rejects.toMatchObject({ code: 'arquivo-ausente' });
    },
  );

  it.each<Falha>(['encurta', 'altera'])(
    'reads again what was damaged once on its way ("%s")',
    async (falha) => {
      const arquivos = through();
      const bytes = randomBytes(100);
      const sha256 = await arquivos.put(bytes);
      proxy.fail(falha, 1);
      expect(Buffer.from(await arquivos.get(sha256)).equals(bytes)).toBe(true);
    },
  );

  it('asks three times and no more', async () => {
    const arquivos = through();
    await arquivos.prepare();
    proxy.fail('erro-503');
    const before = proxy.seen.length;
    await expect(arquivos.probe()).rejects.toMatchObject(UNREACHED);
    expect(proxy.seen.length - before).toBe(3);
  });

  it('ends an upload in parts whose last answer was lost, and aborts one that fails', async () => {
    const arquivos = through();
    const bytes = randomBytes(PARTE_BYTES + 1);
    const sha256 = digest(bytes);
    const isLastStep = ({ method, url = '' }: IncomingMessage): boolean =>
      method === 'POST' && url.includes('uploadId=');
    proxy.fail('corta', 1, isLastStep);
    expect(await arquivos.put(bytes)).toBe(sha256);
    expect(Buffer.from(await arquivos.get(sha256)).equals(bytes)).toBe(true);
    await arquivos.discard(sha256);
    proxy.fail('erro-503', 3, isLastStep);
    await expect(arquivos.put(bytes)).rejects.toMatchObject(UNREACHED);
    expect(await arquivos.list(sha256.slice(0, 2))).toEqual([]);
  });

  it('asks for encryption with every file, and not where the server does it unasked', async () => {
    const asked = (from: number) =>
      proxy.seen
        .slice(from)
        .filter(({ method }) => method === 'PUT')
        .map(({ headers }) => headers['x-amz-server-side-encryption']);
    const before = proxy.seen.length;
    await through().put(randomBytes(10));
    expect(asked(before)).toEqual(['AES256', 'AES256']);
    const then = proxy.seen.length;
    await through({ cifra: null }).put(randomBytes(10));
    expect(asked(then)).toEqual([undefined, undefined]);
    const large = proxy.seen.length;
    await through().put(randomBytes(PARTE_BYTES + 1));
    const begun = proxy.seen
      .slice(large)
      .filter(({ method, url }) => method === 'POST' && /[?&]uploads/.test(url));
    expect(begun.map(({ headers }) => headers['x-amz-server-side-encryption'])).toEqual(['AES256']);
    await expect(
      through({ cifra: { metodo: 'aws:kms', chaveKms: null } }).put(randomBytes(10)),
    ).rejects.toMatchObject({ ...UNREACHED, cause: { code: 's3-sem-cifra' } });
  });

  it.each<[string, Partial<LugarS3>, string]>([
    [
      'unknown key',
      { chave: { id: 'ensaio:ninguem', segredo: 'canario', token: null } },
      's3-chaves-recusadas',
    ],
    [
      'wrong secret',
      { chave: { id: 'ensaio:diploma', segredo: 'canario', token: null } },
      's3-chaves-recusadas',
    ],
    ['missing bucket', { balde: 'outro-balde' }, 's3-balde-ausente'],
    ['wrong region', { regiao: 'sa-east-1' }, 's3-regiao-errada'],
    ['closed port', { endpoint: 'http://127.0.0.1:9' }, 's3-inacessivel'],
    ['unknown host', { endpoint: 'http://s3.invalid' }, 's3-inacessivel'],
  ])('tells of %s, with a sentence of its own and no secret in it', async (_name, changes, motivo) => {
    const arquivos = through(changes);
    for (const ask of [
      arquivos.probe,
      arquivos.prepare,
      () => arquivos.put(new Uint8Array(1)),
      () => arquivos.list('aa'),
    ]) {
      const refusal = await ask().then(
        () => 'answered',
        (error: unknown) => error,
      );
      expect(refusal).toMatchObject({ ...UNREACHED, cause: { code: motivo } });
      expect(explainMundo(refusal)).toMatchObject({
        code: motivo,
        sentence: expect.stringMatching(/repita/),
      });
      expect(inspect(refusal, { depth: 20, showHidden: true })).not.toMatch(
        /canario|ensaio:|AWS4-HMAC|Signature=/,
      );
    }
  });

  it('tells a clock that is wrong from wrong keys', async () => {
    const now = (): Date => new Date('2020-01-01T00:00:00Z');
    const { arquivos } = umArquivoS3(servidor, { now });
    await expect(arquivos.probe()).rejects.toMatchObject({ cause: { code: 's3-relogio-errado' } });
  });
});
