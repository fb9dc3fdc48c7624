import type { ListaRenovada } from '#emissao/casos/renew-lista.ts';
import { type EstadoDaLista, isListaDue } from '#transparencia/lista-anulados/check-lista.ts';

/** The line about the list of annulled diplomas beside other output: empty while no new list is due. */
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

/** The lines after the list was renewed. */
export function describeRenovada(lista: ListaRenovada): string[] {
  if (lista.kind === 'em-dia') return [];
  if (lista.kind === 'publicada') return [announceNumero(lista)];
  const pendencia = describePendencia(lista.estado);
  return lista.kind === 'sem-chave'
    ? pendencia
    : [`A lista de anulados não foi publicada: ${lista.motivo}`, ...pendencia];
}

export const announceNumero = (lista: { numero: number; proximaAtualizacao: string }): string =>
  `Lista de anulados nº ${lista.numero} publicada; a próxima, até ${lista.proximaAtualizacao}.`;
