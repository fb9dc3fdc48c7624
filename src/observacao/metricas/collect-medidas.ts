import { Gauge, type Registry } from 'prom-client';
import { type Amostra, type Fonte, MEDIDAS, type NomeDaMedida } from './medidas.ts';

/** Each source is read once in this time, whatever the number of scrapes. */
const LIFE_MS = 20_000;
/** Prometheus waits ten seconds: a source that hangs must not make this process look dead. */
const PATIENCE_MS = 5_000;

export interface MedidasCollector {
  /** Updates the gauges. A source that cannot be read has no value, and says so. */
  collect(): Promise<void>;
}

export function createMedidasCollector(
  registry: Registry,
  fontes: readonly Fonte[],
  nowMs: () => number,
): MedidasCollector {
  const gauges = new Map(
    Object.entries(MEDIDAS).map(([name, [help, labelNames]]) => [
      name as NomeDaMedida,
      new Gauge<string>({ name, help, labelNames, registers: [registry] }),
    ]),
  );
  const failed = new Gauge({
    name: 'diploma_medida_failed',
    help: 'Um onde a fonte das medidas não pôde ser lida; zero onde pôde.',
    labelNames: ['fonte'],
    registers: [registry],
  });
  let last: { at: number; done: Promise<void> } | null = null;

  async function refresh(): Promise<void> {
    const found = await Promise.all(fontes.map(readOne));
    for (const [medida, gauge] of gauges) empty(gauge, MEDIDAS[medida][1].length > 0);
    for (const { nome, amostras } of found) {
      failed.set({ fonte: nome }, amostras === null ? 1 : 0);
      for (const { medida, valor, rotulos = {} } of amostras ?? []) gauges.get(medida)?.set(rotulos, valor);
    }
  }

  return {
    collect() {
      if (last && nowMs() - last.at < LIFE_MS) return last.done;
      last = { at: nowMs(), done: refresh() };
      return last.done;
    },
  };
}

/** Without labels, `reset` leaves a zero: an unknown age would look like "a moment ago". */
function empty(gauge: Gauge<string>, hasLabels: boolean): void {
  gauge.reset();
  if (!hasLabels) gauge.remove();
}

async function readOne({
  nome,
  read,
}: Fonte): Promise<{ nome: string; amostras: readonly Amostra[] | null }> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS).unref();
  });
  try {
    return { nome, amostras: await Promise.race([read(), tooLong]) };
  } catch {
    return { nome, amostras: null };
  } finally {
    clearTimeout(timer);
  }
}
