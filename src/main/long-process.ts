import type { Config } from '#config/config.ts';
import { createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import type { Tarefa } from '#secretaria/trabalhos/tarefas.ts';
import { serveWorker } from '#workers/serve-worker.ts';
import { createCliWorld } from './comandos/cli-world.ts';
import { createTarefas } from './comandos/do-tarefa.ts';
import { openDrawing } from './open-drawing.ts';

/** The process of the desk's long tasks, one task in each: a composition root like `cli.ts`. */

export interface LongSetup {
  config: Config;
  /** Where the project lies. */
  project: string;
}

export interface TarefaPedida {
  nome: Tarefa;
  pedido: never;
}

/** The shortest interval between two reports of progress to the desk. */
const TELL_MS = 500;

serveWorker((setup) => {
  const { config, project } = setup as LongSetup;
  const run = createTarefas(
    createCliWorld({
      cwd: project,
      project,
      config,
      now: () => new Date(),
      createCompiler: () => createTypstCompiler(),
      openDrawing,
      progress: { isTerminal: false, write: () => {} },
      // No person is there to answer.
      terminal: { isInteractive: false, write: () => {}, readLine: async () => null },
    }),
  );
  return {
    tarefa: (input, ask) => {
      const { nome, pedido } = input as TarefaPedida;
      let last = 0;
      return run(nome, pedido, (feitos, total) => {
        if (Date.now() - last < TELL_MS && feitos !== total) return;
        last = Date.now();
        // A report of progress: the work neither waits for it nor stops when it fails.
        ask({ feitos, total }).catch(() => {});
      });
    },
  };
});
