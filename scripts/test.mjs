// `npm test`: everything, one step after the other; each step says itself what failed.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const isFull = process.argv.includes('--completo');

const STEPS = [
  ['tipos', ['npm', 'run', '-s', 'types']],
  ['estilo e código morto', ['npm', 'run', '-s', 'lint']],
  ['construção', ['node', 'scripts/start.mjs', '--so-preparar']],
  ['unidade, store e API', ['npx', '--no-install', 'vitest', 'run']],
  ['navegador', ['npx', '--no-install', 'playwright', 'test']],
];

const results = STEPS.map(([name, [command, ...args]]) => {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, ...(isFull ? { TESTE_COMPLETO: '1' } : {}) },
  });
  return { name, ok: status === 0, seconds: Math.round((Date.now() - started) / 1000) };
});

console.log('');
for (const { name, ok, seconds } of results) console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`);
const failed = results.filter(({ ok }) => !ok).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
