import { type Config, describeEnvironment } from '#config/config.ts';
import { projectDir } from '#config/project-dir.ts';
import { refused } from '#diploma/parsed.ts';
import type { RunTarefa, Tarefa, Tarefas, Tick } from '#secretaria/trabalhos/tarefas.ts';
import { createTurns } from '#workers/turns.ts';
import { createWorker } from '#workers/worker.ts';
import { findProgram } from '../find-program.ts';
import type { LongSetup } from '../long-process.ts';

/** Half a day: checking the largest archive takes a few hours. */
const LIMIT_MS = 12 * 3_600_000;
const HEAP_MB = 768;

/** Processes at once: each may take what is left of a small machine. */
const MAX_AT_ONCE = 3;
const OCUPADO = 'O servidor já faz outros trabalhos longos. Espere que terminem e peça de novo.';

/** Each task runs in its own process, in the environment of the commands, so that the web process keeps serving. */
export function createTarefaRunner(config: Config): RunTarefa {
  const turns = createTurns({ max: MAX_AT_ONCE });
  return async (nome, pedido, onProgress, signal) =>
    turns.take(nome, () => runTarefa(config, nome, pedido, onProgress, signal)) ?? refused(OCUPADO);
}

const runTarefa = async <Nome extends Tarefa>(
  config: Config,
  nome: Nome,
  pedido: Tarefas[Nome]['pedido'],
  onProgress: Tick | undefined,
  signal: AbortSignal | undefined,
): ReturnType<RunTarefa> => {
  const worker = createWorker({
    ...findProgram('long-process'),
    env: describeEnvironment(config),
    setup: { config, project: projectDir } satisfies LongSetup,
    limitMs: LIMIT_MS,
    memoryMb: HEAP_MB,
  });
  const close = (): void => void worker.close();
  signal?.addEventListener('abort', close);
  try {
    signal?.throwIfAborted();
    const told = async (about: unknown): Promise<null> => {
      const { feitos, total } = about as { feitos: number; total: number };
      onProgress?.(feitos, total);
      return null;
    };
    // What the process answers is what `createTarefas` returns there.
    return (await worker.run({ kind: 'tarefa', input: { nome, pedido } }, told)) as never;
  } finally {
    signal?.removeEventListener('abort', close);
    await worker.close();
  }
};
