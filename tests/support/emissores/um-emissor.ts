import type { ChildProcess } from 'node:child_process';
import type { Config } from '#config/config.ts';
import { umTrabalhador } from '../um-trabalhador.ts';

/** What goes wrong below a process that issues, three times in ten: nothing, the authority at this address, or the disk. */
export type Estrago = { kind: 'nenhum' } | { kind: 'carimbo'; url: string } | { kind: 'disco' };

/** Processes that run the whole of `emitir <lote>`: they read, compare, plan and issue. */
export interface UmEmissor {
  /** Tells on standard output how far it is, and on standard error how it ended. */
  start(config: Config, lote: string, estrago: Estrago): ChildProcess;
  remove(): void;
}

const PROGRAM = `
  import { createHash, randomBytes, randomInt } from 'node:crypto';
  import { existsSync, writeFileSync } from 'node:fs';
  import { join } from 'node:path';
  import { emitir } from '#cli/emissao/emitir.ts';
  import { runCli } from '#cli/run-cli.ts';
  import { loadConfig } from '#config/config.ts';
  import { createTypstCompiler } from '#pdf/typst/compile-typst.ts';
  import { createTimestampClient } from '#keys/timestamp-client.ts';
  import { openDrawing } from './src/main/open-drawing.ts';
  import { createCliWorld } from './src/main/comandos/cli-world.ts';
  const [project, dataDir, lote, kind, url] = process.argv.slice(2);

  const SPOIL = {
    nenhum: (world) => world,
    // Asked once and not for long, so that what the authority does reaches the batch.
    carimbo: (world) => {
      const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
      const patience = { timeoutMs: 300, attempts: 1 };
      const endpoints = [{ url }];
      const tsa = createTimestampClient({ endpoints, fetch, now: Date.now, sleep, random: randomBytes, ...patience });
      return { ...world, completion: { ...world.completion, tsa } };
    },
    // Before anything was written, or when all of it was and only its folder could not be.
    // No picture can be kept until one failure is on record: chance alone spares a small batch now and then.
    disco: (world) => {
      const recorded = join(dataDir, 'falha-anotada');
      const fail = async (...args) => {
        await world.store.fail(...args);
        writeFileSync(recorded, '');
      };
      const put = async (bytes) => {
        const isFirst = !existsSync(recorded) && Buffer.from(bytes).subarray(0, 4).equals(Buffer.from('%PDF'));
        const luck = isFirst ? 0 : randomInt(20);
        if (luck >= 3) {
          const sha256 = await world.arquivos.put(bytes);
          if (luck >= 6) return sha256;
        }
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      };
      return { ...world, store: { ...world.store, fail }, arquivos: { ...world.arquivos, put } };
    },
  };

  const world = createCliWorld({
    cwd: dataDir,
    project,
    config: loadConfig(),
    now: () => new Date(),
    createCompiler: () => createTypstCompiler(),
    // WebAssembly is ready in a third of the time, which most of these processes do not live much longer than.
    openDrawing: (aparencia) => openDrawing(aparencia, { execArgv: ['--liftoff-only'] }),
    progress: { isTerminal: true, write: (text) => process.stdout.write(text) },
  });
  // What stands for the picture is as much a file as the picture, and takes no time.
  const makePrevia = async (pdf) => createHash('sha256').update(pdf).digest();
  const openIssuing = async (options) => {
    const open = await world.openIssuing(options);
    return { ...open, world: SPOIL[kind]({ ...open.world, makePrevia }) };
  };
  const { exitCode, stdout, stderr } = await runCli([emitir], ['emitir', lote], () => ({ ...world, openIssuing }));
  process.stderr.write(stderr + stdout);
  process.exitCode = exitCode;
`;

export async function umEmissor(): Promise<UmEmissor> {
  const { start, remove } = await umTrabalhador(PROGRAM);
  return {
    start: (config, lote, estrago) =>
      start(config, lote, estrago.kind, ...(estrago.kind === 'carimbo' ? [estrago.url] : [])),
    remove,
  };
}
