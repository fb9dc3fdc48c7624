// `npm test`: everything; each step says itself what failed. What reads the source alone goes beside another.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const isFull = process.argv.includes('--completo');
const env = { ...process.env, ...(isFull ? { TESTE_COMPLETO: '1' } : {}) };

const types = (config) => ['npx', '--no-install', 'tsc', '-p', config];
const TURNS = [
  [
    ['construção', ['node', 'scripts/start.mjs', '--so-preparar']],
    ['tipos', types('tsconfig.json')],
  ],
  [
    ['tipos do servidor', types('tsconfig.node.json')],
    ['tipos do navegador', types('tsconfig.web.json')],
    ['estilo e código morto', ['npm', 'run', '-s', 'lint']],
  ],
  [['unidade, store e API', ['npx', '--no-install', 'vitest', 'run']]],
  [['navegador', ['npx', '--no-install', 'playwright', 'test']]],
];

/** One beside another is told whole at its end, so that their lines do not mix. */
function run([name, [command, ...args]], isAlone) {
  const started = Date.now();
  const child = spawn(command, args, { cwd: project, env, stdio: isAlone ? 'inherit' : 'pipe' });
  const said = [];
  if (isAlone) console.log(`\n── ${name}`);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      if (!isAlone) process.stdout.write(`\n── ${name}\n${Buffer.concat(said)}`);
      resolve({ name, ok: code === 0, seconds: Math.round((Date.now() - started) / 1000) });
    });
  });
}

const results = [];
for (const turn of TURNS)
  results.push(...(await Promise.all(turn.map((step) => run(step, turn.length === 1)))));

console.log('');
for (const { name, ok, seconds } of results) console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`);
const failed = results.filter(({ ok }) => !ok).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
