/** The failures of `/verificar` where its script runs, by code; each language words them (`navegador.ts`). */

export type Recusa = 'vazio' | 'grande' | 'imagem-grande' | 'ilegivel';

export type FalhaDaCamera = 'recusada' | 'ausente' | 'ocupada' | 'insegura';

export type FalhaNoNavegador =
  | 'confianca'
  | 'conferidor'
  | 'treino'
  | 'leitor-de-qr'
  | 'pagina'
  | 'sem-qr'
  | 'qr-sem-codigo';
