import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../write-whole.ts';

/** The outcome of the last refresh of the trusted authorities; kept beside them, for every process to read. */
export type Atualizacao = z.infer<typeof Atualizacao>;

const Instante = z.iso.datetime();
const Falha = z.object({ url: z.string(), motivo: z.string() });

const Atualizacao = z.object({
  tentadaEm: Instante,
  /** The last complete refresh; null before the first. */
  feitaEm: Instante.nullable(),
  arquivos: z.array(
    z.object({
      nome: z.string(),
      /** Null where the archive could not be fetched. */
      certificados: z.number().nullable(),
      novos: z.number(),
      aParte: z.number(),
      recusados: z.number(),
      falhas: z.array(Falha),
    }),
  ),
});

const NAME = 'atualizacao.json';

/** Null before the first refresh, and where the file was damaged: the next refresh mends it. */
export function readAtualizacao(dataDir: string): Atualizacao | null {
  const path = join(dataDir, 'confianca', NAME);
  if (!existsSync(path)) return null;
  try {
    return Atualizacao.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

export function writeAtualizacao(dataDir: string, atualizacao: Atualizacao): void {
  writeWhole(join(dataDir, 'confianca', NAME), `${JSON.stringify(atualizacao, null, 2)}\n`);
}
