import { uploadIssueOf } from '../uploads/accept-uploads.ts';
import { UploadError } from '../uploads/upload-error.ts';
import type { Visita } from './mesa.ts';

/** What to do, by what is wrong with the form that brings files. */
export type RecusasDoEnvio = Readonly<Record<NonNullable<ReturnType<typeof uploadIssueOf>>, string>>;

/** The files of a form, or the sentence that refuses it. */
export async function readRecebidos(
  { readUploads }: Visita,
  recusas: RecusasDoEnvio,
): Promise<{ nome: string; bytes: Uint8Array }[] | string> {
  try {
    const { files, names } = await readUploads();
    // A name is kept with what it named: what no database keeps is no part of it.
    const plain = names.map((name) => name.replace(/[\p{Cc}\p{Surrogate}]/gu, ''));
    return files.map((bytes, index) => ({ nome: plain[index] ?? '', bytes }));
  } catch (error) {
    const issue = error instanceof UploadError ? uploadIssueOf(error) : null;
    if (issue === null) throw error;
    return recusas[issue];
  }
}
