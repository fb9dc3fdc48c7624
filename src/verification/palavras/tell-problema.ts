import type { PalavrasDaLista } from './palavras.ts';

/** Why an item of a list has no verdict, by the code of the problem. */
export function tellProblema(problema: string | null, { problemas }: PalavrasDaLista): string {
  return problema !== null && Object.hasOwn(problemas, problema)
    ? problemas[problema as keyof typeof problemas]
    : problemas.outro;
}
