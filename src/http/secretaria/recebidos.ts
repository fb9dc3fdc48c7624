import { uploadIssueOf } from '../uploads/accept-uploads.ts';
import { UploadError } from '../uploads/upload-error.ts';
import type { Visita } from './mesa.ts';

/** What to do, by the fault of the uploaded form. */
export type RecusasDoEnvio = Readonly<Record<NonNullable<ReturnType<typeof uploadIssueOf>>, string>>;

/** The files of a form, or the sentence that refuses it. */
export async function readRecebidos(
  { readUploads }: Visita,
  recusas: RecusasDoEnvio,
): Promise<{ nome: string; bytes: Uint8Array }[] | string> {
  try {
    const { files, names } = await readUploads();
    // The name is stored with its file, so characters that no database stores are removed.
    const plain = names.map((name) => name.replace(/[\p{Cc}\p{Surrogate}]/gu, ''));
    return files.map((bytes, index) => ({ nome: plain[index] ?? '', bytes }));
  } catch (error) {
    const issue = error instanceof UploadError ? uploadIssueOf(error) : null;
    if (issue === null) throw error;
    return recusas[issue];
  }
}
