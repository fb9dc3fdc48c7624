/** What every language must say of many at once: all that Portuguese says. */
export type TextosDeMuitos = typeof import('./pt-br/muitos.ts').MUITOS;
