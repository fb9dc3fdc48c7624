import { makeId } from '#diploma/make-id.ts';
import type { Parsed } from '#diploma/parsed.ts';
import type { Ato } from '#equipe/papeis.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import { onceMore } from '#workers/turns.ts';
import type { Tick } from './tarefas.ts';
import type { Fim, TipoDeTrabalho, TiposDeTrabalho, TrabalhoGravado, TrabalhoStore } from './trabalho.ts';

/**
 * The desk's long work, in one queue that all nodes of a database share (ADR 0071). A process that dies is found out, and another begins
 * its work again: each kind of work leaves in the store what it has done, and finds it there. It ends once.
 */
export interface Trabalhos {
  /** Says how a kind of work is done here: this process takes only what it can do. */
  serve<Tipo extends TipoDeTrabalho>(tipo: Tipo, oficio: Oficio<Tipo>): void;
  /** The id of the work; null where work with the same place is open. */
  ask<Tipo extends TipoDeTrabalho>(tipo: Tipo, ordem: Ordem<Tipo>): Promise<string | null>;
  find(id: string): Promise<TrabalhoGravado | null>;
  findLast(vaga: string): Promise<TrabalhoGravado | null>;
  findLastOf(pessoaId: string, tipo: TipoDeTrabalho): Promise<TrabalhoGravado | null>;
  list(): Promise<TrabalhoGravado[]>;
  /** False where it has ended. */
  cancel(id: string): Promise<boolean>;
  /** Resolves once this process has nothing to do: nothing runs here, and nothing waits that it could begin. */
  settle(): Promise<void>;
  /** Stops what runs here and gives it back: another process, or the next one, goes on with it. */
  stop(): Promise<void>;
}

export interface Ordem<Tipo extends TipoDeTrabalho> {
  /** Where something else goes by it; else a new one. */
  id?: string;
  /** Of work with the same place one is open at a time. */
  vaga: string;
  titulo: string;
  pedido: TiposDeTrabalho[Tipo]['pedido'];
  /** With the passkey that was touched for this very request. */
  pessoa: Pick<Pessoa, 'id' | 'chave'>;
}

export interface Oficio<Tipo extends TipoDeTrabalho> {
  /** Judged again each time the work begins: the person may have left, changed post or lost the passkey. Null: anyone's. */
  ato: Ato | null;
  /** Runs in a process of its own. */
  isPesado?: boolean;
  /** Whether this process has what the work needs, such as files that lie on one machine. */
  isAqui?(pedido: TiposDeTrabalho[Tipo]['pedido']): Promise<boolean>;
  /** Nothing of it was kept: work that was cut off is to be asked for again, by a person. */
  isSemVolta?: boolean;
  /** The issue is a sentence that says what to do. `parado`: the signal ended it before it was done. */
  run(
    pedido: TiposDeTrabalho[Tipo]['pedido'],
    contexto: ContextoDoTrabalho,
  ): Promise<Parsed<TiposDeTrabalho[Tipo]['feito'], string> | 'parado'>;
}

export interface ContextoDoTrabalho {
  /** The person who asked, as they are today, with the passkey they touched. */
  pessoa: Pessoa;
  trabalho: TrabalhoGravado;
  tick: Tick;
  /** Aborted when the work must end early. */
  signal: AbortSignal;
}

/** `saida`: this process ends, and the work goes on elsewhere. `perdido`: another process has it already. */
type Motivo = 'cancelado' | 'saida' | 'perdido';

export const isCancelado = ({ aborted, reason }: AbortSignal): boolean => aborted && reason === 'cancelado';

export interface TrabalhosDeps {
  store: TrabalhoStore;
  /** The name of this process, and whether another one is known to have died. */
  processo: string;
  isDead(processo: string): boolean;
  /** The person as they are today; null where they may not do the act any more. */
  findAutor(autor: { pessoaId: string; chave: string | null }, ato: Ato | null): Promise<Pessoa | null>;
  now(): Date;
  randomBytes(length: number): Uint8Array;
  /** Calls `run` at this interval until stopped. */
  every(ms: number, run: () => void): { stop(): void };
  /** Receives the code of an unexplained failure, for the operator of the server. */
  onFailure(code: string): void;
}

/** A reservation that its process does not renew for this long is over. */
const RESERVA_MS = 60_000;
const RENOVA_MS = 15_000;
/** How soon progress, and a person's wish to stop, are seen. */
const BATIDA_MS = 1_000;
/** How soon the work of another process that died is seen. */
const OLHAR_MS = 2_000;
/** At once in one process. What has a process of its own may take what is left of a small machine. */
const MAX_PESADOS = 3;
const MAX_LEVES = 4;
/** Work that was begun this often ends the process that does it. */
const MAX_VEZES = 25;
const MOSTRADOS = 100;
const GUARDA_MS = 30 * 86_400_000;

export function createTrabalhos(deps: TrabalhosDeps): Trabalhos {
  const { store, now } = deps;
  // Each kind is stored under its name, so what is read is what was stored.
  const oficios = new Map<TipoDeTrabalho, Oficio<never>>();
  const running = new Map<string, { isPesado: boolean; stop: AbortController; ended: Promise<void> }>();
  let isStopping = false;
  let lastAsked = 0;

  const begin = (trabalho: TrabalhoGravado, oficio: Oficio<never>): void => {
    const stop = new AbortController();
    const ended = runTrabalho(trabalho, oficio, stop, deps)
      // The store did not answer: the reservation runs out, and the work is begun again.
      .catch((error: unknown) => deps.onFailure(codeOf(error)))
      .finally(() => {
        running.delete(trabalho.id);
        look();
      });
    running.set(trabalho.id, { isPesado: oficio.isPesado === true, stop, ended });
  };
  const takeWaiting = async (): Promise<void> => {
    for (const trabalho of await store.listAbertos()) {
      const oficio = oficios.get(trabalho.tipo);
      if (isStopping || !oficio || running.has(trabalho.id)) continue;
      const lane = [...running.values()].filter((each) => each.isPesado === (oficio.isPesado === true));
      if (lane.length >= (oficio.isPesado ? MAX_PESADOS : MAX_LEVES)) continue;
      if (!isFree(trabalho, deps) || !((await oficio.isAqui?.(trabalho.pedido as never)) ?? true)) continue;
      const reserva = { por: deps.processo, ate: now().getTime() + RESERVA_MS };
      if (!(await store.claim(trabalho, reserva))) continue;
      begin({ ...trabalho, vez: trabalho.vez + 1, estado: 'fazendo' }, oficio);
    }
  };
  const lookOnce = onceMore<void>(takeWaiting);
  const look = (): void => {
    if (!isStopping) lookOnce().catch((error: unknown) => deps.onFailure(codeOf(error)));
  };
  const looking = deps.every(OLHAR_MS, look);

  return {
    serve: (tipo, oficio) => void oficios.set(tipo, oficio as Oficio<never>),
    async ask(tipo, { id = makeId(deps.randomBytes), vaga, titulo, pedido, pessoa }) {
      // No two at one instant: the later is the one that counts.
      const pedidoEm = Math.max(now().getTime(), lastAsked + 1);
      lastAsked = pedidoEm;
      await store.forget(pedidoEm - GUARDA_MS);
      const { id: pessoaId, chave = null } = pessoa;
      const novo = { id, tipo, titulo, vaga, pedido, pessoaId, chave, pedidoEm };
      if (!(await store.insert(novo))) return null;
      look();
      return id;
    },
    find: (id) => store.find(id),
    findLast: (vaga) => store.findLast(vaga),
    findLastOf: (pessoaId, tipo) => store.findLastOf(pessoaId, tipo),
    list: () => store.list(MOSTRADOS),
    async cancel(id) {
      const isAsked = await store.askToStop(id, now().getTime());
      if (isAsked) abort(running.get(id)?.stop, 'cancelado');
      return isAsked;
    },
    async settle() {
      await lookOnce();
      while (running.size > 0) {
        await Promise.all([...running.values()].map(({ ended }) => ended));
        await lookOnce();
      }
    },
    async stop() {
      isStopping = true;
      looking.stop();
      for (const { stop } of running.values()) abort(stop, 'saida');
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

const abort = (stop: AbortController | undefined, motivo: Motivo): void => stop?.abort(motivo);

/** Whether nobody has it: it waits, or its process is dead or silent. */
const isFree = ({ estado, reservadoPor, reservadoAte }: TrabalhoGravado, deps: TrabalhosDeps): boolean =>
  estado === 'espera' ||
  reservadoAte <= deps.now().getTime() ||
  (reservadoPor !== null && deps.isDead(reservadoPor));

async function runTrabalho(
  trabalho: TrabalhoGravado,
  oficio: Oficio<never>,
  stop: AbortController,
  deps: TrabalhosDeps,
): Promise<void> {
  const { store, now } = deps;
  const batidas = beat(trabalho, stop, deps);
  if (trabalho.parar) abort(stop, 'cancelado');
  try {
    const fim = await work(trabalho, oficio, { tick: batidas.tick, signal: stop.signal }, deps);
    await batidas.stop();
    const end = (how: Fim) => store.end(trabalho, how, { ...batidas.read(), ate: now().getTime() });
    if (fim !== 'parado') await end(fim);
    else if (isCancelado(stop.signal)) await end({ estado: 'cancelado' });
    // Lost to another process: the number no longer fits, and nothing is written.
    else await store.giveBack(trabalho);
  } finally {
    await batidas.stop();
  }
}

async function work(
  trabalho: TrabalhoGravado,
  oficio: Oficio<never>,
  { tick, signal }: Pick<ContextoDoTrabalho, 'tick' | 'signal'>,
  { findAutor, onFailure }: TrabalhosDeps,
): Promise<Fim | 'parado'> {
  if (trabalho.vez > MAX_VEZES) return { estado: 'falhou', falha: SEMPRE_CAI };
  if (oficio.isSemVolta && trabalho.vez > 1) return { estado: 'falhou', falha: INTERROMPIDO };
  try {
    const pessoa = await findAutor(trabalho, oficio.ato);
    if (!pessoa) return { estado: 'falhou', falha: NAO_PODE_MAIS };
    const done = await oficio.run(trabalho.pedido as never, { pessoa, trabalho, tick, signal });
    if (done === 'parado') return done;
    return done.ok
      ? { estado: 'feito', resultado: done.value }
      : { estado: 'falhou', falha: done.issue as string };
  } catch (error) {
    // Work that was told to end may fail for that alone.
    if (signal.aborted) return 'parado';
    const code = codeOf(error);
    onFailure(code);
    return { estado: 'falhou', falha: `Não terminou (${code}). Repita; se continuar, avise o suporte.` };
  }
}

type Passos = Pick<TrabalhoGravado, 'feitos' | 'total'>;

/** Keeps the reservation, writes the progress, and looks whether somebody asked to stop. */
function beat(
  trabalho: TrabalhoGravado,
  stop: AbortController,
  { store, now, every }: TrabalhosDeps,
): { tick: Tick; read(): Passos; stop(): Promise<void> } {
  const andamento: Passos = { feitos: trabalho.feitos, total: trabalho.total };
  let isNew = false;
  let last = now().getTime();
  let writing = Promise.resolve();
  const write = async (): Promise<void> => {
    const agora = now().getTime();
    if (isNew || agora - last >= RENOVA_MS) {
      isNew = false;
      last = agora;
      const answer = await store.renew(trabalho, { ...andamento, ate: agora + RESERVA_MS });
      if (answer !== 'segue') abort(stop, answer === 'parar' ? 'cancelado' : 'perdido');
    } else if ((await store.find(trabalho.id))?.parar) abort(stop, 'cancelado');
  };
  let isWriting = false;
  const timer = every(BATIDA_MS, () => {
    if (isWriting) return;
    isWriting = true;
    // If the store does not answer, the work itself fails; a reservation that ran out is found by its number.
    writing = write()
      .catch(() => {})
      .finally(() => {
        isWriting = false;
      });
  });
  return {
    tick: (feitos, total) => {
      isNew = true;
      andamento.feitos = feitos;
      andamento.total = total > 0 ? total : null;
    },
    read: () => andamento,
    async stop() {
      timer.stop();
      await writing;
    },
  };
}

const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'desconhecido';
};

const NAO_PODE_MAIS =
  'Quem pediu deixou o cargo ou a mesa, ou a chave de acesso que confirmou foi revogada. O que foi feito fica; o resto espera.';
const SEMPRE_CAI = 'O servidor parou muitas vezes durante este trabalho. Avise o suporte antes de repetir.';
const INTERROMPIDO = 'O servidor parou no meio deste trabalho. Peça-o de novo.';
