import { availableParallelism, totalmem } from 'node:os';
import { redeDoEndereco } from '#access/origem.ts';
import type { ComprovantesWorld } from '#conferencia/comprovante/issue-comprovante.ts';
import type {
  ComparePdfs,
  DrawPagina,
  JudgeComprovante,
  VerifyArquivo,
} from '#conferencia/conferencia-ports.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import type { Leitores } from '#leitura/leitores.ts';
import type { BuscarProva } from '#pki/path/falta.ts';
import type { CadastroOf } from '#verification/cadastro.ts';
import type { ComprovanteConferido } from '#verification/comprovante/judge-comprovante.ts';
import type { Verification } from '#verification/verify.ts';
import { createPool, type WatchTask } from '#workers/pool.ts';
import { choosePoolSize, type Machine } from '#workers/pool-size.ts';
import { answerBusca } from './busca-do-processo.ts';
import { COMPARING_LIMIT_MS, orNotComparable } from './open-comparing.ts';
import { openLeitores } from './open-leitores.ts';
import type {
  CompararInput,
  DesenharInput,
  InformativoDesenhado,
  PaginaInput,
  Pergunta,
  VerificarInput,
  WorkWorld,
} from './work-process.ts';

/** The work that the web process leaves to `work-process.ts` (ADR 0019). */
export interface WorkPool {
  verifyArquivo: VerifyArquivo;
  judgeComprovante: JudgeComprovante;
  /** A pair that takes too long, or too much memory, is not comparable. */
  comparePdfs: ComparePdfs;
  drawPagina: DrawPagina;
  digestConteudo(xml: Uint8Array): Promise<string | null>;
  drawComprovante: ComprovantesWorld['draw'];
  /** The informative document of this institution. */
  drawInformativo(instituicao: Instituicao): Promise<InformativoDesenhado>;
  /** Reads what people send. */
  leitores: Leitores;
  /** Later verifications use this world. */
  renew(world: WorkWorld): void;
  /** How many tasks run at once, and how many may wait. */
  limits: { workers: number; waiting: number };
  close(): Promise<void>;
}

/** The most expensive hostile file seen took a third of it. */
const LIMIT_MS = 10_000;
/** Limit for all the proofs of one file, because a person waits. A proof that does not arrive in time is lacking. */
const BUSCA_MS = 20_000;
/** Limit for the proofs and the register. */
const ANSWERS_MS = 30_000;
/**
 * Only our own documents are drawn; a process's first drawing loads fonts and WebAssembly, which takes many seconds on a
 * busy machine.
 */
const DRAWING_LIMIT_MS = 60_000;
/** Longer than people, and proxies in front, wait. */
const WAIT_MS = 30_000;
const WAITING = 64;
/** Enough for a class behind one address, all at once. */
const WAITING_OF_ONE = 20;
/** The largest document that the parser takes needed a quarter of it. */
const HEAP_MB = 256;

const isLong = (lane: string): boolean => lane !== 'conferencia';

export interface OpenPoolOptions {
  entry: string;
  execArgv: readonly string[];
  world: WorkWorld;
  now: () => Date;
  /** Fetches the proofs that a file lacks; without it, they stay lacking. */
  buscarProva?: BuscarProva;
  /** The cadastro of institutions; without it, none is known. */
  cadastroOf?: CadastroOf;
  watchTask?: WatchTask | undefined;
}

export function openPool(options: OpenPoolOptions): WorkPool {
  const { entry, execArgv, world, now, buscarProva, cadastroOf, watchTask } = options;
  const size = choosePoolSize(thisMachine(), HEAP_MB);
  const pool = createPool({
    entry,
    execArgv,
    setup: world,
    size,
    limitMs: LIMIT_MS,
    answersMs: ANSWERS_MS,
    memoryMb: HEAP_MB,
    waitMs: WAIT_MS,
    waiting: WAITING,
    waitingOfOne: WAITING_OF_ONE,
    // One subscriber of IPv6 has thousands of addresses.
    networkOf: redeDoEndereco,
    // Drawing loads fonts and WebAssembly.
    stickyLanes: ['desenho'],
    ...(watchTask && { watchTask }),
    // What takes long (drawing, comparing, reading) leaves one worker to verification, all of it together.
    mayBegin: (lane, underWay) => !isLong(lane) || underWay.filter(isLong).length < Math.max(1, size - 1),
  });
  let isClosing = false;
  return {
    leitores: openLeitores(pool, () => isClosing),
    verifyArquivo: async ({ bytes, codigo = null }, answers, owner) => {
      const { situacaoOf, readPublicado, listasDeAnulados: listas = [] } = answers;
      const hasBusca = buscarProva !== undefined;
      const input: VerificarInput = { bytes, codigo, listas, now: now().getTime(), hasBusca };
      const answerFalta = buscarProva && answerBusca(buscarProva, BUSCA_MS);
      const answer = async (about: unknown) => {
        const asked = about as Pergunta;
        if ('codigo' in asked) return situacaoOf(asked.codigo);
        if ('falta' in asked) return answerFalta?.(asked.falta);
        if ('codigoMec' in asked) return cadastroOf?.(asked.codigoMec) ?? null;
        if (!readPublicado) throw new RangeError('no published files here');
        return readPublicado(asked.sha256);
      };
      return (await pool.run(
        { kind: 'verificar', input },
        { owner, lane: 'conferencia' },
        answer,
      )) as Verification;
    },
    judgeComprovante: async (bytes, owner) =>
      (await pool.run(
        { kind: 'conferir-comprovante', input: bytes },
        { owner, lane: 'conferencia' },
      )) as ComprovanteConferido | null,
    comparePdfs: (sent, original, owner) => {
      const input: CompararInput = [sent, original];
      // One at a time for each network, and beside its verifications.
      const from = { owner: `comparacao ${redeDoEndereco(owner)}`, lane: 'comparacao' };
      return orNotComparable(pool.run({ kind: 'comparar', input, limitMs: COMPARING_LIMIT_MS }, from));
    },
    drawPagina: async (rvdd, pagina, owner) => {
      const input: PaginaInput = [rvdd, pagina];
      return (await pool.run(
        { kind: 'desenhar-pagina', input, limitMs: DRAWING_LIMIT_MS },
        { owner, lane: 'desenho' },
      )) as Uint8Array | null;
    },
    digestConteudo: async (xml) =>
      (await pool.run(
        { kind: 'resumir-conteudo', input: xml },
        { owner: 'registro', lane: 'conferencia' },
      )) as string | null,
    drawComprovante: async (input: DesenharInput, owner) =>
      (await pool.run(
        { kind: 'desenhar', input, limitMs: DRAWING_LIMIT_MS },
        { owner, lane: 'desenho' },
      )) as Uint8Array,
    drawInformativo: async (input) =>
      (await pool.run(
        { kind: 'desenhar-informativo', input, limitMs: DRAWING_LIMIT_MS },
        { owner: 'informativo', lane: 'desenho' },
      )) as InformativoDesenhado,
    limits: { workers: size, waiting: WAITING },
    renew: pool.renew,
    close: () => {
      isClosing = true;
      return pool.close();
    },
  };
}

function thisMachine(): Machine {
  // A container may have less than the machine; zero or a huge number means no limit.
  const bound = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return {
    processors: availableParallelism(),
    memoryMb: Math.min(totalmem(), bound) / 1024 / 1024,
  };
}
