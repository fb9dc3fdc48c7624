import { join } from 'node:path';
import { auditoria } from '#cli/auditoria.ts';
import { confianca } from '#cli/confianca.ts';
import { assinar } from '#cli/emissao/assinar.ts';
import { demonstracao } from '#cli/emissao/demonstracao.ts';
import { emitir } from '#cli/emissao/emitir.ts';
import { anular, reativar, suspender } from '#cli/emissao/mudar-situacao.ts';
import { reemitir } from '#cli/emissao/reemitir.ts';
import { situacao } from '#cli/emissao/situacao.ts';
import { esquemas } from '#cli/esquemas.ts';
import { modeloDeLote } from '#cli/modelo-de-lote.ts';
import { montar } from '#cli/montar.ts';
import { pkiDemo } from '#cli/pki-demo.ts';
import { runCli } from '#cli/run-cli.ts';
import { rvdd } from '#cli/rvdd.ts';
import { validar } from '#cli/validar.ts';
import { verificar } from '#cli/verificar.ts';
import { loadConfig, loadInitialFolder } from '#config.ts';
import { createTypstCompiler } from '#rvdd/typst/compile-typst.ts';
import { createCliWorld } from './cli-world.ts';

/** Composition root of the command line: `npm run -s diploma -- <comando>`. */

const issuing = [
  modeloDeLote,
  emitir,
  assinar,
  situacao,
  anular,
  suspender,
  reativar,
  reemitir,
  demonstracao,
];
const { exitCode, stdout, stderr } = await runCli(
  [...issuing, montar, validar, verificar, esquemas, rvdd, confianca, pkiDemo, auditoria],
  process.argv.slice(2),
  () =>
    createCliWorld({
      cwd: loadInitialFolder(),
      project: join(import.meta.dirname, '..'),
      config: loadConfig(),
      now: () => new Date(),
      createCompiler: createTypstCompiler,
      progress: {
        isTerminal: process.stderr.isTTY === true,
        write: (text) => void process.stderr.write(text),
      },
    }),
);
if (stdout) process.stdout.write(`${stdout}\n`);
if (stderr) process.stderr.write(`${stderr}\n`);
process.exitCode = exitCode;
