import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { summarizeResultado } from '#acervo/conferencia/resultado.ts';
import type { Config } from '#config/config.ts';
import type { RunTarefa } from '#secretaria/trabalhos/tarefas.ts';
import { createConferenciaStore } from '#store/acervo/conferencia-store.ts';
import type { Database } from '#store/database.ts';
import { createTarefaRunner } from '../mesa/run-tarefa.ts';
import type { EveryHour, Turn } from './every-hour.ts';

const DIA_MS = 24 * 60 * 60 * 1_000;
/** What expires within so many days is told, as by the command. */
const DIAS = 180;
/** A process that was just started has better things to do. */
const SETTLE_MS = 30 * 60 * 1_000;

export interface CheckTurn {
  db: Kysely<Database>;
  runTarefa: RunTarefa;
  now(): Date;
}

/**
 * Looks at everything stored once a day: files, signatures, what the tables show beside what was signed and recorded. Alerts read
 * the result from the database.
 */
export function createCheckTurn({ db, runTarefa, now }: CheckTurn): Turn {
  return async () => {
    const last = await createConferenciaStore(db).findTerminada();
    const age = last?.terminadaEm ? now().getTime() - Date.parse(last.terminadaEm) : DIA_MS;
    if (age < DIA_MS) return null;
    const feita = await runTarefa('conferir-acervo', { dias: DIAS });
    if (!feita.ok) return 'conferencia-parada';
    return summarizeResultado(feita.value.resultado) === 'danificado' ? 'acervo-danificado' : null;
  };
}

export function checkEveryDay({
  config,
  db,
  log,
  everyHour,
  now,
}: {
  config: Config;
  db: Kysely<Database>;
  log: FastifyBaseLogger;
  everyHour: EveryHour;
  now: () => Date;
}): void {
  const startedAt = now().getTime();
  const turn = createCheckTurn({ db, runTarefa: createTarefaRunner(config), now });
  const settled: Turn = async () => (now().getTime() - startedAt < SETTLE_MS ? null : turn());
  everyHour('conferencia', settled, (code) => log.error({ code }, 'conferência do acervo'));
}
