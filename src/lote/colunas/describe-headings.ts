import { type Aviso, type Problema, WHOLE } from '../problema.ts';
import type { Headings } from './match-headings.ts';

/** Problems of the first row: all missing columns at once, each repeated one, and the unknown ones. */
export function describeHeadings({ faltam, repetidas, desconhecidas }: Headings): {
  problemas: Problema[];
  avisos: Aviso[];
} {
  const problemas: Problema[] = repetidas.map((coluna) => ({
    ...WHOLE,
    coluna,
    code: 'coluna-repetida',
    message: `A coluna ${coluna} está mais de uma vez; deixe só uma.`,
  }));
  if (faltam.length > 0) {
    const message = `Faltam colunas: ${faltam.join(', ')}. Acrescente-as na primeira linha, com estes nomes.`;
    problemas.push({ ...WHOLE, code: 'colunas-ausentes', message });
  }
  const avisos = desconhecidas.map(({ texto: coluna, seria }) => ({
    ...WHOLE,
    coluna,
    code: 'coluna-desconhecida',
    message: `A coluna “${coluna.slice(0, 60)}” não é do modelo e não foi lida; ${
      seria === null ? 'confira o nome' : `se é ${seria}, escreva este nome`
    }.`,
  }));
  return { problemas, avisos };
}
