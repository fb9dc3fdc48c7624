import type { Check } from './check.ts';
import type { CheckCode } from './codes.ts';

/** The answer about the page of a PDF, apart from that about the document in it. */
export const PAGINAS = ['publicada', 'regravada-igual', 'alterada', 'nao-comparada'] as const;

export type Pagina = (typeof PAGINAS)[number];

export interface PaginaDiferente {
  /** From 1. */
  pagina: number;
  /** `data:` addresses of pictures, with frames around what differs; null where there is no such page, or it may not be shown. */
  enviada: string | null;
  publicada: string | null;
  /** As fractions of width and height. */
  trechos: readonly { x: number; y: number; largura: number; altura: number }[];
}

const BY_CODE: Readonly<Partial<Record<CheckCode, Pagina>>> = {
  'rvdd-publicado': 'publicada',
  'rvdd-regravado': 'regravada-igual',
  'rvdd-alterado': 'alterada',
};

/** Empty where the file is no PDF. */
export function paginaOf(checks: readonly Pick<Check, 'check' | 'code'>[]): { pagina?: Pagina } {
  const code = checks.find(({ check }) => check === 'representacao')?.code;
  if (!code || code === 'sem-representacao') return {};
  return { pagina: BY_CODE[code] ?? 'nao-comparada' };
}
