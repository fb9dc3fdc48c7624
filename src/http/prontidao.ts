import { undoneOf } from './problem.ts';

/** Whether this process can serve: what `/readyz` answers, and what is told to who watches. */

/** All but the first two keep a balancer from sending anything. */
export const ESTADOS_DE_PRONTIDAO = [
  'ok',
  'arquivos-lentos',
  'encerrando',
  'banco-indisponivel',
  'banco-ocupado',
  'arquivos-indisponiveis',
  'disco-cheio',
  'indisponivel',
] as const;

export type EstadoDeProntidao = (typeof ESTADOS_DE_PRONTIDAO)[number];

export interface ProntidaoDeps {
  /** False once the process was told to stop, so that the balancer sends no more. */
  isAccepting(): boolean;
  /** Throws a coded error when the write of a look-up would fail. */
  probeBanco(): Promise<void>;
  /** Throws a coded error when the files are out of reach. */
  probeArquivos(): Promise<void>;
  now(): Date;
}

/** How long an answer is reused. Any client may ask, at any rate, and each probe writes. */
const PROBE_LIFE_MS = 1_000;
/** A balancer waits less than a graduate does. */
const PATIENCE_MS = 2_000;
/** Files that say nothing for so long are gone, and not slow: a folder of another machine may never answer. */
const GONE_MS = 15_000;

export function createProntidao(deps: ProntidaoDeps): () => Promise<EstadoDeProntidao> {
  const { isAccepting, probeBanco, now } = deps;
  const lookAtArquivos = watchArquivos(deps);
  let last: { at: number; outcome: Promise<EstadoDeProntidao> } | null = null;

  async function look(): Promise<EstadoDeProntidao> {
    try {
      const [banco, arquivos] = await Promise.all([within(probeBanco()), lookAtArquivos()]);
      if (banco === 'lento') return 'banco-ocupado';
      return arquivos === 'lento' ? 'arquivos-lentos' : 'ok';
    } catch (error) {
      const found = undoneOf(error as { code?: string })?.problem;
      return ESTADOS_DE_PRONTIDAO.find((estado) => estado === found) ?? 'indisponivel';
    }
  }

  return async () => {
    if (!isAccepting()) return 'encerrando';
    if (last && Math.abs(now().getTime() - last.at) < PROBE_LIFE_MS) return last.outcome;
    last = { at: now().getTime(), outcome: look() };
    return last.outcome;
  };
}

/**
 * Slow files are served slowly; a balancer without any server would serve nothing. One probe at a time: while it lasts, what
 * the one before found counts.
 */
function watchArquivos({ probeArquivos, now }: ProntidaoDeps): () => Promise<'feito' | 'lento'> {
  let underWay: { since: number; probe: Promise<void> } | null = null;
  let failure: unknown = null;

  const probe = async (): Promise<void> => {
    try {
      await probeArquivos();
      failure = null;
    } catch (error) {
      failure = error;
    } finally {
      underWay = null;
    }
  };

  return async () => {
    underWay ??= { since: now().getTime(), probe: probe() };
    const { since } = underWay;
    const outcome = await within(underWay.probe);
    if (failure !== null) throw failure;
    if (outcome === 'lento' && now().getTime() - since >= GONE_MS)
      throw Object.assign(new Error('the files do not answer'), { code: 'arquivos-indisponiveis' });
    return outcome;
  };
}

async function within(probing: Promise<void>): Promise<'feito' | 'lento'> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<'lento'>((resolve) => {
    timer = setTimeout(() => resolve('lento'), PATIENCE_MS);
  });
  probing.catch(() => {});
  try {
    return await Promise.race([probing.then(() => 'feito' as const), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
