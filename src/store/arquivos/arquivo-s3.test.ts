import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdContratoDosArquivos } from '../../../tests/support/contrato-dos-arquivos.ts';
import {
  hasServidorS3,
  PARTE_BYTES,
  type UmServidorS3,
  umArquivoS3,
  umServidorS3,
} from '../../../tests/support/um-servidor-s3.ts';
import { createArquivoS3 } from './arquivo-s3.ts';

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe.skipIf(!hasServidorS3())('createArquivoS3', () => {
  let servidor: UmServidorS3;
  beforeAll(async () => {
    servidor = await umServidorS3();
  });
  afterAll(() => servidor.stop());
  let caso: ReturnType<typeof umArquivoS3>;
  beforeEach(() => {
    caso = umArquivoS3(servidor);
  });
  holdContratoDosArquivos(() => caso.arquivos);

  const keyOf = (sha256: string): string => `${caso.lugar.prefixo}/${sha256.slice(0, 2)}/${sha256}`;
  const overwrite = (sha256: string, body: Uint8Array) =>
    caso.s3.send({ method: 'PUT', key: keyOf(sha256), body, sha256: digest(body) });

  it('throws arquivo-corrompido for altered and for cut bytes, and heals when they are put again', async () => {
    const { arquivos } = caso;
    const bytes = randomBytes(1_000);
    const sha256 = await arquivos.put(bytes);
    const altered = Buffer.from(bytes);
    altered.writeUInt8(altered.readUInt8(500) ^ 1, 500);
    for (const wrong of [altered, bytes.subarray(0, 999), new Uint8Array()]) {
      await overwrite(sha256, wrong);
      await expect(arquivos.get(sha256)).rejects.toMatchObject({ code: 'arquivo-corrompido' });
    }
    await arquivos.put(bytes);
    expect(Buffer.from(await arquivos.get(sha256)).equals(bytes)).toBe(true);
  });

  it('is refused by the server where the bytes are not those of the name, so that no name holds others', async () => {
    const sha256 = digest(Buffer.from('a'));
    const body = Buffer.from('b');
    await expect(caso.s3.send({ method: 'PUT', key: keyOf(sha256), body, sha256 })).rejects.toMatchObject({
      name: 'S3Error',
    });
    await caso.arquivos.prepare();
    await expect(caso.arquivos.get(sha256)).rejects.toMatchObject({ code: 'arquivo-ausente' });
  });

  it('puts a large file in parts, and gives it back whole', async () => {
    const bytes = randomBytes(2 * PARTE_BYTES + 1);
    const sha256 = await caso.arquivos.put(bytes);
    expect(Buffer.from(await caso.arquivos.get(sha256)).equals(bytes)).toBe(true);
    expect((await caso.arquivos.list(sha256.slice(0, 2))).map(({ name }) => name)).toEqual([sha256]);
  });

  it('shows what a killed writer left of a large file, and discards it with the file', async () => {
    const { arquivos, s3 } = caso;
    const sha256 = digest(randomBytes(10));
    await s3.send({ method: 'POST', key: keyOf(sha256), query: { uploads: '' } });
    const [left, ...others] = await arquivos.list(sha256.slice(0, 2));
    expect([left?.name, others]).toEqual([`.gravando-${sha256}-`, []]);
    await arquivos.discard(sha256);
    expect(await arquivos.list(sha256.slice(0, 2))).toEqual([]);
  });

  it('lists more than one page, in both ways', async () => {
    const { arquivos, lugar, s3 } = caso;
    const put = (key: string) => s3.send({ method: 'PUT', key: `${lugar.prefixo}/${key}` });
    const names = Array.from({ length: 25 }, (_, index) => `solto ${index}+á`);
    await Promise.all(names.map((name) => put(encodeURIComponent(name))));
    await put('ab/cd');
    await put('fora/dentro');
    expect(new Set(await arquivos.listSoltos())).toEqual(new Set([...names, 'fora']));
    await expect(arquivos.list('ab')).resolves.toMatchObject([{ name: 'cd' }]);
  });

  it('keeps apart what lies under another prefix, and what lies in the whole bucket', async () => {
    const sha256 = await caso.arquivos.put(randomBytes(10));
    const other = umArquivoS3(servidor).arquivos;
    await other.prepare();
    await expect(other.get(sha256)).rejects.toMatchObject({ code: 'arquivo-ausente' });
    expect(await other.list(sha256.slice(0, 2))).toEqual([]);
    const whole = createArquivoS3(servidor.lugar, caso.world);
    await whole.put(Buffer.from('no balde inteiro'));
    expect(await whole.get(digest(Buffer.from('no balde inteiro')))).toHaveLength(16);
  });

  it('takes a prefix that nobody prepared for out of reach, never for files that are missing', async () => {
    const sha256 = await caso.arquivos.put(randomBytes(10));
    const wrong = umArquivoS3(servidor).arquivos;
    await expect(wrong.get(sha256)).rejects.toMatchObject({
      code: 'arquivos-indisponiveis',
      cause: { code: 's3-sem-marca' },
    });
  });
});
