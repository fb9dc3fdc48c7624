import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createMedidasCollector } from './collect-medidas.ts';
import type { Fonte } from './medidas.ts';

/** The figures of one process. Loaded only where they are served. */
export interface Metricas {
  answered(answer: { method: string; route: string; status: number; ms: number; outcome: string }): void;
  watchTask(task: { kind: string; lane: string }): { onBegin(): void; onEnd(code: string | null): void };
  /** A stored file was asked for, and is missing or altered. */
  onDamaged(): void;
  /** How a turn of a background task ended. */
  onTurn(tarefa: string, code: string | null): void;
  setLimits(limits: { workers: number; waiting: number }): void;
  contentType: string;
  expose(fontes: readonly Fonte[]): () => Promise<string>;
}

export interface MetricasDeps {
  /** The labels that identify this process. */
  about: Readonly<Record<'versao' | 'papel' | 'ambiente', string>>;
  nowMs(): number;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const REFUSALS: readonly number[] = [429, 503];

export function createMetricas({ about, nowMs }: MetricasDeps): Metricas {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'diploma_info',
    help: 'Versão, papel e ambiente deste processo.',
    labelNames: ['versao', 'papel', 'ambiente'],
    registers,
  }).set(about, 1);
  const requests = new Counter({
    name: 'diploma_http_requests_total',
    help: 'Pedidos atendidos, por modelo da rota, método e classe da resposta.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'diploma_http_request_duration_seconds',
    help: 'Tempo até o fim da resposta, por modelo da rota.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'diploma_http_refusals_total',
    help: 'Pedidos recusados por limite (429) ou indisponibilidade (503), por código.',
    labelNames: ['status', 'code'],
    registers,
  });
  const damaged = new Counter({
    name: 'diploma_arquivo_damaged_total',
    help: 'Vezes em que este processo leu um arquivo guardado e ele faltava ou estava alterado.',
    registers,
  });
  const turns = new Counter({
    name: 'diploma_tarefa_turns_total',
    help: 'Vezes das tarefas de fundo deste processo, por código da falha; "ok" sem falha.',
    labelNames: ['tarefa', 'code'],
    registers,
  });
  const succeeded = new Gauge({
    name: 'diploma_tarefa_success_timestamp_seconds',
    help: 'Quando a tarefa de fundo fez pela última vez o que devia.',
    labelNames: ['tarefa'],
    registers,
  });
  const pool = createPoolMetricas(registers, nowMs);
  return {
    answered({ method, route, status, ms, outcome }) {
      requests.inc({ method, route, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ route }, ms / 1_000);
      if (REFUSALS.includes(status)) refusals.inc({ status, code: clean(outcome) });
    },
    ...pool,
    onDamaged: () => damaged.inc(),
    onTurn(tarefa, code) {
      turns.inc({ tarefa, code: code === null ? 'ok' : clean(code) });
      if (code === null) succeeded.set({ tarefa }, nowMs() / 1_000);
    },
    contentType: registry.contentType,
    expose: (fontes) => {
      const medidas = createMedidasCollector(registry, fontes, nowMs);
      return async () => {
        await medidas.collect();
        return registry.metrics();
      };
    },
  };
}

/** Figures of the processes that verify and draw. */
function createPoolMetricas(
  registers: Registry[],
  nowMs: () => number,
): Pick<Metricas, 'watchTask' | 'setLimits'> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const workers = gauge('diploma_pool_workers', 'Trabalhadores que conferem e desenham.');
  const waitingLimit = gauge('diploma_pool_waiting_limit', 'Trabalhos que podem esperar ao todo.');
  const busy = gauge('diploma_pool_busy', 'Trabalhadores ocupados.');
  const waiting = gauge('diploma_pool_waiting', 'Trabalhos que esperam, por fila.', ['lane']);
  const tasks = new Counter({
    name: 'diploma_pool_tasks_total',
    help: 'Trabalhos terminados, por espécie e código da falha; "ok" sem falha.',
    labelNames: ['kind', 'code'],
    registers,
  });
  const waits = new Histogram({
    name: 'diploma_pool_wait_seconds',
    help: 'Quanto um trabalho esperou até começar.',
    labelNames: ['lane'],
    buckets: SECONDS,
    registers,
  });
  busy.set(0);
  return {
    setLimits(limits) {
      workers.set(limits.workers);
      waitingLimit.set(limits.waiting);
    },
    watchTask({ kind, lane }) {
      const came = nowMs();
      let isBegun = false;
      waiting.inc({ lane });
      return {
        onBegin() {
          isBegun = true;
          waiting.dec({ lane });
          waits.observe({ lane }, (nowMs() - came) / 1_000);
          busy.inc();
        },
        onEnd(code) {
          if (isBegun) busy.dec();
          else waiting.dec({ lane });
          tasks.inc({ kind, code: code ?? 'ok' });
        },
      };
    },
  };
}

/** Codes may come from drivers and libraries: a text of another form is not repeated. */
const clean = (code: string): string => (/^[A-Za-z][\w-]{1,40}$/.test(code) ? code : 'desconhecido');
