import { readCheckpoint } from '#arvore/checkpoint.ts';
import { openNote, readNote, type VerifyEd25519, writeSignature } from '#arvore/note.ts';
import { type NoteKey, writeNoteKey } from '#arvore/note-key.ts';
import type { Cossinada } from './collect-cossinaturas.ts';

/** What the page shows of a witness. */
export interface TestemunhaMostrada {
  nome: string;
  chave: string;
  /**
   * The last tree that the witness signed, and when (ISO 8601, UTC); `nada` where it signed none; `errada` where the stored note does
   * not carry its signature.
   */
  viu: { tamanho: number; em: string } | 'nada' | 'errada';
}

/** The keys that judge the stored signatures each time they are shown: the database may have been changed. */
export interface QuemMostra {
  /** The log's key. */
  chave: NoteKey;
  testemunhas: readonly NoteKey[];
  verify: VerifyEd25519;
}

/** The note with the signatures of the witnesses that signed this same text. */
export async function withCossinaturas(
  nota: string,
  cossinadas: readonly Cossinada[],
  quem: QuemMostra,
): Promise<string> {
  const texto = readNote(nota)?.texto;
  const lines: string[] = [];
  for (const key of quem.testemunhas) {
    const opened = await openCossinada(key, cossinadas, quem);
    if (typeof opened === 'object' && opened.texto === texto) lines.push(opened.line);
  }
  return nota + lines.join('');
}

/** The last signature of each configured witness. */
export function showTestemunhas(
  cossinadas: readonly Cossinada[],
  quem: QuemMostra,
): Promise<TestemunhaMostrada[]> {
  return Promise.all(
    quem.testemunhas.map(async (key) => {
      const opened = await openCossinada(key, cossinadas, quem);
      const viu = typeof opened === 'string' ? opened : { tamanho: opened.tamanho, em: opened.em };
      return { nome: key.nome, chave: writeNoteKey(key), viu };
    }),
  );
}

/** A witness may sign any instant; dates of ECMAScript end here, in seconds (ECMA-262, section 21.4.1.1). */
const LATEST = 8_640_000_000_000;

interface CossinadaAberta {
  texto: string;
  line: string;
  tamanho: number;
  em: string;
}

async function openCossinada(
  key: NoteKey,
  cossinadas: readonly Cossinada[],
  { chave, verify }: QuemMostra,
): Promise<CossinadaAberta | 'nada' | 'errada'> {
  const written = writeNoteKey(key);
  const kept = cossinadas.find(({ testemunha }) => testemunha === written);
  if (!kept) return 'nada';
  const own = readNote(kept.nota)?.assinaturas.find(({ nome, id }) => nome === key.nome && id === key.id);
  const opened = await openNote(kept.nota, [chave, key], verify);
  const seconds = opened.ok && opened.de.includes(chave) ? opened.em.get(key.id) : undefined;
  const head = opened.ok ? readCheckpoint(opened.texto) : null;
  if (!own || !opened.ok || !head || seconds === undefined || seconds > LATEST) return 'errada';
  const { texto } = opened;
  const em = new Date(seconds * 1_000).toISOString();
  return { texto, line: writeSignature(own, own.bytes), tamanho: head.tamanho, em };
}
