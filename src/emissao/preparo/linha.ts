/** The check list before the first number: one line for each question, with one explicit answer. */

export interface LinhaDoPreparo {
  grupo: 'ambiente' | 'configuração' | 'chaves' | 'revogação' | 'carimbo' | 'cursos' | 'textos';
  /** The name of the checked item on the screen. */
  nome: string;
  status: 'valid' | 'invalid' | 'unavailable' | 'not-applicable';
  /** What was found. */
  detalhe: string;
  /** What to do next; null where there is nothing to do. */
  fazer: string | null;
}

type Achado = Omit<LinhaDoPreparo, 'grupo' | 'nome' | 'status'>;
type Onde = Pick<LinhaDoPreparo, 'grupo' | 'nome'>;

export const good = (onde: Onde, detalhe: string): LinhaDoPreparo => ({
  ...onde,
  status: 'valid',
  detalhe,
  fazer: null,
});

export const wrong = (onde: Onde, detalhe: string, fazer: string): LinhaDoPreparo =>
  told('invalid', onde, { detalhe, fazer });

/** The check could not run: neither valid nor invalid. */
export const open = (onde: Onde, detalhe: string, fazer: string): LinhaDoPreparo =>
  told('unavailable', onde, { detalhe, fazer });

export const spare = (onde: Onde, detalhe: string): LinhaDoPreparo =>
  told('not-applicable', onde, { detalhe, fazer: null });

const told = (status: LinhaDoPreparo['status'], onde: Onde, achado: Achado): LinhaDoPreparo => ({
  ...onde,
  status,
  ...achado,
});

/** One invalid line decides; otherwise one unavailable line makes the result incomplete. */
export function settlePreparo(linhas: readonly LinhaDoPreparo[]): 'pronto' | 'errado' | 'incompleto' {
  if (linhas.some(({ status }) => status === 'invalid')) return 'errado';
  return linhas.some(({ status }) => status === 'unavailable') ? 'incompleto' : 'pronto';
}
