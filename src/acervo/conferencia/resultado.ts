import { type Achado, type Gravidade, gravidadeOf } from './achado.ts';

/** Counts of everything, and the findings themselves as far as they fit: a lost disk would name every file there is. */
export interface Resultado {
  arquivos: number;
  bytes: number;
  danos: number;
  prazos: number;
  incertos: number;
  achados: readonly Achado[];
}

const MAX_ACHADOS = 1_000;

export const RESULTADO_VAZIO: Resultado = {
  arquivos: 0,
  bytes: 0,
  danos: 0,
  prazos: 0,
  incertos: 0,
  achados: [],
};

const COUNTS: Readonly<Record<Gravidade, 'danos' | 'prazos' | 'incertos'>> = {
  dano: 'danos',
  prazo: 'prazos',
  incerto: 'incertos',
};

export function addAchados(resultado: Resultado, achados: readonly Achado[]): Resultado {
  const next = { ...resultado };
  for (const achado of achados) next[COUNTS[gravidadeOf(achado)]] += 1;
  return { ...next, achados: [...resultado.achados, ...achados].slice(0, MAX_ACHADOS) };
}

export type SituacaoDoAcervo = 'integro' | 'danificado' | 'a-vencer' | 'nao-conferido';

/** What cannot be told outweighs what is about to expire: it may be anything. */
export function summarizeResultado({ danos, incertos, prazos }: Resultado): SituacaoDoAcervo {
  if (danos > 0) return 'danificado';
  if (incertos > 0) return 'nao-conferido';
  return prazos > 0 ? 'a-vencer' : 'integro';
}
