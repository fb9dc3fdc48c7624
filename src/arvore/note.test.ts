import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../tests/support/uma-arvore.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { bytesToCosign, writeCosignature } from './cosignature.ts';
import { openNote, signNote, type VerifyEd25519, writeSignature } from './note.ts';
import { makeNoteKey, readNoteKey, writeNoteKey } from './note-key.ts';

const ORIGEM = 'diploma.exemplo.br/registro-transparente';
const texto = writeCheckpoint({ origem: ORIGEM, tamanho: 7, raiz: sha256(new Uint8Array()) });
const verifyWithNode: VerifyEd25519 = async ({ chave, data, signature }) => {
  const key = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), chave]);
  return verify(null, data, { key, format: 'der', type: 'spki' }, signature);
};

async function umaChave(nome: string, tipo: 'ed25519' | 'cosignature') {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
  const key = await makeNoteKey(nome, tipo, raw, sha256);
  return { key, sign: (data: Uint8Array) => new Uint8Array(sign(null, data, privateKey)) };
}

describe('openNote', () => {
  it('knows the witness that signed beside the log, and when', async () => {
    const log = await umaChave(ORIGEM, 'ed25519');
    const witness = await umaChave('testemunha.exemplo.br', 'cosignature');
    const em = 1_794_000_000;
    const line = writeSignature(witness.key, writeCosignature(em, witness.sign(bytesToCosign(texto, em))));
    const note = `${await signNote(texto, log)}${line}`;

    const opened = await openNote(note, [log.key, witness.key], verifyWithNode);
    expect(opened).toMatchObject({ ok: true, texto, de: [log.key, witness.key] });
    expect(opened.ok && opened.em.get(witness.key.id)).toBe(em);

    const later = writeSignature(
      witness.key,
      writeCosignature(em + 1, witness.sign(bytesToCosign(texto, em))),
    );
    expect(await openNote(`${await signNote(texto, log)}${later}`, [witness.key], verifyWithNode)).toEqual({
      ok: false,
      porque: 'assinatura-errada',
    });
  });

  it('counts a witness once, however often its line stands there or its key is named', async () => {
    const log = await umaChave(ORIGEM, 'ed25519');
    const witness = await umaChave('testemunha.exemplo.br', 'cosignature');
    const lineAt = (em: number): string =>
      writeSignature(witness.key, writeCosignature(em, witness.sign(bytesToCosign(texto, em))));
    const note = `${await signNote(texto, log)}${lineAt(1_794_000_000)}${lineAt(1_794_000_000)}${lineAt(1_794_000_001)}`;
    const opened = await openNote(note, [log.key, witness.key, witness.key], verifyWithNode);
    expect(opened).toMatchObject({ ok: true, de: [log.key, witness.key] });
    expect(opened.ok && opened.de).toHaveLength(2);
    expect(opened.ok && opened.em.get(witness.key.id)).toBe(1_794_000_000);
  });

  it('says that it could not check where there is no Ed25519', async () => {
    const log = await umaChave(ORIGEM, 'ed25519');
    const opened = await openNote(await signNote(texto, log), [log.key], async () => null);
    expect(opened).toEqual({ ok: false, porque: 'sem-ed25519' });
  });

  it('does not take one key for another of the same name', async () => {
    const log = await umaChave(ORIGEM, 'ed25519');
    const other = await umaChave(ORIGEM, 'ed25519');
    const opened = await openNote(await signNote(texto, other), [log.key], verifyWithNode);
    expect(opened).toEqual({ ok: false, porque: 'sem-assinatura-conhecida' });
  });
});

describe('readNoteKey', () => {
  it('reads what was written, and refuses an id that is not the key’s', async () => {
    const { key } = await umaChave('testemunha.exemplo.br', 'cosignature');
    const text = writeNoteKey(key);
    expect(await readNoteKey(text, sha256)).toEqual(key);
    expect(await readNoteKey(text.replace(`+${key.id}+`, '+00000000+'), sha256)).toBeNull();
    expect(await readNoteKey(text.replace('testemunha', 'outra'), sha256)).toBeNull();
  });
});

describe('readCheckpoint', () => {
  it('reads what was written, and nothing else', () => {
    expect(readCheckpoint(texto)).toEqual({ origem: ORIGEM, tamanho: 7, raiz: sha256(new Uint8Array()) });
    for (const broken of [
      texto.replace('\n7\n', '\n07\n'),
      texto.replace('\n7\n', '\n-7\n'),
      texto.slice(0, -1),
      texto.replace(ORIGEM, ''),
      `${texto}\n`,
      texto.replace('=', ''),
      '',
    ])
      expect(readCheckpoint(broken), JSON.stringify(broken)).toBeNull();
    expect(readCheckpoint(`${texto}mais uma linha\n`)?.tamanho).toBe(7);
  });
});
