import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { parseCpf } from '#diploma/cpf.ts';
import { parseMatricula } from '#diploma/matricula.ts';
import type { Procura } from './diploma-consultado.ts';

/** Fewer letters would match half of the register. */
const MIN_LETTERS = 3;

/**
 * The searches that a text may mean: eleven digits are a CPF or a matrícula, few digits a matrícula or a register number.
 * `primeiroNumero` is the first number of our register. Empty where the text is no valid search.
 */
export function readProcura(text: string, primeiroNumero: number): Procura[] {
  const procuras: Procura[] = [];
  const codigo = parseCodigoValidacao(text);
  if (codigo.ok) return [{ por: 'codigo', codigo: codigo.value }];
  const cpf = parseCpf(text);
  if (cpf.ok) procuras.push({ por: 'cpf', cpf: cpf.value });
  const matricula = parseMatricula(text);
  if (matricula.ok) procuras.push({ por: 'matricula', matricula: matricula.value });
  const numero = text.trim();
  if (/\d/.test(numero)) procuras.push({ por: 'numero-de-fora', numero });
  if (/^\d{1,9}$/.test(numero) && Number(numero) >= primeiroNumero)
    procuras.push({ por: 'ordem', ordem: Number(numero) - primeiroNumero + 1 });
  if (!/\d/.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS)
    procuras.push({ por: 'nome', nome: text });
  return procuras;
}
