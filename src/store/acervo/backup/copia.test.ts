import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { UM_MUNDO_S3 } from '../../../../tests/support/um-mundo-s3.ts';
import { umPrograma } from '../../../../tests/support/um-programa.ts';
import { type Falha, type UmProxyS3, umProxyS3 } from '../../../../tests/support/um-proxy-s3.ts';
import { hasServidorS3, type UmServidorS3, umServidorS3 } from '../../../../tests/support/um-servidor-s3.ts';
import { listInacabados } from '../../arquivos/s3/envio-em-partes.ts';
import { listObjetos } from '../../arquivos/s3/list-objetos.ts';
import { createS3Client } from '../../arquivos/s3/s3-client.ts';
import { ArchiveWriter } from './archive-writer.ts';
import type { CopiaLida, LugarDaCopia } from './copia.ts';
import { createCopiaEmPasta } from './copia-em-pasta.ts';
import { createCopiaNoS3, parteBytesOf } from './copia-no-s3.ts';
import { MANIFESTO } from './manifesto.ts';
import { readArchive } from './read-archive.ts';

const dir = mkdtempSync(join(tmpdir(), 'copia-'));
afterAll(() => rmSync(dir, { recursive: true }));
let count = 0;
const newName = (): string => `copia-${++count}.tar`;

/** Two whole parts and some of a third. */
const GRANDE = randomBytes(2 * parteBytesOf(1) + 12_345);

async function readAll({ read, close }: CopiaLida, length = 1 << 20): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (;;) {
    const piece = Buffer.from(await read(length));
    pieces.push(piece);
    if (piece.length < length) break;
  }
  await close();
  return Buffer.concat(pieces);
}

async function writeWhole(lugar: LugarDaCopia, bytes: Uint8Array, step = 1 << 20): Promise<void> {
  const copia = await lugar.create();
  for (let start = 0; start < bytes.length; start += step)
    await copia.write(bytes.subarray(start, start + step));
  await copia.end();
  await copia.publish();
}

/** An archive of two files, as `makeBackup` writes it. */
async function writeArchive(lugar: LugarDaCopia, grande = GRANDE): Promise<void> {
  const copia = await lugar.create();
  const writer = await ArchiveWriter.create(copia.write, null);
  await writer.addBytes('arquivos/aa/um', Buffer.from('um arquivo'));
  await writer.addBytes('arquivos/bb/grande', grande);
  const { listed: arquivos } = writer;
  await writer.finish(
    MANIFESTO,
    JSON.stringify({ formato: 'diploma-digital-backup/1', arquivos, danos: [] }),
  );
  await copia.end();
  await copia.publish();
}

const checkArchive = async (lugar: LugarDaCopia) =>
  readArchive(
    await lugar.open(),
    async () => null,
    async () => '',
  );

/** What holds of either place. */
function holdContrato(
  newLugar: (name: string) => LugarDaCopia,
  isVisible: (name: string) => Promise<boolean>,
) {
  it.each([1, GRANDE.length])('gives back %i bytes as they were written', async (length) => {
    const lugar = newLugar(newName());
    await writeWhole(lugar, GRANDE.subarray(0, length));
    expect((await readAll(await lugar.open(), 65_552)).equals(GRANDE.subarray(0, length))).toBe(true);
  });

  it('shows nothing under the name before the end, and gives what was written to who reads it again', async () => {
    const name = newName();
    const copia = await newLugar(name).create();
    await copia.write(GRANDE);
    expect(await isVisible(name)).toBe(false);
    await copia.end();
    expect((await readAll(await copia.open())).equals(GRANDE)).toBe(true);
    await copia.publish();
    expect(await isVisible(name)).toBe(true);
  });

  it.each(['before', 'after'])('leaves nothing of what is discarded %s its end', async (when) => {
    const name = newName();
    const copia = await newLugar(name).create();
    await copia.write(GRANDE);
    if (when === 'after') await copia.end();
    await copia.discard();
    expect(await isVisible(name)).toBe(false);
  });

  it('fails where there is none', async () => {
    await expect(newLugar(newName()).open()).rejects.toMatchObject({
      code: expect.stringMatching(/^(ENOENT|copia-ausente)$/),
    });
  });
}

describe('createCopiaEmPasta', () => {
  holdContrato(
    (name) => createCopiaEmPasta(join(dir, name)),
    async (name) => existsSync(join(dir, name)),
  );
});

describe('parteBytesOf', () => {
  it('lets ten thousand parts hold more than a terabyte, and a small copy little memory', () => {
    const all = Array.from({ length: 10_000 }, (_, index) => parteBytesOf(index + 1));
    expect(all.reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(1.6e12);
    expect(new Set(all.slice(0, 250))).toEqual(new Set([8 * 1024 * 1024]));
    expect(Math.max(...all)).toBeLessThan(400 * 1024 * 1024);
  });
});

describe.skipIf(!hasServidorS3())('createCopiaNoS3', () => {
  let servidor: UmServidorS3;
  let proxy: UmProxyS3;
  let s3: ReturnType<typeof createS3Client>;
  beforeAll(async () => {
    servidor = await umServidorS3();
    proxy = await umProxyS3(servidor.lugar.endpoint ?? '');
    s3 = createS3Client(servidor.lugar, UM_MUNDO_S3);
  });
  afterAll(async () => {
    await proxy.close();
    await servidor.stop();
  });
  afterEach(() => proxy.fail(null));

  const newLugar = (name: string): LugarDaCopia =>
    createCopiaNoS3({ ...servidor.lugar, endpoint: proxy.endpoint }, `copias/${name}`, UM_MUNDO_S3);
  /** Names of objects, and uploads that take room without a name. */
  const listAll = async (name: string) => ({
    objetos: (await listObjetos(s3, { prefix: `copias/${name}` })).objetos.length,
    inacabados: (await listInacabados(s3, `copias/${name}`)).length,
  });
  const NADA = { objetos: 0, inacabados: 0 };
  const isParte = ({ method, url = '' }: IncomingMessage): boolean =>
    method === 'PUT' && url.includes('partNumber=2');
  const isLastStep = ({ method, url = '' }: IncomingMessage): boolean =>
    method === 'POST' && url.includes('uploadId=');
  const isRead = ({ method, headers }: IncomingMessage): boolean =>
    method === 'GET' && headers.range !== undefined;

  describe('as a place for copies', { tags: ['largo'] }, () => {
    holdContrato(
      (name) => newLugar(name),
      async (name) => (await listAll(name)).objetos > 0,
    );
  });

  it('holds the bytes that a file would, in parts, and asks for encryption', async () => {
    const name = newName();
    const file = join(dir, name);
    await writeArchive(createCopiaEmPasta(file));
    const before = proxy.seen.length;
    await writeArchive(newLugar(name));
    const seen = proxy.seen.slice(before);
    expect(seen.filter(({ url }) => url.includes('partNumber='))).toHaveLength(3);
    const begun = seen.filter(({ method, url }) => method === 'POST' && /[?&]uploads/.test(url));
    expect(begun.map(({ headers }) => headers['x-amz-server-side-encryption'])).toEqual(['AES256']);
    expect((await readAll(await newLugar(name).open())).equals(readFileSync(file))).toBe(true);
    expect((await checkArchive(newLugar(name))).arquivos).toHaveLength(2);
    expect(await listAll(name)).toEqual({ objetos: 1, inacabados: 0 });
  });

  it('stops where another of the same name began meanwhile, and leaves the object of that one', async () => {
    for (const bytes of [Buffer.alloc(parteBytesOf(1)), Buffer.from('uma')]) {
      const name = newName();
      const stopped = await newLugar(name).create();
      await stopped.write(bytes);
      await writeWhole(newLugar(name), Buffer.from('outra'));
      await expect(stopped.end()).rejects.toMatchObject({ code: 'copia-interrompida' });
      await stopped.discard();
      expect((await readAll(await newLugar(name).open())).toString()).toBe('outra');
      expect(await listAll(name)).toEqual({ objetos: 1, inacabados: 0 });
    }
  });

  it('takes no name that is taken', async () => {
    const name = newName();
    await writeWhole(newLugar(name), Buffer.from('uma'));
    await expect(newLugar(name).create()).rejects.toMatchObject({ code: 'copia-ocupada' });
    expect((await readAll(await newLugar(name).open())).toString()).toBe('uma');
  });

  it.each<[Falha, string, (request: IncomingMessage) => boolean]>([
    ['desliga', 'a part', isParte],
    ['erro-503', 'a part', isParte],
    ['corta', 'the last step', isLastStep],
    ['desliga', 'the last step', isLastStep],
    ['corta', 'the reading', isRead],
    ['encurta', 'the reading', isRead],
  ])('is whole in spite of "%s" at %s that passes', { tags: ['largo'] }, async (falha, _where, about) => {
    const name = newName();
    proxy.fail(falha, 2, about);
    await writeArchive(newLugar(name));
    proxy.fail(falha, 2, about);
    expect((await checkArchive(newLugar(name))).arquivos).toHaveLength(2);
    expect(await listAll(name)).toEqual({ objetos: 1, inacabados: 0 });
  });

  it.each<[Falha, string, (request: IncomingMessage) => boolean]>([
    ['desliga', 'a part', isParte],
    ['erro-503', 'a part', isParte],
    ['corta', 'the last step', isLastStep],
    ['erro-503', 'the last step', isLastStep],
  ])(
    'leaves nothing after "%s" at %s that does not pass, and takes the name the next time',
    { tags: ['largo'] },
    async (falha, _where, about) => {
      const name = newName();
      const copia = await newLugar(name).create();
      proxy.fail(falha, undefined, about);
      const failing = copia.write(GRANDE).then(() => copia.end());
      await expect(failing).rejects.toMatchObject({ code: 'copia-inacessivel' });
      await copia.discard();
      expect(await listAll(name)).toEqual(NADA);
      proxy.fail(null);
      await writeArchive(newLugar(name));
      expect((await checkArchive(newLugar(name))).arquivos).toHaveLength(2);
    },
  );

  it('says so where another took its place while it was read, or a byte was altered', {
    tags: ['largo'],
  }, async () => {
    const name = newName();
    await writeArchive(newLugar(name));
    const { read } = await newLugar(name).open();
    await read(1_000);
    const body = randomBytes(GRANDE.length);
    const sha256 = createHash('sha256').update(body).digest('hex');
    await s3.send({ method: 'PUT', key: `copias/${name}`, body, sha256 });
    await expect(read(GRANDE.length)).rejects.toMatchObject({ code: 'copia-invalida' });
    const other = newName();
    await writeArchive(newLugar(other));
    proxy.fail('altera', 1, ({ headers }) => headers.range?.startsWith('bytes=8388608-') ?? false);
    await expect(checkArchive(newLugar(other))).rejects.toMatchObject({ code: 'copia-invalida' });
  });

  it('shows nothing of who was killed, and frees what it left with the next copy of the name', {
    tags: ['largo'],
  }, async () => {
    const name = newName();
    const programa = await umPrograma(`
      import { createCopiaNoS3 } from '#store/acervo/backup/copia-no-s3.ts';
      const [lugar, key] = process.argv.slice(2).map((each) => JSON.parse(each));
      const mundo = { fetch, now: () => new Date(), sleep: async () => {}, random: () => 0, silencioMs: 20_000, tentativas: 1 };
      const copia = await createCopiaNoS3(lugar, key, mundo).create();
      for (;;) await copia.write(Buffer.alloc(1 << 20));
    `);
    const { child, ended } = programa.start(
      { ...servidor.lugar, endpoint: proxy.endpoint },
      `copias/${name}`,
    );
    const hasSent = () => proxy.seen.some(({ url }) => url.includes(name) && url.includes('partNumber=3'));
    while (!hasSent() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    expect((await ended).stderr).toBe('');
    programa.remove();
    expect(await listAll(name)).toEqual({ objetos: 0, inacabados: 1 });
    await writeArchive(newLugar(name));
    expect(await listAll(name)).toEqual({ objetos: 1, inacabados: 0 });
  });

  it('tells of keys, bucket and server that are wrong', async () => {
    for (const [changes, motivo] of [
      [{ chave: { id: 'ensaio:diploma', segredo: 'canario', token: null } }, 's3-chaves-recusadas'],
      [{ balde: 'outro-balde' }, 's3-balde-ausente'],
      [{ endpoint: 'http://127.0.0.1:9' }, 's3-inacessivel'],
    ] as const) {
      const lugar = createCopiaNoS3({ ...servidor.lugar, ...changes }, 'copias/x.tar', UM_MUNDO_S3);
      for (const act of [lugar.create, lugar.open])
        await expect(act()).rejects.toMatchObject({ code: 'copia-inacessivel', cause: { code: motivo } });
    }
  });
});
