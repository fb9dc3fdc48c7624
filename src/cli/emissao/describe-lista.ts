import type { OpenIssuing } from '#emissao/world.ts';
import { type EstadoDaLista, isListaDue } from '#transparencia/lista-anulados/check-lista.ts';

/** What is to be said of the list of annulled diplomas beside anything else: nothing while it needs no other. */
export function describePendencia(estado: EstadoDaLista): string[] {
  if (!isListaDue(estado)) return [];
  return [`Lista de anulados: ${explainPendencia(estado)}; rode "lista-de-anulados --publicar".`];
}

/** `a nº 3 não conta 2 anulados e venceu em 2026-11-10`. */
export function explainPendencia({ numero, faltam, prazo, proximaAtualizacao }: EstadoDaLista): string {
  if (numero === null) return `nenhuma foi publicada, e há ${count(faltam)}`;
  const why = [
    ...(faltam > 0 ? [`não conta ${count(faltam)}`] : []),
    ...(prazo === 'vencida' ? [`venceu em ${proximaAtualizacao}`] : []),
    ...(prazo === 'a-vencer' ? [`vence em ${proximaAtualizacao}`] : []),
  ];
  return `a nº ${numero} ${why.join(' e ')}`;
}

const count = (n: number): string => (n === 1 ? '1 anulado' : `${n} anulados`);

export interface ListaEmDia {
  lines: string[];
  /** It had to be published, and could not be. */
  isFailed: boolean;
}

/** Publishes the next list where it is due and its key is at hand; else says who has to. */
export async function renewLista(open: OpenIssuing, quem: string): Promise<ListaEmDia> {
  const estado = await open.checkLista();
  if (!isListaDue(estado)) return { lines: [], isFailed: false };
  const { chaves, instituicao } = open.world;
  if (!chaves.ids.has(instituicao.cnpj)) return { lines: describePendencia(estado), isFailed: false };
  const published = await open.publishLista({ onlyIfDue: true, quem });
  if (!published.ok)
    return {
      lines: [`A lista de anulados não foi publicada: ${published.issue}`, ...describePendencia(estado)],
      isFailed: true,
    };
  return { lines: [announceNumero(published.value)], isFailed: false };
}

export const announceNumero = (lista: { numero: number; proximaAtualizacao: string }): string =>
  `Lista de anulados nº ${lista.numero} publicada; a próxima, até ${lista.proximaAtualizacao}.`;
