import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { parseCpf } from '#diploma/cpf.ts';
import { parseMatricula } from '#diploma/matricula.ts';
import type { Procura } from './diploma-consultado.ts';

/** Fewer letters would find half of the register. */
const MIN_LETTERS = 3;

/**
 * What a text may be asking for: eleven digits are a CPF or a matrícula, few digits a matrícula or a number of the register.
 * `primeiroNumero` is where our register began to count. Empty where it is nothing one can look for.
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
