import { TypstError } from '#pdf/typst/typst-error.ts';
import type { AparenciaDoRvdd, DrawRvdd } from '#rvdd/make-rvdd.ts';
import { createWorker, type WorkerOptions } from '#workers/worker.ts';
import { WorkerError } from '#workers/worker-error.ts';
import type { Desenhado, Desenho, Motor } from './draw-process.ts';
import { findProgram } from './find-program.ts';

/** Where issuing has its documents drawn; the caller closes it. */
export interface Drawing {
  drawRvdd: DrawRvdd;
  /** The proof of a diploma that does not exist yet; it has no legal value. Words and colours may be replaced. */
  drawProva(xml: Uint8Array, momento: Date, aparencia?: AparenciaDoRvdd): ReturnType<DrawRvdd>;
  /** The covered copy that a holder shares under this link, and the picture of its front. */
  drawCoberto(
    xml: Uint8Array,
    endereco: string,
    momento: Date,
  ): Promise<{ pdf: Uint8Array; previa: Uint8Array } | null>;
  /** The front of a drawn document as a picture: most of a second, in which its own process answers nobody. */
  makePrevia(pdf: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Limit of one document, with the start of the process: dozens of times the longest time seen on a slow machine, and within the
 * reservation of the diploma.
 */
const LIMIT_MS = 60_000;
/** Native Typst was seen at 240 MB, WebAssembly between 450 and 690 (ADR 0023); no process is to pass 700. */
const RECYCLE_MB = 670;
const HEAP_MB = 512;

export interface DrawingOptions extends Pick<WorkerOptions, 'entry' | 'execArgv'> {
  recycleMb: number;
}

/**
 * A process that draws one document at a time and is replaced when it holds too much memory. Drawing has no side effects:
 * if the process ends, another process draws the document again, by WebAssembly. The caller notices only the time.
 */
export function openDrawing(aparencia: AparenciaDoRvdd, options: Partial<DrawingOptions> = {}): Drawing {
  const worker = createWorker({
    ...findProgram('draw-process'),
    recycleMb: RECYCLE_MB,
    ...options,
    setup: aparencia,
    limitMs: LIMIT_MS,
    memoryMb: HEAP_MB,
  });
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const run = async (motor: Motor, desenho: Desenho): Promise<Desenhado> => {
    if (isClosed) throw new WorkerError('trabalhador-encerrado');
    return (await worker.run({ kind: motor, input: desenho }, nothingToAsk)) as Desenhado;
  };
  const draw = async (desenho: Desenho): Promise<Desenhado> => {
    try {
      return await run('nativo', desenho);
    } catch (error) {
      if (!(error instanceof WorkerError)) throw error;
      return run('webassembly', desenho);
    }
  };
  const inTurn = <Done>(work: () => Promise<Done>): Promise<Done> => {
    const working = last.then(work);
    last = working.catch(() => {});
    return working;
  };
  const drawInTurn = async (desenho: Desenho): Promise<Extract<Desenhado, { made: unknown }>> => {
    const drawn = await inTurn(() => draw(desenho));
    if ('made' in drawn) return drawn;
    const { code, template, details } = drawn.fault;
    throw new TypstError(code, template, details);
  };
  return {
    drawRvdd: async (xml) => (await drawInTurn({ xml, provaDe: null })).made,
    drawProva: async (xml, momento, other) =>
      (await drawInTurn({ xml, provaDe: momento.getTime(), ...(other && { aparencia: other }) })).made,
    async drawCoberto(xml, endereco, momento) {
      const coberto = { endereco, momento: momento.getTime() };
      const { made, previa } = await drawInTurn({ xml, provaDe: null, coberto });
      return made.ok && previa ? { pdf: made.value, previa } : null;
    },
    makePrevia: (pdf) =>
      inTurn(async () => {
        if (isClosed) throw new WorkerError('trabalhador-encerrado');
        return (await worker.run({ kind: 'previa', input: pdf }, nothingToAsk)) as Uint8Array;
      }),
    close: () => {
      isClosed = true;
      return worker.close();
    },
  };
}

const nothingToAsk = (): Promise<never> => Promise.reject(new Error('nothing to answer'));
