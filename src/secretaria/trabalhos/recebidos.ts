import { makeId } from '#diploma/make-id.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { ArquivoSolto } from '#leitura/pedidos.ts';
import type { TiposDeTrabalho } from './trabalho.ts';
import type { Oficio, Ordem, Trabalhos } from './trabalhos.ts';

/**
 * Uploads as they came: kept when they are accepted, and read as work in the queue. They lie on the machine that took them, and only a
 * process there reads them (ADR 0080). `store/secretaria/recebido-store.ts` implements the port.
 */
export interface RecebidoStore {
  keep(id: string, soltos: readonly ArquivoSolto[]): Promise<void>;
  has(id: string): Promise<boolean>;
  /** Empty once the reading is done. */
  read(id: string): Promise<ArquivoSolto[]>;
  /** Deletes the files; what remains tells a reading that is begun again that it was done. */
  empty(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  listBefore(instant: number): Promise<string[]>;
}

export interface RecebidosWorld {
  recebidos: RecebidoStore;
  trabalhos: Trabalhos;
  randomBytes(length: number): Uint8Array;
}

type Leitura = 'receber-lote' | 'receber-pastas' | 'receber-importacao';
type Pedido<Tipo extends Leitura> = TiposDeTrabalho[Tipo]['pedido'];

/** Keeps the upload and asks for its reading; the id of the work, or null where the place is taken. */
export async function pedirLeitura<Tipo extends Leitura>(
  tipo: Tipo,
  soltos: readonly ArquivoSolto[],
  ordem: Omit<Ordem<Tipo>, 'id' | 'pedido'> & { pedido: Omit<Pedido<Tipo>, 'recebido'> },
  { recebidos, trabalhos, randomBytes }: RecebidosWorld,
): Promise<string | null> {
  const id = makeId(randomBytes);
  await recebidos.keep(id, soltos);
  const pedido = { ...ordem.pedido, recebido: id } as Pedido<Tipo>;
  const asked = await trabalhos.ask(tipo, { ...ordem, id, pedido });
  if (asked === null) await recebidos.remove(id);
  return asked;
}

/** The part of such work that is the same for all: it runs where the upload lies, and is done once. */
export function oficioDaLeitura<Tipo extends Leitura>(
  recebidos: RecebidoStore,
  ato: 'lote.preparar' | 'importacao.preparar',
  read: (
    soltos: readonly [ArquivoSolto, ...ArquivoSolto[]],
    pedido: Pedido<Tipo>,
    contexto: Parameters<Oficio<Tipo>['run']>[1],
  ) => Promise<Parsed<null, readonly string[]>>,
): Oficio<Tipo> {
  return {
    ato,
    isAqui: ({ recebido }) => recebidos.has(recebido),
    async run(pedido, contexto) {
      const [first, ...others] = await recebidos.read(pedido.recebido);
      // Cut off between the last step and its end.
      if (!first) return accepted(null);
      const lido = await read([first, ...others], pedido, contexto);
      if (!lido.ok) return refused(lido.issue.slice(0, MOST_FRASES).join('\n'));
      await recebidos.empty(pedido.recebido);
      return accepted(null);
    },
  };
}

/** A sheet may have a problem in each column. */
const MOST_FRASES = 30;
/** Until then a person may look at why it was refused, and the work may be begun again. */
const GUARDA_MS = 3_600_000;

/** Uploads hold personal data: what no open work will read is deleted. Answers how many. */
export async function forgetRecebidos(
  recebidos: Pick<RecebidoStore, 'listBefore' | 'remove'>,
  isWaiting: (id: string) => Promise<boolean>,
  now: Date,
): Promise<number> {
  let quantos = 0;
  for (const id of await recebidos.listBefore(now.getTime() - GUARDA_MS)) {
    if (await isWaiting(id)) continue;
    await recebidos.remove(id);
    quantos += 1;
  }
  return quantos;
}
