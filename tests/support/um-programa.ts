import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { loadTestSettings } from './settings.ts';

/** A small program on the modules of `src`, bundled once and run in processes of its own. */
export interface UmPrograma {
  start(...args: unknown[]): { child: ChildProcess; ended: Promise<{ code: number | null; stderr: string }> };
  remove(): void;
}

/** `contents` imports with `#`, and finds its arguments, each as JSON, in `process.argv`. */
export async function umPrograma(contents: string): Promise<UmPrograma> {
  const { projectDir } = loadTestSettings();
  // Inside node_modules, so that the packages left out of the bundle are found.
  const cache = join(projectDir, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outfile = join(mkdtempSync(join(cache, 'programa-')), 'programa.mjs');
  await build({
    stdin: { contents, resolveDir: projectDir, loader: 'ts' },
    bundle: true,
    // All in one file, native code apart: a process is up in a fraction of the time.
    external: ['libsql', 'pg-native'],
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
    },
    platform: 'node',
    format: 'esm',
    outfile,
  });
  return {
    start(...args) {
      const child = spawn(process.execPath, [outfile, ...args.map((each) => JSON.stringify(each))]);
      let stderr = '';
      child.stderr.on('data', (chunk: Buffer) => {
        stderr += chunk;
      });
      const ended = new Promise<{ code: number | null; stderr: string }>((resolve) => {
        child.once('close', (code) => resolve({ code, stderr }));
      });
      return { child, ended };
    },
    remove: () => rmSync(dirname(outfile), { recursive: true }),
  };
}
