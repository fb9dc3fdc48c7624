// Serves what is built: issues the demonstration where nothing was issued yet, then becomes the server. A release
// (`npm run pacote`) starts here.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensurePort } from './ensure-port.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const SIGNALS = ['SIGINT', 'SIGTERM'];
/** Of the command line: it does not fit here. */
const REFUSED = 1;
const KILLED = 130;

if (!process.argv.includes('--sem-servidor')) await ensurePort(process.env);
if (process.env.AMBIENTE !== 'producao') await issueDemonstracao();
if (process.argv.includes('--sem-servidor')) process.exit(0);
// In this very process: a signal reaches the server once, and the parent process waits for the server itself.
process.setSourceMapsEnabled(true);
process.chdir(project);
await import(pathToFileURL(join(project, 'dist', 'server.js')).href);

/** Prints nothing where there is nothing to do; a site it does not fit starts without it. */
async function issueDemonstracao() {
  let said = '';
  const program = ['--enable-source-maps', join(project, 'dist', 'cli.js'), 'demonstracao'];
  const code = await run(program, ['ignore', 'pipe', 'inherit'], (text) => {
    said += text;
  });
  if (code === REFUSED) console.log(said.trim());
  else if (code !== 0) process.exit(code);
}

/** Answers its exit code. What stops us stops it too, so that it may end as it should. */
function run(args, stdio, onPrinted = () => {}) {
  const child = spawn(process.execPath, args, { cwd: project, stdio });
  child.stdout?.setEncoding('utf8').on('data', onPrinted);
  const stop = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve(code ?? KILLED);
    });
  });
}
