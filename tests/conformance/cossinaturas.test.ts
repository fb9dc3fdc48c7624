import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCheckpoint } from '#arvore/checkpoint.ts';
import { bytesToCosign, writeCosignature } from '#arvore/cosignature.ts';
import { openNote, readNote, signNote, writeSignature } from '#arvore/note.ts';
import { makeNoteKey, type NoteKey, readNoteKey, writeNoteKey } from '#arvore/note-key.ts';
import { verifyEd25519 } from '#keys/registro-transparente/chave.ts';
import { type GoTlog, hasGoTlog, openGoTlog } from '../support/go-tlog.ts';
import { sha256 } from '../support/uma-arvore.ts';
import { ORIGEM, umaChaveDeNotas } from '../support/uma-publicacao.ts';

/** Go, with a verifier written from c2sp.org/tlog-cosignature, judges the same cosignatures: both must always say the same. */

const NOME = 'testemunha.exemplo.br';

interface Testemunha {
  key: NoteKey;
  seed: string;
  sign(data: Uint8Array): Uint8Array;
}

describe.skipIf(!hasGoTlog)('a cosignature, beside Go', () => {
  let go: GoTlog;
  beforeAll(() => {
    go = openGoTlog();
  });
  afterAll(() => go?.close());

  async function umaTestemunha(nome = NOME): Promise<Testemunha> {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const raw = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
    return {
      key: await makeNoteKey(nome, 'cosignature', raw, sha256),
      seed: Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url').toString('hex'),
      sign: (data) => new Uint8Array(sign(null, data, privateKey)),
    };
  }
  /** A checkpoint of this log, as it signs it. */
  const umCheckpoint = async (at: number): Promise<string> =>
    signNote(
      writeCheckpoint({ origem: ORIGEM, tamanho: at * 37 + 1, raiz: sha256(Buffer.from(String(at))) }),
      await umaChaveDeNotas(),
    );
  const textoOf = (nota: string): string => readNote(nota)?.texto ?? '';
  const cosignHere = (nota: string, { key, sign: by }: Testemunha, em: number): string =>
    nota + writeSignature(key, writeCosignature(em, by(bytesToCosign(textoOf(nota), em))));
  /** What both say; that they say the same is judged here. */
  async function judge(nota: string, key: NoteKey, what: string): Promise<boolean> {
    const told = await go.ask({ Op: 'abre', Nota: nota, VKey: writeNoteKey(key) });
    const opened = await openNote(nota, [key], verifyEd25519);
    expect(opened.ok, `${what}: ${JSON.stringify(nota)}`).toBe(told.Ok);
    if (opened.ok) expect(opened.texto).toBe(told.Texto);
    return told.Ok;
  }

  it('is known by both, whoever made it, and refused by both, however it is broken: a sample', async () => {
    await compareGood(20);
    await compareBroken(20);
  });

  it('the same on some thousand', { tags: ['largo'] }, async () => {
    await compareGood(200);
    await compareBroken(200);
  });

  async function compareGood(count: number): Promise<void> {
    for (let at = 0; at < count; at++) {
      const witness = await umaTestemunha();
      const nota = await umCheckpoint(at);
      const em = 1_700_000_000 + at * 3_600;
      const ours = cosignHere(nota, witness, em);
      expect(await judge(ours, witness.key, 'ours')).toBe(true);
      const theirs = await go.ask({ Op: 'cossina', Nota: nota, Nome: NOME, Seed: witness.seed, Em: em });
      expect(theirs.VKey).toBe(writeNoteKey(witness.key));
      // Ed25519 has no chance in it: the same key, text and instant give the same bytes.
      expect(theirs.Nota).toBe(ours);
      const opened = await openNote(ours, [witness.key], verifyEd25519);
      expect(opened.ok && opened.em.get(witness.key.id)).toBe(em);
    }
  }

  async function compareBroken(count: number): Promise<void> {
    for (let at = 0; at < count; at++) {
      const witness = await umaTestemunha();
      const other = await umaTestemunha();
      const nota = await umCheckpoint(at);
      const em = 1_700_000_000 + at;
      const good = cosignHere(nota, witness, em);
      const signature = witness.sign(bytesToCosign(textoOf(nota), em));
      const add = (bytes: Uint8Array, key = witness.key): string => nota + writeSignature(key, bytes);
      const plain = await makeNoteKey(NOME, 'ed25519', witness.key.chave, sha256);
      for (const [what, broken] of [
        ['another instant', add(writeCosignature(em + 1, signature))],
        ['another body', good.replace(/\n(\d+)\n/, (_, size) => `\n${Number(size) + 1}\n`)],
        [
          'another key under this id',
          add(writeCosignature(em, other.sign(bytesToCosign(textoOf(nota), em)))),
        ],
        ['the id of another key', add(writeCosignature(em, signature), other.key)],
        ['a signature of the text alone, in its place', add(witness.sign(Buffer.from(textoOf(nota))))],
        ['that one, under the id of such a key', add(witness.sign(Buffer.from(textoOf(nota))), plain)],
        [
          'an instant before a signature of the text',
          add(writeCosignature(em, witness.sign(Buffer.from(textoOf(nota))))),
        ],
        ['no instant', add(signature)],
        ['a byte too many', add(new Uint8Array([...writeCosignature(em, signature), 0]))],
        ['one bit of it', add(flip(writeCosignature(em, signature), at))],
      ] as const)
        expect(await judge(broken, witness.key, what), what).toBe(false);
      // Beside a good one, what others sign says nothing.
      const beside = good + writeSignature(other.key, writeCosignature(em, signature));
      expect(await judge(beside, witness.key, 'beside another')).toBe(true);
    }
  }

  it('is of a key that both read, or neither', async () => {
    const witness = await umaTestemunha();
    const nota = cosignHere(await umCheckpoint(1), witness, 1);
    const written = writeNoteKey(witness.key);
    expect(await judge(nota, witness.key, 'whole')).toBe(true);
    for (const vkey of [
      written.replace(/\+[0-9a-f]{8}\+/, '+00000000+'),
      written.replace(/\+[^+]*$/, '+BAAA'),
      written.slice(0, -4),
      written.replace('+', ''),
    ]) {
      expect(await readNoteKey(vkey, sha256), vkey).toBeNull();
      expect(await go.ask({ Op: 'abre', Nota: nota, VKey: vkey })).toMatchObject({ Ok: false });
    }
    expect(await readNoteKey(written, sha256)).toEqual(witness.key);
  });
});

function flip(bytes: Uint8Array, seed: number): Uint8Array {
  const changed = new Uint8Array(bytes);
  const at = (seed * 31) % changed.length;
  changed[at] = (changed[at] ?? 0) ^ (1 << (seed % 8));
  return changed;
}
