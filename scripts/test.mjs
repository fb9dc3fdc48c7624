// `npm test`: everything but what is large. `npm run test:largo`: the rest. `npm run test:completo`: both, with whole figures.
// Each step says itself what failed. What reads the source alone goes beside another.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const isFull = process.argv.includes('--completo');
const isLarge = process.argv.includes('--largo');
const env = { ...process.env, ...(isFull ? { TESTE_COMPLETO: '1' } : {}) };

const vitest = ['npx', '--no-install', 'vitest', 'run'];
const playwright = ['npx', '--no-install', 'playwright', 'test'];
const size = {
  vitest: isFull ? [] : [`--tagsFilter=${isLarge ? '' : '!'}largo`],
  playwright: isFull ? [] : [isLarge ? '--grep' : '--grep-invert', '@largo'],
};

const types = (config) => ['npx', '--no-install', 'tsc', '-p', config];
const build = ['construção', ['node', 'scripts/start.mjs', '--so-preparar']];
const SOURCE = [
  [build, ['tipos', types('tsconfig.json')]],
  [
    ['tipos do servidor', types('tsconfig.node.json')],
    ['tipos do navegador', types('tsconfig.web.json')],
    ['estilo e código morto', ['npm', 'run', '-s', 'lint']],
  ],
];
const TURNS = [
  ...(isLarge ? [[build]] : SOURCE),
  [['unidade, store e API', [...vitest, ...size.vitest]]],
  [['navegador', [...playwright, ...size.playwright]]],
  ...(isFull
    ? [[['mutantes', ['npm', 'run', '-s', 'mutantes', '--', '--amostra', '8', '--minimo', '0']]]]
    : []),
];

/** How much of a failed step is told again above the summary, where a reader of a long log looks first. */
const LAST_LINES = 80;
const PASSED = /^\s*(?:✓|-) /u;

/** One beside another is told whole at its end, so that their lines do not mix. */
function run([name, [command, ...args]], isAlone) {
  const started = Date.now();
  const child = spawn(command, args, { cwd: project, env, stdio: ['inherit', 'pipe', 'pipe'] });
  const said = [];
  if (isAlone) console.log(`\n── ${name}`);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said.push(chunk);
      if (isAlone) process.stdout.write(chunk);
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const output = Buffer.concat(said).toString();
      if (!isAlone) process.stdout.write(`\n── ${name}\n${output}`);
      const seconds = Math.round((Date.now() - started) / 1000);
      const told = output.split('\n').filter((line) => !PASSED.test(line));
      resolve({ name, ok: code === 0, seconds, end: told.slice(-LAST_LINES).join('\n') });
    });
  });
}

const results = [];
for (const turn of TURNS)
  results.push(...(await Promise.all(turn.map((step) => run(step, turn.length === 1)))));
const failed = results.filter(({ ok }) => !ok);

for (const { name, end } of failed) console.log(`\n── ${name}: the end of what it printed\n${end}`);
console.log('');
for (const { name, ok, seconds } of results) console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`);
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
