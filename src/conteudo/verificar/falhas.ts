/** What can go wrong at `/verificar` where its script runs, by code; each language says it (`navegador.ts`). */

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
