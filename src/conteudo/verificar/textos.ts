/** What every language must say at `/verificar`: all that Portuguese says. */
export type Textos = typeof import('./pt-br/textos.ts').TEXTOS;
