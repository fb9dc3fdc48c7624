import type { BuscarProva, Falta } from '#pki/path/falta.ts';

/** A work process has no network: it asks its parent for proofs. A failure crosses over by its code. */

type RespostaDaBusca = { ok: true; provas: readonly Uint8Array[] } | { ok: false; code: string | null };

class ProvaInacessivelError extends Error {
  override name = 'ProvaInacessivelError';
  readonly code: string | null;

  constructor(code: string | null) {
    super(code ?? 'sem-resposta');
    this.code = code;
  }
}

/** Runs in the work process. */
export function askBusca(ask: (falta: Falta) => Promise<unknown>): BuscarProva {
  return async (falta) => {
    const resposta = (await ask(falta)) as RespostaDaBusca;
    if (!resposta.ok) throw new ProvaInacessivelError(resposta.code);
    return resposta.provas;
  };
}

/** Runs in the parent, for one file: all its proofs are fetched within this time, counted from the first request. */
export function answerBusca(
  buscarProva: BuscarProva,
  totalMs: number,
): (falta: Falta) => Promise<RespostaDaBusca> {
  let isOver = false;
  let end: Promise<RespostaDaBusca> | null = null;
  return async (falta) => {
    if (isOver) return LATE;
    end ??= new Promise((resolve) => {
      setTimeout(() => {
        isOver = true;
        resolve(LATE);
      }, totalMs).unref();
    });
    return Promise.race([find(buscarProva, falta), end]);
  };
}

const LATE: RespostaDaBusca = { ok: false, code: 'sem-resposta' };

async function find(buscarProva: BuscarProva, falta: Falta): Promise<RespostaDaBusca> {
  try {
    return { ok: true, provas: await buscarProva(falta) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return { ok: false, code: typeof code === 'string' ? code : null };
  }
}
