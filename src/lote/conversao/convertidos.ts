import { z } from 'zod';

/** What was converted in the folder of a row, beside the originals: `originais/convertidos.json`. */
export const ORIGINAIS = 'originais';
export const CONVERTIDOS = `${ORIGINAIS}/convertidos.json`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Convertidos = z.array(
  z.strictObject({
    /** The file in the folder, and its digest. */
    arquivo: z.string(),
    sha256,
    /** The file it was made of, under `originais/`. */
    original: z.string(),
    sha256Original: sha256,
    /** What made it. */
    por: z.string(),
  }),
);

export type Convertido = z.infer<typeof Convertidos>[number];

/** Null where it is not what the conversion writes. */
export function parseConvertidos(bytes: Uint8Array): Convertido[] | null {
  try {
    const result = Convertidos.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** What the Documentação Acadêmica says of a document that was converted: the original can be told from any other. */
export const describeOrigem = ({ original, sha256Original }: Convertido): string =>
  `Convertido para PDF/A de ${original}; SHA-256 do original: ${sha256Original}`;
