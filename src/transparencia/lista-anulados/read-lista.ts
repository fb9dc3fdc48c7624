import { readAmbiente } from '#diploma/ambiente.ts';
import { readDocumento } from '#leiaute/read-documento.ts';
import { parseXml } from '#xml/parse.ts';
import type { DiplomaAnulado, ListaPublicada, ListaRegistry } from './lista.ts';

export interface ListaAberta extends ListaPublicada {
  /** Only documents made in Produção have legal value. */
  isHomologacao: boolean;
  anulados: readonly DiplomaAnulado[];
  xml: Uint8Array;
}

class ListaError extends Error {
  override readonly name = 'ListaError';
  readonly code = 'lista-ilegivel';
}

/** The list in force; each file is read once. Null before the first list. */
export function createListaReader(
  listas: Pick<ListaRegistry, 'findLatest'>,
  arquivos: { get(sha256: string): Promise<Uint8Array> },
): () => Promise<ListaAberta | null> {
  let known: ListaAberta | null = null;
  return async () => {
    const latest = await listas.findLatest();
    if (!latest) return null;
    if (known?.sha256 !== latest.sha256) {
      const xml = await arquivos.get(latest.sha256);
      known = { ...latest, ...readEntradas(xml), xml };
    }
    return { ...known, ...latest };
  };
}

/** Codes of the file store, of the list itself, and of a failing disk (`EIO`, `ENOTDIR`). */
const UNREADABLE = /^(arquivo-(ausente|corrompido)|lista-ilegivel|E[A-Z]+)$/;

/** An unreadable list yields no entries. For callers that inspect every stored file, and report the list's file themselves. */
export function skipUnreadable(
  readLista: () => Promise<ListaAberta | null>,
): () => Promise<ListaAberta | null> {
  return async () => {
    try {
      return await readLista();
    } catch (error) {
      if (UNREADABLE.test(String((error as { code?: unknown }).code))) return null;
      throw error;
    }
  };
}

/** The lists against which a diploma is verified: none if the list in force does not name it. `codigo` is null while unknown. */
export function createListaFinder(
  readLista: () => Promise<ListaAberta | null>,
): (codigo: string | null) => Promise<Uint8Array[]> {
  return async (codigo) => {
    const lista = await readLista();
    const isNamed = codigo === null || lista?.anulados.some((each) => each.codigo === codigo);
    return lista && isNamed ? [lista.xml] : [];
  };
}

/** The entry of a code in the list in force. */
export function createAnuladoFinder(
  readLista: () => Promise<ListaAberta | null>,
): (codigo: string) => Promise<DiplomaAnulado | null> {
  return async (codigo) => (await readLista())?.anulados.find((each) => each.codigo === codigo) ?? null;
}

function readEntradas(xml: Uint8Array): Pick<ListaAberta, 'isHomologacao' | 'anulados'> {
  const parsed = parseXml(xml);
  const lista = parsed.ok ? readDocumento(parsed.value, 'ListaDiplomasAnulados') : null;
  if (!lista?.ok) throw new ListaError('A published list is not of the layout.');
  const { ambiente, DiplomasAnulados } = lista.value.infListaDiplomasAnulados;
  const anulados = (DiplomasAnulados.DiplomaAnulado ?? []).map((each) => ({
    codigo: each.CodigoDiplomaAnulado,
    data: each.DataAnulacao,
    motivo: each.MotivoAnulacao,
    anotacao: each.AnotacaoAnulacao ?? null,
  }));
  return { isHomologacao: readAmbiente(ambiente) === 'Homologação', anulados };
}
