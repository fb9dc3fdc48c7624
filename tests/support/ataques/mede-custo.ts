import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Veredito } from '#verification/report.ts';
import { loadTestSettings } from '../settings.ts';

/** What verifying a file costs in a process that has done nothing else. */
export interface Custo {
  cpuMs: number;
  rssMb: number;
  veredito: Veredito;
  /** Of the checks, and of what was found about the signatures. */
  codigos: readonly string[];
}

export interface Medidor {
  mede(bytes: Uint8Array): Custo;
  remove(): void;
}

const { projectDir } = loadTestSettings();

/** Bundled, so that loading the program is small beside what it does. */
export async function umMedidor(trust: ReadonlySet<string>, now: Date): Promise<Medidor> {
  // Inside node_modules, so that the packages left out of the bundle are found.
  const cache = join(projectDir, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(join(cache, 'custo-'));
  const program = join(dir, 'programa.mjs');
  const source = join(projectDir, 'tests', 'support', 'ataques', 'programa-que-confere.ts');
  const format = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const;
  await build({ ...format, entryPoints: [source], outfile: program });
  const file = join(dir, 'arquivo');
  return {
    mede: (bytes) => {
      writeFileSync(file, bytes);
      const args = [program, file, [...trust][0] ?? '', now.toISOString()];
      return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** The least of several: noise only adds. */
export function medeMelhor({ mede }: Medidor, bytes: Uint8Array, times: number): Custo {
  const all = Array.from({ length: times }, () => mede(bytes));
  const [first] = all;
  if (!first) throw new RangeError('not measured');
  const least = (of: (custo: Custo) => number) => Math.min(...all.map(of));
  return { ...first, cpuMs: least(({ cpuMs }) => cpuMs), rssMb: least(({ rssMb }) => rssMb) };
}
