import { type Cpf, parseCpf } from '#diploma/cpf.ts';
import { type Matricula, parseMatricula } from '#diploma/matricula.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { LinhaDoMapa } from './mapa.ts';
import type { Motivo } from './motivos.ts';
import type { DiplomaLido } from './read-diploma.ts';

/** Under which CPF and matrícula the graduate will find it. The CPF is always the XML's; the CSV may only repeat it. */
export function findPessoa(
  lido: Pick<DiplomaLido, 'cpf' | 'id'>,
  linha: Pick<LinhaDoMapa, 'cpf' | 'matricula'> | undefined,
): Parsed<{ cpf: Cpf; matricula: Matricula }, Motivo> {
  const cpf = parseCpf(lido.cpf);
  if (!cpf.ok) return refused('cpf-invalido');
  if (linha?.cpf && linha.cpf !== cpf.value) return refused('cpf-diferente');
  const matricula = linha?.matricula ? accepted(linha.matricula) : parseMatricula(lido.id ?? '');
  return matricula.ok ? accepted({ cpf: cpf.value, matricula: matricula.value }) : refused('sem-matricula');
}
