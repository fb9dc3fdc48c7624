import type { ConferenciaStore } from './conferencia-ports.ts';
import { type SituacaoDoAcervo, summarizeResultado } from './resultado.ts';

export interface Saude {
  situacao: SituacaoDoAcervo;
  /** ISO 8601, UTC. */
  conferidoEm: string;
  idadeSegundos: number;
  arquivos: number;
  danos: number;
  prazos: number;
  incertos: number;
}

/** The result of the last complete check of everything stored, without personal data; null before it. */
export async function describeSaude(
  conferencias: Pick<ConferenciaStore, 'findTerminada'>,
  now: () => Date,
): Promise<Saude | null> {
  const terminada = await conferencias.findTerminada();
  if (!terminada?.terminadaEm) return null;
  const { resultado, terminadaEm } = terminada;
  const { arquivos, danos, prazos, incertos } = resultado;
  const age = now().getTime() - new Date(terminadaEm).getTime();
  return {
    situacao: summarizeResultado(resultado),
    conferidoEm: terminadaEm,
    idadeSegundos: Math.max(0, Math.floor(age / 1000)),
    arquivos,
    danos,
    prazos,
    incertos,
  };
}
