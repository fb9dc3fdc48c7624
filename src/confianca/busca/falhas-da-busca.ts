import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../write-whole.ts';
import type { BuscaError } from './busca-error.ts';

/** Failed fetches by host and reason: of all processes on this data, in the last week. Public. */
export type FalhaDaBusca = z.infer<typeof FalhaDaBusca>;

const FalhaDaBusca = z.object({
  /** Null for all hosts that may not be asked: third parties choose their names. */
  host: z.string().nullable(),
  codigo: z.string(),
  vezes: z.int(),
  ultimaEm: z.iso.datetime(),
});

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
/** Hosts are those of the authorities, some dozens. */
const MAX_LINES = 200;
/** Failures are written at this interval: a broken host must not keep the disk busy. */
const WRITE_MS = 5_000;

const pathOf = (dataDir: string): string => join(dataDir, 'confianca', 'provas', 'falhas.json');

export function readFalhasDaBusca(dataDir: string, now: Date): FalhaDaBusca[] {
  const path = pathOf(dataDir);
  if (!existsSync(path)) return [];
  try {
    const lines = z.array(FalhaDaBusca).parse(JSON.parse(readFileSync(path, 'utf8')));
    return lines.filter(({ ultimaEm }) => now.getTime() - Date.parse(ultimaEm) < WEEK_MS);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return [];
    throw error;
  }
}

export interface FalhasDaBusca {
  add(error: BuscaError): void;
  /** Writes pending failures. */
  flush(): void;
}

export function createFalhasDaBusca(
  dataDir: string,
  now: () => Date,
  { isBrief }: { isBrief: boolean },
): FalhasDaBusca {
  let added: FalhaDaBusca[] = [];
  let timer: NodeJS.Timeout | null = null;
  function flush(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (added.length === 0) return;
    const lines = readFalhasDaBusca(dataDir, now());
    for (const each of added) addTo(lines, each);
    added = [];
    const latest = lines.sort((a, b) => b.ultimaEm.localeCompare(a.ultimaEm)).slice(0, MAX_LINES);
    writeWhole(pathOf(dataDir), JSON.stringify(latest));
  }
  return {
    add({ host, code: codigo }) {
      addTo(added, { host, codigo, vezes: 1, ultimaEm: now().toISOString() });
      // A command ends before a timer fires.
      if (isBrief) flush();
      else timer ??= setTimeout(flush, WRITE_MS).unref();
    },
    flush,
  };
}

function addTo(lines: FalhaDaBusca[], falha: FalhaDaBusca): void {
  const same = lines.find(({ host, codigo }) => host === falha.host && codigo === falha.codigo);
  if (!same) {
    lines.push({ ...falha });
    return;
  }
  same.vezes += falha.vezes;
  same.ultimaEm = falha.ultimaEm;
}
