import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fingerprintOf } from '../fingerprint.ts';
import { writeWhole } from '../write-whole.ts';
import { createWholeFiles } from './whole-files.ts';

/**
 * Fetched lists and answers, in `DATA_DIR/confianca/provas`: as evidence under their day of arrival, and by what they
 * prove, so that every node on the same data finds them.
 */
export interface ProvasGuardadas {
  /** The last one stored for this question; null where there is none, or the file was altered. */
  read(pergunta: string): Guardada | null;
  keep(pergunta: string, prova: Guardada & { extensao: 'crl' | 'ocsp' }): void;
  /** Makes room. Runs in the background, now and then: examining all stored proofs takes seconds. */
  prune(): Promise<void>;
}

interface Guardada {
  /** The same object while the proof is the same. */
  der: Uint8Array;
  /** The address that gave it. */
  de: string;
  /** After this the authority is asked again. */
  ate: Date;
}

export interface ProvasLimits {
  maxFiles: number;
  maxBytes: number;
}

/** A big authority publishes 400 kB each hour: this is some months of the few that a university meets. */
const PROVAS: ProvasLimits = { maxFiles: 20_000, maxBytes: 1_000_000_000 };

const INDICE = 'indice';
/** Counting all stored proofs takes a while, so it is not done for each new one. */
const KEPT_BETWEEN_PRUNINGS = 100;

const Entrada = z.object({
  arquivo: z.string().regex(/^\d{4}-\d{2}-\d{2}\/[0-9a-f]{64}\.(crl|ocsp)$/),
  de: z.string().default(''),
  ate: z.iso.datetime(),
});

export function createProvasGuardadas(
  dataDir: string,
  now: () => Date,
  limits: ProvasLimits = PROVAS,
): ProvasGuardadas {
  const folder = join(dataDir, 'confianca', 'provas');
  const entryPath = (pergunta: string): string => join(folder, INDICE, `${pergunta}.json`);
  const files = createWholeFiles();
  let kept = 0;
  let pruning: Promise<void> | null = null;
  const pruneOnce = (): Promise<void> => {
    pruning ??= prune(folder, limits).finally(() => {
      pruning = null;
    });
    return pruning;
  };
  return {
    read(pergunta) {
      const entrada = readEntrada(entryPath(pergunta));
      if (!entrada) return null;
      const [sha256 = ''] = /[0-9a-f]{64}/.exec(entrada.arquivo) ?? [];
      const der = files.read(join(folder, entrada.arquivo), sha256);
      return der && { der, de: entrada.de, ate: new Date(entrada.ate) };
    },
    keep(pergunta, { der, de, extensao, ate }) {
      const arquivo = `${now().toISOString().slice(0, 10)}/${fingerprintOf(der)}.${extensao}`;
      const path = join(folder, arquivo);
      if (!existsSync(path)) writeWhole(path, der);
      writeWhole(entryPath(pergunta), JSON.stringify({ arquivo, de, ate: ate.toISOString() }));
      // The next pruning retries a file that cannot be removed now.
      if (kept++ % KEPT_BETWEEN_PRUNINGS === 0) pruneOnce().catch(() => {});
    },
    prune: pruneOnce,
  };
}

function readEntrada(path: string): z.infer<typeof Entrada> | null {
  return existsSync(path) ? parseEntrada(readFileSync(path, 'utf8')) : null;
}

function parseEntrada(text: string): z.infer<typeof Entrada> | null {
  try {
    return Entrada.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/**
 * The oldest go first, with their index entries. Anyone may ask about any number, and each answer is a file: answers get
 * half of the room, so that they never displace a list.
 */
async function prune(folder: string, limits: ProvasLimits): Promise<void> {
  const all = createRoom(limits);
  const answers = createRoom({ maxFiles: limits.maxFiles / 2, maxBytes: limits.maxBytes / 2 });
  const days = (await listNames(folder)).filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name));
  let isAnyGone = false;
  for (const day of days.sort().reverse()) {
    const files = await listFiles(join(folder, day));
    const gone = files.filter(({ path, size }) => {
      const hasRoom = !path.endsWith('.ocsp') || answers.take(size);
      return !hasRoom || !all.take(size);
    });
    for (const { path } of gone) await rm(path, { force: true });
    if (gone.length === files.length) await rmdir(join(folder, day)).catch(() => {});
    isAnyGone ||= gone.length > 0;
  }
  if (isAnyGone) await dropLost(folder);
}

function createRoom({ maxFiles, maxBytes }: ProvasLimits): { take(size: number): boolean } {
  let [files, bytes] = [0, 0];
  return {
    take(size) {
      files += 1;
      bytes += size;
      return files <= maxFiles && bytes <= maxBytes;
    },
  };
}

/** Newest first. */
async function listFiles(folder: string): Promise<{ path: string; size: number; at: number }[]> {
  const files: { path: string; size: number; at: number }[] = [];
  for (const name of await listNames(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found) files.push({ path, size: found.size, at: found.mtimeMs });
  }
  return files.sort((a, b) => b.at - a.at);
}

async function dropLost(folder: string): Promise<void> {
  for (const name of await listNames(join(folder, INDICE))) {
    const path = join(folder, INDICE, name);
    const text = await readFile(path, 'utf8').catch(() => null);
    const entrada = text === null ? null : parseEntrada(text);
    if (!entrada || !existsSync(join(folder, entrada.arquivo))) await rm(path, { force: true });
  }
}

const listNames = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
