import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { confianca } from '#cli/confianca.ts';
import { esquemas } from '#cli/esquemas.ts';
import { montar } from '#cli/montar.ts';
import { pkiDemo } from '#cli/pki-demo.ts';
import { runCli } from '#cli/run-cli.ts';
import { rvdd } from '#cli/rvdd.ts';
import { validar } from '#cli/validar.ts';
import { verificar } from '#cli/verificar.ts';
import { loadConfig, loadInitialFolder } from '#config.ts';
import { createTypstCompiler } from '#rvdd/typst/compile-typst.ts';

/** Composition root of the command line: `npm run -s diploma -- <comando>`. */

const { exitCode, stdout, stderr } = await runCli(
  [montar, validar, verificar, esquemas, rvdd, confianca, pkiDemo],
  process.argv.slice(2),
  () => ({
    cwd: loadInitialFolder(),
    project: join(import.meta.dirname, '..'),
    config: loadConfig(),
    now: () => new Date(),
    randomBytes,
    createCompiler: createTypstCompiler,
    // Loads the database only for who asks it.
    openSituacoes: async () => (await import('#store/open-situacoes.ts')).openSituacoes(loadConfig()),
  }),
);
if (stdout) process.stdout.write(`${stdout}\n`);
if (stderr) process.stderr.write(`${stderr}\n`);
process.exitCode = exitCode;
