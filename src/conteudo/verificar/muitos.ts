/** The texts about many diplomas: every language has the keys of the Portuguese ones. */
export type TextosDeMuitos = typeof import('./pt-br/muitos.ts').MUITOS;
