import { describe, expect, it } from 'vitest';
import { ArchiveWriter } from './archive-writer.ts';
import { MANIFESTO } from './manifesto.ts';
import { readArchive } from './read-archive.ts';

type Listed = ArchiveWriter['listed'];

/** An archive of these files, whose manifest lists what `list` makes of them. */
async function umaCopia(files: Record<string, string>, list: (listed: Listed) => unknown[] = (all) => all) {
  const pieces: Uint8Array[] = [];
  const writer = await ArchiveWriter.create(async (bytes) => void pieces.push(Uint8Array.from(bytes)), null);
  for (const [name, text] of Object.entries(files)) await writer.addBytes(name, Buffer.from(text));
  const manifesto = {
    ...{ formato: 'diploma-digital-backup/2', em: '2026-11-15T12:00:00.000Z', banco: 'sqlite', esquema: '1' },
    ...{ tabelas: [], danos: [], arquivos: list(writer.listed) },
  };
  await writer.finish(MANIFESTO, JSON.stringify(manifesto));
  return Buffer.concat(pieces);
}

async function read(bytes: Buffer): Promise<unknown> {
  let at = 0;
  const copia = {
    read: async (length: number) => {
      const piece = bytes.subarray(at, at + length);
      at += length;
      return piece;
    },
    close: async () => {},
  };
  const askSenha = () => Promise.reject(new Error('asked'));
  return readArchive(copia, async () => null, askSenha).then(
    ({ arquivos }) => arquivos.map(({ nome }) => nome),
    (error: { code?: string }) => error.code,
  );
}

const FILES = { 'arquivos/aa/um': 'um arquivo', 'arquivos/bb/dois': 'dois' };

describe('readArchive', () => {
  it('takes an archive that holds what its manifest lists', async () => {
    expect(await read(await umaCopia(FILES))).toEqual(Object.keys(FILES));
  });

  it.each<[string, (listed: Listed) => unknown[]]>([
    ['a file that the manifest does not list', ([first]) => [first]],
    ['a file that is listed and not there', (all) => [...all, { ...all[0], nome: 'arquivos/cc/tres' }]],
    ['another digest', ([first, second]) => [{ ...first, sha256: '0'.repeat(64) }, second]],
    ['another size', ([first, second]) => [{ ...first, tamanho: 1 }, second]],
  ])('refuses one with %s', async (_what, list) => {
    expect(await read(await umaCopia(FILES, list))).toBe('copia-invalida');
  });

  it('refuses one that was cut, with a byte changed, or without a manifest', async () => {
    const whole = await umaCopia(FILES);
    expect(await read(whole.subarray(0, 1024))).toBe('copia-cortada');
    expect(await read(Buffer.concat([whole.subarray(0, 1024), Buffer.alloc(1024)]))).toBe('copia-cortada');
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(512) ^ 1, 512);
    expect(await read(changed)).toBe('copia-invalida');
  });
});
