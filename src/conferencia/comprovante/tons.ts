import type { Veredito } from '#verification/report.ts';

/** The colours of a receipt. */
export type Tom = 'verde' | 'ambar' | 'vermelho' | 'cinza';

export const TONS: Readonly<Record<Veredito, Tom>> = {
  'autentico-vigente': 'verde',
  'autentico-nao-vigente': 'ambar',
  'autentico-situacao-desconhecida': 'verde',
  'selo-a-confirmar': 'ambar',
  'nao-autentico': 'vermelho',
  'nao-conferido': 'cinza',
};
