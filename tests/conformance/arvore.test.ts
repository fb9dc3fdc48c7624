import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isConsistent, proveConsistency } from '#arvore/consistency.ts';
import { isIncluded, proveInclusion } from '#arvore/inclusion.ts';
import { openNote, signNote, type VerifyEd25519 } from '#arvore/note.ts';
import { makeNoteKey, readNoteKey, writeNoteKey } from '#arvore/note-key.ts';
import { pathOfTile, readTilePath, widthOfTile } from '#arvore/tile.ts';
import { type GoTlog, hasGoTlog, openGoTlog } from '../support/go-tlog.ts';
import { loadTestSettings } from '../support/settings.ts';
import { sha256, umaArvore } from '../support/uma-arvore.ts';

/** Go's checksum database makes and judges the same trees, proofs, tiles and notes: both must always say the same. */

const { completo } = loadTestSettings();
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));

/** The same numbers in every run (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

describe.skipIf(!hasGoTlog)('the tree, beside sumdb/tlog', () => {
  let go: GoTlog;
  beforeAll(() => {
    go = openGoTlog();
  });
  afterAll(() => go?.close());

  it('has the same heads, proofs and tiles, and judges the same broken proofs: a sample', async () => {
    await compareTrees(60, 1);
  });

  it('the same on 10,000 trees', { tags: ['largo'] }, async () => {
    await compareTrees(completo ? 10_000 : 1_500, 2);
  });

  it('has the same heads where tiles have tiles above them', { tags: ['largo'] }, async () => {
    for (const tamanho of [255, 256, 257, 65_535, 65_536, 65_537, 70_000])
      await compareTree('alta', tamanho, 3);
  });

  async function compareTrees(count: number, seed: number): Promise<void> {
    const random = createRandom(seed);
    for (let made = 0; made < count; made++) {
      const tamanho = 1 + random(2 ** (1 + random(11)));
      await compareTree(`${seed}-${made}`, tamanho, random(2 ** 31));
    }
  }

  async function compareTree(semente: string, tamanho: number, seed: number): Promise<void> {
    const random = createRandom(seed);
    const { folhas, tree, readTile } = umaArvore(semente, tamanho);
    const Folhas = [random(tamanho), tamanho - 1];
    const De = [1 + random(tamanho), tamanho];
    const Tiles = listTiles(tamanho, random);
    const told = await go.ask({ Op: 'arvore', Semente: semente, Tamanho: tamanho, Folhas, De, Tiles });
    const raiz = await tree.rootAt(tamanho);
    expect(hex(raiz)).toBe(told.Raiz);
    for (const [at, [nivel, indice, largura]] of Tiles.entries()) {
      expect(hex(await readTile({ nivel, indice, largura }))).toBe(told.Tiles?.[at]);
      expect(pathOfTile({ nivel, indice, largura })).toBe(told.Caminhos?.[at]);
    }
    for (const [at, indice] of Folhas.entries()) {
      const proof = await proveInclusion(tree, indice, tamanho);
      expect(proof.map(hex)).toEqual(told.Provas?.[at] ?? []);
      await compareInclusions({ hash: folhas[indice] ?? raiz, indice, tamanho, raiz, proof }, random);
    }
    for (const [at, de] of De.entries()) {
      const proof = await proveConsistency(tree, de, tamanho);
      const older = { tamanho: de, raiz: await tree.rootAt(de) };
      expect(proof.map(hex)).toEqual(told.Arvores?.[at] ?? []);
      expect(hex(older.raiz)).toBe(told.Raizes?.[at]);
      await compareConsistencies({ de: older, para: { tamanho, raiz }, proof }, random);
    }
  }

  async function compareInclusions(
    good: Parameters<typeof isIncluded>[0],
    random: (below: number) => number,
  ): Promise<void> {
    const asked = [
      good,
      { ...good, hash: flip(good.hash, random) },
      { ...good, raiz: flip(good.raiz, random) },
      { ...good, indice: random(good.tamanho) },
      { ...good, tamanho: good.tamanho + 1 + random(3) },
      { ...good, proof: spoil(good.proof, random) },
    ];
    for (const [at, each] of asked.entries()) {
      const { hash, indice, tamanho, raiz, proof } = each;
      const question = { Proof: proof.map(hex), T: tamanho, TH: hex(raiz), N: indice, H: hex(hash) };
      const { Ok } = await go.ask({ Op: 'inclusao', ...question });
      expect(await isIncluded(each, sha256), JSON.stringify(question)).toBe(Ok);
      if (at === 0) expect(Ok).toBe(true);
    }
  }

  async function compareConsistencies(
    good: { de: Head; para: Head; proof: readonly Uint8Array[] },
    random: (below: number) => number,
  ): Promise<void> {
    const { de, para, proof } = good;
    const asked = [
      good,
      { ...good, de: { ...de, raiz: flip(de.raiz, random) } },
      { ...good, para: { ...para, raiz: flip(para.raiz, random) } },
      { ...good, de: { ...de, tamanho: 1 + random(para.tamanho) } },
      { ...good, para: { ...para, tamanho: para.tamanho + 1 + random(3) } },
      { ...good, proof: spoil(proof, random) },
    ];
    for (const [at, each] of asked.entries()) {
      const T = each.para.tamanho;
      const question = { T, TH: hex(each.para.raiz), N: each.de.tamanho, H: hex(each.de.raiz) };
      const { Ok } = await go.ask({ Op: 'consistencia', Proof: each.proof.map(hex), ...question });
      expect(await isConsistent(each.de, each.para, each.proof, sha256), JSON.stringify(question)).toBe(Ok);
      if (at === 0) expect(Ok).toBe(true);
    }
  }

  it('reads the same paths of tiles', async () => {
    const random = createRandom(5);
    const PIECES = [
      'tile',
      '0',
      '1',
      '63',
      '64',
      '00',
      'x001',
      'x1',
      '234',
      '067',
      '000',
      '.p',
      '5',
      '255',
      '256',
      '0005',
      '-1',
      '',
    ];
    const made = Array.from({ length: 3_000 }, (_, at) =>
      at % 2 === 0
        ? pathOfTile({ nivel: random(64), indice: random(2 ** (1 + random(30))), largura: 1 + random(256) })
        : `tile/${Array.from({ length: 1 + random(4) }, () => PIECES[random(PIECES.length)])
            .join('/')
            .replace('/.p', '.p')}`,
    );
    for (const path of made) {
      const told = await go.ask({ Op: 'caminho', Caminho: path });
      const read = readTilePath(path);
      expect(read !== null, path).toBe(told.Ok);
      if (read) expect([read.tile.nivel, read.tile.indice, read.tile.largura]).toEqual(told.Tile);
    }
  });

  it('opens the same notes, whole and broken', async () => {
    const random = createRandom(7);
    const nome = 'diploma.exemplo.br/registro-transparente';
    const { SKey, VKey = '' } = await go.ask({ Op: 'chave', Nome: nome });
    const theirs = await readNoteKey(VKey, sha256);
    if (!theirs) throw new Error('their key is no key');
    expect(writeNoteKey(theirs)).toBe(VKey);
    const texto = `${nome}\n7\nRUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY=\n`;
    const { Nota: theirNote = '' } = await go.ask({ Op: 'assina', SKey, Texto: texto });

    const pair = generateKeyPairSync('ed25519');
    const raw = pair.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
    const key = await makeNoteKey(nome, 'ed25519', new Uint8Array(raw), sha256);
    const ours = await signNote(texto, { key, sign: (data) => sign(null, data, pair.privateKey) });

    for (const [note, known] of [
      [theirNote, theirs],
      [ours, key],
      [`${ours}${theirNote.split('\n\n')[1]}`, theirs],
    ] as const) {
      const vkey = writeNoteKey(known);
      expect(await go.ask({ Op: 'abre', Nota: note, VKey: vkey })).toMatchObject({ Ok: true, Texto: texto });
      for (let turn = 0; turn < 400; turn++) {
        const changed = turn === 0 ? note : mutate(note, random);
        const told = await go.ask({ Op: 'abre', Nota: changed, VKey: vkey });
        const opened = await openNote(changed, [known], verifyWithNode);
        expect(opened.ok, JSON.stringify(changed)).toBe(told.Ok);
        if (opened.ok) expect(opened.texto).toBe(told.Texto);
      }
    }
  });
});

interface Head {
  tamanho: number;
  raiz: Uint8Array;
}

const verifyWithNode: VerifyEd25519 = async ({ chave, data, signature }) => {
  const key = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), chave]);
  return verify(null, data, { key, format: 'der', type: 'spki' }, signature);
};

function listTiles(tamanho: number, random: (below: number) => number): [number, number, number][] {
  const tiles: [number, number, number][] = [];
  for (let nivel = 0; widthOfTile(nivel, 0, tamanho) > 0; nivel++) {
    const last = Math.ceil(Math.floor(tamanho / 256 ** nivel) / 256) - 1;
    for (const indice of new Set([last, random(last + 1)]))
      tiles.push([nivel, indice, widthOfTile(nivel, indice, tamanho)]);
  }
  return tiles;
}

function flip(hash: Uint8Array, random: (below: number) => number): Uint8Array {
  const changed = new Uint8Array(hash);
  const at = random(changed.length);
  changed[at] = (changed[at] ?? 0) ^ (1 << random(8));
  return changed;
}

/** One hash changed, taken away, added, doubled or moved. */
function spoil(proof: readonly Uint8Array[], random: (below: number) => number): Uint8Array[] {
  const at = random(Math.max(1, proof.length));
  const one = proof[at] ?? bytes('00'.repeat(32));
  switch (random(5)) {
    case 0:
      return proof.map((each, index) => (index === at ? flip(each, random) : each));
    case 1:
      return proof.filter((_, index) => index !== at);
    case 2:
      return [...proof, one];
    case 3:
      return proof.toSpliced(at, 0, one);
    default:
      return proof.toReversed();
  }
}

function mutate(note: string, random: (below: number) => number): string {
  const chars = [...note];
  const at = random(chars.length);
  const other =
    ['\n', ' ', '+', '=', '—', 'A', '\u0085', '\ufeff', '\t', '\u00a0', '/', '0'][random(12)] ?? '';
  const [removed, added] = [
    [1, other],
    [1, ''],
    [0, other],
  ][random(3)] as [number, string];
  return chars.toSpliced(at, removed, added).join('');
}
