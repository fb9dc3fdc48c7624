/** What draws a verdict and says it. It comes with a file: most who open the page only look at it. */
export type Desenho = typeof import('./resultado.tsx');

export const loadDesenho = (): Promise<Desenho> => import('./resultado.tsx');
