import { accepted, refused } from '#diploma/parsed.ts';
import { createLeitores, type Excesso, type Leitores } from '#leitura/leitores.ts';
import type { Leituras } from '#leitura/pedidos.ts';
import type { Pool } from '#workers/pool.ts';
import { WorkerError } from '#workers/worker-error.ts';

/** The readings of `leitura/`, in the processes of the pool (ADR 0069). */

/** Shorter than proxies wait; the largest right sheet takes a tenth of it. */
const LIMIT_MS = 40_000;
/** What strangers send, and what is small, has no more than a verification. */
const LIMITS_MS: Partial<Record<keyof Leituras, number>> = {
  documento: 20_000,
  certificado: 10_000,
  qr: 10_000,
};
/** Of all that one reading sends, in bytes of files: as much as a ZIP may grow to. */
const MAX_LIDO_BYTES = 220 * 1024 * 1024;

/** How a task of the pool is called; `work-process.ts` answers to these names. */
export const tarefaOf = (leitura: string): string => `ler-${leitura}`;

class LeituraGrande extends Error {
  override name = 'LeituraGrande';
  readonly code = 'leitura-grande';
}

/** `isClosing`: a process that ends then was not ended by its file. */
export function openLeitores(pool: Pick<Pool, 'run'>, isClosing: () => boolean): Leitores {
  return createLeitores(async (nome, pedido, de, answer) => {
    let bytes = 0;
    let isBeyond = false;
    const answerWithin = async (about: unknown): Promise<unknown> => {
      bytes += sizeOf(about);
      isBeyond ||= bytes > MAX_LIDO_BYTES;
      if (isBeyond) throw new LeituraGrande();
      return answer(about);
    };
    try {
      const limitMs = LIMITS_MS[nome] ?? LIMIT_MS;
      const task = { kind: tarefaOf(nome), input: pedido, limitMs };
      return accepted((await pool.run(task, { owner: de, lane: 'leitura' }, answerWithin)) as never);
    } catch (error) {
      const excesso = isBeyond ? 'tamanho' : excessoOf(error);
      if (excesso === null || isClosing()) throw error;
      return refused(excesso);
    }
  });
}

function excessoOf(error: unknown): Excesso | null {
  if (!(error instanceof WorkerError)) return null;
  if (error.code === 'tempo-esgotado') return 'tempo';
  return error.code === 'trabalhador-encerrado' ? 'tamanho' : null;
}

const sizeOf = (about: unknown): number => {
  const { bytes } = about as { bytes?: unknown };
  return bytes instanceof Uint8Array ? bytes.length : 0;
};
