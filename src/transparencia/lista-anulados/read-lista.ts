import { readAmbiente } from '#diploma/ambiente.ts';
import { readDocumento } from '#leiaute/read.ts';
import { parseXml } from '#xml/parse.ts';
import type { DiplomaAnulado, ListaPublicada, ListaRegistry } from './lista.ts';

export interface ListaAberta extends ListaPublicada {
  /** Only what is made in Produção has legal value. */
  isHomologacao: boolean;
  anulados: readonly DiplomaAnulado[];
  xml: Uint8Array;
}

class ListaError extends Error {
  override readonly name = 'ListaError';
  readonly code = 'lista-ilegivel';
}

/** The list now in force, read once for each file. Null before the first. */
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

/** Codes of the store, of the list itself, and of a disk that refuses (`EIO`, `ENOTDIR`). */
const UNREADABLE = /^(arquivo-(ausente|corrompido)|lista-ilegivel|E[A-Z]+)$/;

/** An unreadable list yields no entries. For what looks at everything stored, and names the list's file by itself. */
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

/** The lists to verify a diploma with: none where the one in force does not name it. Null for a code not known yet. */
export function createListaFinder(
  readLista: () => Promise<ListaAberta | null>,
): (codigo: string | null) => Promise<Uint8Array[]> {
  return async (codigo) => {
    const lista = await readLista();
    const isNamed = codigo === null || lista?.anulados.some((each) => each.codigo === codigo);
    return lista && isNamed ? [lista.xml] : [];
  };
}

/** What the list in force says of a code. */
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
