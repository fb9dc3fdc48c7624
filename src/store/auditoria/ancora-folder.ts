import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Ancora, AncoraStore } from '#transparencia/ancora/ancora.ts';
import { StoreError } from '../store-error.ts';
import { replaceFile } from './replace-file.ts';

const NAME = 'ancora.json';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().nonnegative();
const AncoraShape = z.object({
  registro: Hash,
  seq: Count,
  hash: Hash,
  registrados: Count,
  lista: Count,
  em: z.iso.datetime(),
  carimbo: z.object({ em: z.iso.datetime(), seq: Count, hash: Hash, token: z.base64() }).nullable(),
  arvore: z.object({ tamanho: Count, raiz: Hash }).nullable().default(null),
}) satisfies z.ZodType<Ancora>;

/** One file, replaced as a whole. Only a missing file means no anchor: any other failure throws. */
export function createAncoraFolder(folder: string): AncoraStore {
  const path = join(folder, NAME);
  return {
    read() {
      const text = readText(path);
      if (text === null) return null;
      const result = AncoraShape.safeParse(parseJson(text));
      if (result.success) return result.data;
      throw new StoreError('ancora-ilegivel', `${path} está danificado.`);
    },
    write: (ancora) =>
      replaceFile(
        folder,
        NAME,
        `${JSON.stringify(ancora, null, 2)}
`,
      ),
  };
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StoreError('ancora-ilegivel', `${path} não pode ser lido.`, {
      cause: error,
    });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
