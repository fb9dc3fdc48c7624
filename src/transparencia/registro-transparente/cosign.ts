import { bytesToCosign, writeCosignature } from '#arvore/cosignature.ts';
import { type NoteSigner, readNote, writeSignature } from '#arvore/note.ts';
import type { NoteKey } from '#arvore/note-key.ts';

/** The line that a witness adds to a checkpoint, and the note with that line. The caller has verified the note. */
export async function cosign(
  nota: string,
  { signer, now }: { signer: NoteSigner; now(): Date },
): Promise<{ nota: string; cossinatura: string }> {
  const em = Math.floor(now().getTime() / 1_000);
  const signature = await signer.sign(bytesToCosign(readNote(nota)?.texto ?? '', em));
  const cossinatura = writeSignature(signer.key, writeCosignature(em, signature));
  return { nota: `${withoutOwn(nota, signer.key)}${cossinatura}`, cossinatura };
}

/** Drops this witness's former signature: the log may present a note that already carries it. */
function withoutOwn(nota: string, { nome, id }: NoteKey): string {
  const read = readNote(nota);
  if (!read) return nota;
  const others = read.assinaturas.filter((each) => each.nome !== nome || each.id !== id);
  return `${read.texto}\n${others.map((each) => writeSignature(each, each.bytes)).join('')}`;
}
