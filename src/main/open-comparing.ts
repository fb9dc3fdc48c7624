import type { Comparison } from '#pdf/compare/compare-pdfs.ts';
import { createWorker } from '#workers/worker.ts';
import { WorkerError } from '#workers/worker-error.ts';
import { findProgram } from './find-program.ts';
import { tarefaOf } from './open-leitores.ts';
import type { CompararInput } from './work-process.ts';

/** Two files of two pages take two seconds of an idle machine. */
export const COMPARING_LIMIT_MS = 20_000;
/** Nobody else waits for a command, and its process loads the engine first. */
const COMMAND_LIMIT_MS = 60_000;
const HEAP_MB = 256;

export interface Comparing {
  compare(sent: Uint8Array, original: Uint8Array): Promise<Comparison>;
  /** The texts of the QR Codes of a PDF; none of one that costs too much. */
  readQr(pdf: Uint8Array): Promise<string[]>;
  close(): Promise<void>;
}

const nothingToAnswer = (): Promise<never> => Promise.reject(new Error('nothing to answer'));

/** A process that compares one pair of PDFs at a time; it starts at the first pair. */
export function openComparing(): Comparing {
  const worker = createWorker({
    ...findProgram('work-process'),
    setup: {},
    limitMs: COMMAND_LIMIT_MS,
    memoryMb: HEAP_MB,
  });
  return {
    compare: (sent, original) => {
      const input: CompararInput = [sent, original];
      return orNotComparable(worker.run({ kind: 'comparar', input }, nothingToAnswer));
    },
    readQr: async (pdf) => {
      try {
        return (await worker.run({ kind: tarefaOf('qr'), input: pdf }, nothingToAnswer)) as string[];
      } catch (error) {
        if (error instanceof WorkerError) return [];
        throw error;
      }
    },
    close: worker.close,
  };
}

/** A pair that takes too long, or too much memory, is not comparable. */
export async function orNotComparable(comparing: Promise<unknown>): Promise<Comparison> {
  try {
    return (await comparing) as Comparison;
  } catch (error) {
    if (error instanceof WorkerError) return { result: 'not-comparable', why: 'limits' };
    throw error;
  }
}
