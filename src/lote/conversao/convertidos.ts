import { z } from 'zod';

/** The list of converted files of a row, kept beside the originals: `originais/convertidos.json`. */
export const ORIGINAIS = 'originais';
export const CONVERTIDOS = `${ORIGINAIS}/convertidos.json`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Convertidos = z.array(
  z.strictObject({
    /** The converted file in the folder, and its digest. */
    arquivo: z.string(),
    sha256,
    /** The original file, under `originais/`. */
    original: z.string(),
    sha256Original: sha256,
    /** The program that converted it. */
    por: z.string(),
  }),
);

export type Convertido = z.infer<typeof Convertidos>[number];

/** Null where the file does not have the form that the conversion writes. */
export function parseConvertidos(bytes: Uint8Array): Convertido[] | null {
  try {
    const result = Convertidos.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** The note in the Documentação Acadêmica about a converted document: the digest identifies the original. */
export const describeOrigem = ({ original, sha256Original }: Convertido): string =>
  `Convertido para PDF/A de ${original}; SHA-256 do original: ${sha256Original}`;
