import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fingerprintOf } from '../fingerprint.ts';
import { writeWhole } from '../write-whole.ts';

/**
 * Lists and answers that were fetched, in `DATA_DIR/confianca/provas`: as evidence under the day they came, and by what
 * they prove, so that every node on the same data finds them.
 */
export interface ProvasGuardadas {
  /** The last one kept for this question; null where there is none, or it is no longer what it was. */
  read(pergunta: string): Guardada | null;
  keep(pergunta: string, prova: { der: Uint8Array; extensao: 'crl' | 'ocsp'; ate: Date }): void;
}

interface Guardada {
  der: Uint8Array;
  /** From then on the authority is asked again. */
  ate: Date;
}

export interface ProvasLimits {
  maxFiles: number;
  maxBytes: number;
}

/** A big authority publishes 400 kB each hour: this is some months of the few that a university meets. */
const PROVAS: ProvasLimits = { maxFiles: 20_000, maxBytes: 1_000_000_000 };

const INDICE = 'indice';
/** Counting everything kept takes a while; not for each one that comes. */
const KEPT_BETWEEN_PRUNINGS = 100;

const Entrada = z.object({
  arquivo: z.string().regex(/^\d{4}-\d{2}-\d{2}\/[0-9a-f]{64}\.(crl|ocsp)$/),
  ate: z.iso.datetime(),
});

export function createProvasGuardadas(
  dataDir: string,
  now: () => Date,
  limits: ProvasLimits = PROVAS,
): ProvasGuardadas {
  const folder = join(dataDir, 'confianca', 'provas');
  const entryPath = (pergunta: string): string => join(folder, INDICE, `${pergunta}.json`);
  let kept = 0;
  return {
    read(pergunta) {
      const entrada = readEntrada(entryPath(pergunta));
      if (!entrada) return null;
      const path = join(folder, entrada.arquivo);
      const der = existsSync(path) ? new Uint8Array(readFileSync(path)) : null;
      const isWhole = der !== null && entrada.arquivo.includes(`/${fingerprintOf(der)}.`);
      return isWhole ? { der, ate: new Date(entrada.ate) } : null;
    },
    keep(pergunta, { der, extensao, ate }) {
      if (kept++ % KEPT_BETWEEN_PRUNINGS === 0) prune(folder, limits);
      const arquivo = `${now().toISOString().slice(0, 10)}/${fingerprintOf(der)}.${extensao}`;
      const path = join(folder, arquivo);
      if (!existsSync(path)) writeWhole(path, der);
      writeWhole(entryPath(pergunta), JSON.stringify({ arquivo, ate: ate.toISOString() }));
    },
  };
}

function readEntrada(path: string): z.infer<typeof Entrada> | null {
  if (!existsSync(path)) return null;
  try {
    return Entrada.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/** The oldest days go first, and with them what led to them. */
function prune(folder: string, { maxFiles, maxBytes }: ProvasLimits): void {
  const days = listNames(folder)
    .filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))
    .sort()
    .reverse();
  let [files, bytes] = [0, 0];
  for (const day of days) {
    for (const name of listNames(join(folder, day))) {
      files += 1;
      bytes += statSync(join(folder, day, name), { throwIfNoEntry: false })?.size ?? 0;
    }
    if (files > maxFiles || bytes > maxBytes) rmSync(join(folder, day), { recursive: true, force: true });
  }
  for (const name of listNames(join(folder, INDICE))) {
    const path = join(folder, INDICE, name);
    const entrada = readEntrada(path);
    if (!entrada || !existsSync(join(folder, entrada.arquivo))) rmSync(path, { force: true });
  }
}

const listNames = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
