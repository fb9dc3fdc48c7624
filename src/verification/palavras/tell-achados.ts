import type { Check } from '../check.ts';
import type { Palavras } from './palavras.ts';

/**
 * The findings behind an answer. As evidence they are Portuguese, with names; another language words them again from
 * their codes (`apontados`), and names each signature by its number in the file.
 */
export function tellAchados(
  evidence: Check['evidence'],
  { achados: words }: Pick<Palavras, 'achados'>,
): string[] {
  const { achados, apontados } = evidence;
  if (!words) return Array.isArray(achados) ? [...achados] : [];
  if (!Array.isArray(apontados)) return [];
  return apontados.map((each) => {
    const [code = '', numero = '', elemento = ''] = each.split(' ');
    const who = elemento === '' ? words.documento : words.assinatura(numero, elemento);
    const frase = Object.hasOwn(words.frases, code) ? words.frases[code as keyof typeof words.frases] : code;
    return `${who}: ${frase}`;
  });
}
