// `npm run manual`: walks the desk as tests/e2e/secretaria-caminho.e2e.ts does, and keeps its pictures in docs/imagens/manual/.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const env = { ...process.env, MANUAL: '1', TESTE_COMPLETO: '1' };

for (const [command, ...args] of [
  ['node', 'scripts/start.mjs', '--so-preparar'],
  ['npx', '--no-install', 'playwright', 'test', 'secretaria-caminho'],
]) {
  const { status } = spawnSync(command, args, { cwd: project, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
