import { type EstadoDaLista, isListaDue } from '#transparencia/lista-anulados/check-lista.ts';
import type { OpenIssuing } from '../issuing-world.ts';

export type ListaRenovada =
  | { kind: 'em-dia' }
  /** The list is due, and the institution's key is not at hand. */
  | { kind: 'sem-chave'; estado: EstadoDaLista }
  | { kind: 'nao-publicada'; estado: EstadoDaLista; motivo: string }
  | { kind: 'publicada'; numero: number; proximaAtualizacao: string };

/** Publishes the next list of annulled diplomas where it is due and its key is at hand. */
export async function renewLista({ quem }: { quem: string }, open: OpenIssuing): Promise<ListaRenovada> {
  const estado = await open.checkLista();
  if (!isListaDue(estado)) return { kind: 'em-dia' };
  const { chaves, instituicao } = open.world;
  if (!chaves.ids.has(instituicao.cnpj)) return { kind: 'sem-chave', estado };
  const published = await open.publishLista({ onlyIfDue: true, quem });
  if (!published.ok) return { kind: 'nao-publicada', estado, motivo: published.issue };
  const { numero, proximaAtualizacao } = published.value;
  return { kind: 'publicada', numero, proximaAtualizacao };
}
