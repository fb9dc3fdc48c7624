import type { Parsed } from '#diploma/parsed.ts';
import { createTurns } from '#workers/turns.ts';
import type { Andamento } from './andamento.ts';
import type { Tick } from './tarefas.ts';

/** Work that continues after its request was answered. One work of each name runs at a time; the last one is remembered. */

export interface Trabalhos {
  /** False where work of this name is running: nothing starts. */
  start(nome: string, pessoaId: string, work: (tick: Tick) => Promise<Parsed<unknown, string>>): boolean;
  read(nome: string): Andamento | null;
  /** Grows with every step of any work, so that screens know when to reload. */
  countPassos(): number;
  /** Resolves once no work is running. */
  settle(): Promise<void>;
}

export interface TrabalhosDeps {
  now(): Date;
  /** Receives the code of an unexplained failure, for the operator of the server. */
  onFailure(code: string): void;
}

export function createTrabalhos({ now, onFailure }: TrabalhosDeps): Trabalhos {
  const known = new Map<string, Andamento>();
  const turns = createTurns();
  let passos = 0;
  const update = (nome: string, change: Partial<Andamento>): void => {
    const before = known.get(nome);
    if (before) known.set(nome, { ...before, ...change });
    passos += 1;
  };
  const run = async (nome: string, work: () => Promise<Parsed<unknown, string>>): Promise<void> => {
    const done = await work().catch((error: { code?: unknown }) => {
      const code = typeof error.code === 'string' ? error.code : 'desconhecido';
      onFailure(code);
      return { ok: false as const, issue: `Não terminou (${code}). Repita; se continuar, avise o suporte.` };
    });
    const ate = now().toISOString();
    update(nome, done.ok ? { estado: 'feito', ate } : { estado: 'falhou', ate, falha: done.issue });
  };
  return {
    start(nome, pessoaId, work) {
      if (turns.isTaken(nome)) return false;
      known.set(nome, {
        estado: 'fazendo',
        feitos: 0,
        total: null,
        desde: now().toISOString(),
        ate: null,
        pessoaId,
        falha: null,
      });
      passos += 1;
      const tick: Tick = (feitos, total) => update(nome, { feitos, total });
      return turns.take(nome, () => run(nome, () => work(tick))) !== null;
    },
    read: (nome) => known.get(nome) ?? null,
    countPassos: () => passos,
    settle: turns.settle,
  };
}
