import { addDias, diaEmBrasilia } from '#diploma/dia.ts';
import type { DiplomaAnulado, ListaRegistry } from './lista.ts';
import { type ListaAberta, skipUnreadable } from './read-lista.ts';

/** Whether the list in force agrees with the register, and until when it is valid. */
export interface EstadoDaLista {
  /** Null before the first list. */
  numero: number | null;
  /** `AAAA-MM-DD` */
  proximaAtualizacao: string | null;
  /** Annulled diplomas in the register now. */
  anulados: number;
  /** Annulled diplomas that the list lacks, or has with other data. */
  faltam: number;
  /** Null before the first list. */
  prazo: 'em-dia' | 'a-vencer' | 'vencida' | null;
}

export interface CheckListaWorld {
  listAnulados(): Promise<readonly DiplomaAnulado[]>;
  listas: Pick<ListaRegistry, 'findLatest'>;
  readLista(): Promise<ListaAberta | null>;
  now(): Date;
}

/** The next list may be published this many days before it is due; of a short-lived list, in its last quarter. */
const AVISO_DIAS = 7;

export async function checkLista(world: CheckListaWorld): Promise<EstadoDaLista> {
  const anulados = await world.listAnulados();
  const latest = await world.listas.findLatest();
  const lista = await skipUnreadable(world.readLista)();
  const told = new Set(lista?.anulados.map(keyOf));
  return {
    numero: latest?.numero ?? null,
    proximaAtualizacao: latest?.proximaAtualizacao ?? null,
    anulados: anulados.length,
    faltam: anulados.filter((each) => !told.has(keyOf(each))).length,
    prazo: latest && judgePrazo(latest, diaEmBrasilia(world.now())),
  };
}

/** Whether the next list must be published. The law requires no list while no diploma was ever annulled. */
export const isListaDue = ({ faltam, prazo }: EstadoDaLista): boolean =>
  faltam > 0 || (prazo !== null && prazo !== 'em-dia');

function judgePrazo(
  { publicadaEm, proximaAtualizacao }: { publicadaEm: string; proximaAtualizacao: string },
  hoje: string,
): NonNullable<EstadoDaLista['prazo']> {
  if (proximaAtualizacao < hoje) return 'vencida';
  const span = (Date.parse(proximaAtualizacao) - Date.parse(publicadaEm.slice(0, 10))) / 86_400_000;
  const aviso = Math.min(AVISO_DIAS, Math.floor(span / 4));
  return addDias(proximaAtualizacao, -aviso) <= hoje ? 'a-vencer' : 'em-dia';
}

const keyOf = ({ codigo, data, motivo, anotacao }: DiplomaAnulado): string =>
  JSON.stringify([codigo, data, motivo, anotacao]);
