import { addDias, diaEmBrasilia } from '#diploma/dia.ts';
import type { DiplomaAnulado, ListaRegistry } from './lista.ts';
import { type ListaAberta, skipUnreadable } from './read-lista.ts';

/** Whether the list in force says what the register says, and until when it may. */
export interface EstadoDaLista {
  /** Null before the first. */
  numero: number | null;
  /** `AAAA-MM-DD` */
  proximaAtualizacao: string | null;
  /** As the register has them now. */
  anulados: number;
  /** Those that the list lacks, or has with other data. */
  faltam: number;
  /** Null before the first. */
  prazo: 'em-dia' | 'a-vencer' | 'vencida' | null;
}

export interface CheckListaWorld {
  listAnulados(): Promise<readonly DiplomaAnulado[]>;
  listas: Pick<ListaRegistry, 'findLatest'>;
  readLista(): Promise<ListaAberta | null>;
  now(): Date;
}

/** So long before it is due the next one may come; of a short-lived list, in its last quarter. */
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

/** The next one is to be published. Where nothing was ever annulled the law asks for none. */
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
