// `npm run check`: types, lint, dead code and every test that is not large. `npm run check -- <arquivo…>`: types, the style of
// these files and the tests that reach them.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const files = process.argv.slice(2);
const SMALL = '--tagsFilter=!largo';
const STEPS = [
  ['npm', 'run', '-s', 'types'],
  files.length === 0 ? ['npm', 'run', '-s', 'lint'] : ['npx', '--no-install', 'biome', 'check', ...files],
  [
    'npx',
    '--no-install',
    'vitest',
    ...(files.length === 0 ? ['run', SMALL] : ['related', '--run', SMALL, ...files]),
  ],
];

for (const [command, ...args] of STEPS) {
  const { status } = spawnSync(command, args, { cwd: project, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
