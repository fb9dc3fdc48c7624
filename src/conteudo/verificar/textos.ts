/** The texts of `/verificar`: every language has the keys of the Portuguese ones. */
export type Textos = typeof import('./pt-br/textos.ts').TEXTOS;
