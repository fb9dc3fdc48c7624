import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type UmArquivo, umZip } from '../../../tests/support/um-zip.ts';
import { readZip, type ZipLimits } from './read-zip.ts';
import { readZipEntries } from './read-zip-entries.ts';

const limits: ZipLimits = {
  isWanted: (name) => name.endsWith('.a'),
  maxFile: 1000,
  maxTotal: 2500,
  maxFiles: 3,
};
const zip = (...sizes: number[]) =>
  zipSync(Object.fromEntries(sizes.map((size, index) => [`${index}.a`, new Uint8Array(size)])));
const read = (bytes: Uint8Array) => {
  const files = readZip(bytes, limits);
  return files.ok ? files.value : files.issue;
};
const one = (change: Partial<UmArquivo> = {}): UmArquivo => ({
  nome: 'x.a',
  content: Buffer.from('abc '.repeat(100)),
  ...change,
});

describe('readZip', () => {
  it('answers the wanted files', () => {
    const files = read(zipSync({ 'x.a': new Uint8Array([1]), 'y.b': new Uint8Array(5000) }));
    expect([...files]).toEqual([['x.a', new Uint8Array([1])]]);
  });

  it('loses no file with a directory that was cut, or that counts otherwise', () => {
    const whole = zipSync({
      'x.a': new Uint8Array([1]),
      'y.a': new Uint8Array([2]),
      'z.a': new Uint8Array([3]),
    });
    const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength);
    const end = whole.length - 22;
    expect(view.getUint16(end + 10, true)).toBe(3);
    for (const count of [2, 4, 0]) {
      const told = whole.slice();
      new DataView(told.buffer).setUint16(end + 10, count, true);
      expect(readZip(told, limits)).toMatchObject({ ok: false });
      expect(readZipEntries(told, limits)).toBeNull();
    }
    // The mark of the last entry is gone: two of three would be read.
    const cut = whole.slice();
    const last = Buffer.from(cut).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    cut[last + 2] = 0;
    expect(readZip(cut, limits)).toMatchObject({ ok: false });
    expect(readZipEntries(cut, limits)).toBeNull();
  });

  it('inflates nothing of a zip with a file too large, too much in all, or too many files', () => {
    expect(read(zip(1001))).toBe('grande');
    expect(read(zip(900, 900, 900))).toBe('grande');
    expect(read(zip(1, 1, 1, 1))).toBe('grande');
    expect(read(zip(900, 900, 1))).toHaveProperty('size', 3);
  });

  it.each<[nome: string, zip64: boolean]>([
    ['as most write them', false],
    ['whose sizes and places are ZIP64', true],
  ])('reads files %s, stored or deflated, with a comment behind them', (_, zip64) => {
    const content = Buffer.from('abc '.repeat(100));
    const arquivos = [
      { nome: 'x.a', content },
      { nome: 'outro.b', content },
      { nome: 'y.a', content, metodo: 0 },
      { nome: 'vazio.a', content: Buffer.alloc(0) },
    ];
    const files = read(umZip(arquivos, { zip64, comentario: 'feito por outro programa' }));
    expect([...files]).toEqual([
      ['x.a', new Uint8Array(content)],
      ['y.a', new Uint8Array(content)],
      ['vazio.a', new Uint8Array()],
    ]);
  });

  it('keeps its limits where the sizes are ZIP64, and where they are a lie', () => {
    const content = new Uint8Array(1001);
    for (const zip64 of [true, false]) {
      expect(read(umZip([{ nome: 'x.a', content }], { zip64 }))).toBe('grande');
      expect(read(umZip([{ nome: 'x.a', content, diz: 999 }], { zip64 }))).toBe('danificado');
    }
    expect(read(umZip([one({ diz: 2 ** 52 })], { zip64: true }))).toBe('grande');
    expect(read(umZip([one({ diz: 2 ** 62 })], { zip64: true }))).toBe('danificado');
  });

  it('reads names with backslashes as paths, and names of MS-DOS', () => {
    const arquivos = [
      one({ nome: 'pasta\\x.a' }),
      one({ nome: 'João.a' }),
      one({ nome: Buffer.from('hist\xa2rico Jo\xc6o.a', 'latin1') }),
    ];
    expect([...read(umZip(arquivos))].map(([name]) => name)).toEqual([
      'pasta/x.a',
      'João.a',
      'histórico João.a',
    ]);
    expect(read(umZip([one({ nome: 'p\\x.a' }), one({ nome: 'p/x.a' })]))).toBe('danificado');
  });

  it('says what it cannot read: a password, and a way to pack of which it knows nothing', () => {
    expect(read(umZip([one({ cifrado: true })]))).toBe('cifrado');
    expect(read(umZip([one({ metodo: 9 })]))).toBe('compressao');
  });

  it('refuses what is no zip, and one cut anywhere', () => {
    expect(read(new TextEncoder().encode('nada'))).toBe('danificado');
    for (const zip64 of [true, false]) {
      const whole = umZip([one()], { zip64 });
      for (let length = 0; length < whole.length; length++)
        expect(read(whole.subarray(0, length))).toBe('danificado');
    }
  });

  it('refuses a zip of which a byte was changed', () => {
    const content = Uint8Array.from({ length: 900 }, (_, index) => index % 251);
    const whole = zipSync({ 'x.a': content }, { level: 0 });
    expect([...read(whole)]).toEqual([['x.a', content]]);
    const changed = Uint8Array.from(whole, (byte, index) => (index === 100 ? byte ^ 1 : byte));
    expect(read(changed)).toBe('danificado');
  });

  it('refuses a file that is larger than it says, two of one name, and files that share their bytes', () => {
    const lying = zip(900);
    const view = new DataView(lying.buffer, lying.byteOffset);
    for (let at = 0; at + 4 <= lying.length; at++)
      if (view.getUint32(at, true) === 900) view.setUint32(at, 100, true);
    expect(read(lying)).toBe('danificado');
    expect(read(umZip([one(), one()]))).toBe('danificado');
    const shared = Buffer.from(umZip([one({ metodo: 0 }), one({ nome: 'y.a', metodo: 0 })]));
    // The second entry points to the first, and both claim the whole zip.
    for (let at = shared.indexOf('PK\x01\x02'); at >= 0; at = shared.indexOf('PK\x01\x02', at + 1)) {
      shared.writeUInt32LE(0, at + 42);
      shared.writeUInt32LE(shared.length - 40, at + 20);
    }
    expect(read(shared)).toBe('danificado');
  });
});

describe('readZipEntries', () => {
  it('reads the others where one is damaged, too large, or there twice', () => {
    const damaged = Buffer.from(umZip([one({ metodo: 0 }), one({ nome: 'y.a' })], { zip64: true }));
    damaged[200] = (damaged[200] ?? 0) ^ 1;
    const content = new Uint8Array(1001);
    const large = umZip([{ nome: 'x.a', content }, one({ nome: 'y.a' })]);
    const twice = umZip([one(), one(), one({ nome: 'y.a' })]);
    for (const bytes of [damaged, large, twice]) {
      const files = readZipEntries(bytes, limits);
      expect([files?.get('x.a'), files?.get('y.a')?.length]).toEqual([null, 400]);
    }
  });

  it('inflates no more than it may, though nothing comes of it', () => {
    const content = new Uint8Array(1000);
    const bytes = Buffer.from(umZip(['x.a', 'y.a', 'z.a'].map((nome) => ({ nome, content }))));
    // The CRC of the first two, as the directory tells it.
    const mark = Buffer.from([0x50, 0x4b, 1, 2]);
    const first = bytes.indexOf(mark);
    for (const at of [first, bytes.indexOf(mark, first + 1)]) bytes.writeUInt32LE(7, at + 16);
    expect([...(readZipEntries(bytes, limits) ?? [])].map(([, file]) => file)).toEqual([null, null, null]);
    const room = { ...limits, maxTotal: 3000 };
    expect(readZipEntries(bytes, room)?.get('z.a')).toHaveLength(1000);
  });
});
