import { describe, expect, it } from 'vitest';
import { sha256, umaArvore } from '../../tests/support/uma-arvore.ts';
import { proveInclusion } from './inclusion.ts';
import { readEntries, widthOfTile, writeEntries } from './tile.ts';
import { readTlogProof, writeTlogProof } from './tlog-proof.ts';
import { createTreeReader } from './tree-reader.ts';

const CHECKPOINT = 'log\n9\nAAAA\n\n— log AAAAAAAA\n';

describe('readTlogProof', () => {
  it.each([0, 8])('reads what was written, of leaf %i', async (indice) => {
    const proof = await proveInclusion(umaArvore('prova', 9).tree, indice, 9);
    for (const extra of [null, Buffer.from('["a"]')].map((each) => each && new Uint8Array(each))) {
      const whole = { extra, indice, proof, checkpoint: CHECKPOINT };
      expect(readTlogProof(writeTlogProof(whole))).toEqual(whole);
    }
  });

  it('refuses what is none', () => {
    const good = writeTlogProof({
      extra: null,
      indice: 1,
      proof: [sha256(new Uint8Array())],
      checkpoint: CHECKPOINT,
    });
    for (const broken of [
      '',
      good.replace('v1', 'v2'),
      good.replace('index 1', 'index 01'),
      good.replace('=', ''),
      good.replaceAll('\n\n', '\n'),
    ])
      expect(readTlogProof(broken), broken).toBeNull();
  });
});

describe('tiles', () => {
  it('are as wide as tlog-tiles says of a tree of 70,000', () => {
    expect([widthOfTile(0, 272, 70_000), widthOfTile(0, 273, 70_000), widthOfTile(0, 274, 70_000)]).toEqual([
      256, 112, 0,
    ]);
    expect([widthOfTile(1, 0, 70_000), widthOfTile(1, 1, 70_000), widthOfTile(2, 0, 70_000)]).toEqual([
      256, 17, 1,
    ]);
  });

  it('are refused by the reader where hashes are missing', async () => {
    const { readTile } = umaArvore('curta', 5);
    const reader = createTreeReader(6, readTile, sha256);
    await expect(reader.rootAt(6)).rejects.toMatchObject({ code: 'arvore-incompleta' });
    await expect(reader.rootAt(7)).rejects.toMatchObject({ code: 'arvore-incompleta' });
  });
});

describe('readEntries', () => {
  it('reads what was written, and refuses what is cut', () => {
    const bundle = writeEntries([Uint8Array.of(1, 2), new Uint8Array(), Uint8Array.of(3)]);
    expect(readEntries(bundle)).toEqual([Uint8Array.of(1, 2), new Uint8Array(), Uint8Array.of(3)]);
    expect(readEntries(bundle.subarray(0, -1))).toBeNull();
    expect(readEntries(Uint8Array.of(0))).toBeNull();
  });
});
