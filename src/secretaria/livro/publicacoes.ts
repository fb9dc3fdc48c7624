import type { Parsed } from '#diploma/parsed.ts';
import { type EstadoDaLista, isListaDue } from '#transparencia/lista-anulados/check-lista.ts';
import type { ListaAberta } from '#transparencia/lista-anulados/read-lista.ts';
import type { RegistroPublicoStore } from '#transparencia/registro-publico/registro-publico-store.ts';
import type { Publicacoes } from './vistas.ts';

/** What the institution publishes of its register: the list of annulled diplomas and the public register. */

export interface PublicacoesDeps {
  checkLista(): Promise<EstadoDaLista>;
  readLista(): Promise<ListaAberta | null>;
  /** Signs with the institution's key. The issue is a sentence. */
  publishLista(quem: string): Promise<Parsed<{ numero: number }, string>>;
  registro: Pick<RegistroPublicoStore, 'count' | 'listDou' | 'noteDou'> | null;
  listUnidades(): readonly { id: string; nome: string }[];
}

const MOSTRADAS = 100;

export async function describePublicacoes(deps: PublicacoesDeps): Promise<Publicacoes> {
  const { registro } = deps;
  const estado = await deps.checkLista();
  const lista = await deps.readLista();
  const entradas = (lista?.anulados ?? []).toSorted((one, other) => (one.data < other.data ? 1 : -1));
  return {
    lista: {
      ...estado,
      isDevida: isListaDue(estado),
      publicadaEm: lista?.publicadaEm ?? null,
      entradas: entradas.slice(0, MOSTRADAS),
    },
    registro: registro && { ...(await registro.count()), ...(await registro.listDou()) },
    unidades: deps.listUnidades(),
  };
}
