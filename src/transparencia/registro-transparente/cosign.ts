import { bytesToCosign, writeCosignature } from '#arvore/cosignature.ts';
import { type NoteSigner, readNote, writeSignature } from '#arvore/note.ts';
import type { NoteKey } from '#arvore/note-key.ts';

/** The line that a witness adds to a checkpoint, and the note with it. The caller has judged the note. */
export async function cosign(
  nota: string,
  { signer, now }: { signer: NoteSigner; now(): Date },
): Promise<{ nota: string; cossinatura: string }> {
  const em = Math.floor(now().getTime() / 1_000);
  const signature = await signer.sign(bytesToCosign(readNote(nota)?.texto ?? '', em));
  const cossinatura = writeSignature(signer.key, writeCosignature(em, signature));
  return { nota: `${withoutOwn(nota, signer.key)}${cossinatura}`, cossinatura };
}

/** The log may show what this witness signed before, of the same tree. */
function withoutOwn(nota: string, { nome, id }: NoteKey): string {
  const read = readNote(nota);
  if (!read) return nota;
  const others = read.assinaturas.filter((each) => each.nome !== nome || each.id !== id);
  return `${read.texto}\n${others.map((each) => writeSignature(each, each.bytes)).join('')}`;
}
