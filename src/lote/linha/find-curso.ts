import type { Curso } from '#config/instituicao/cursos.ts';
import type { Instituicao, Unidade } from '#diploma/instituicao.ts';
import { normalizeName, quoteShort } from '../campos/lista.ts';
import type { NaColuna } from '../colunas/read-campos.ts';

export interface Oferta {
  curso: Curso | null;
  unidade: Unidade | null;
  recusas: NaColuna[];
}

interface Escolha {
  curso: string | null;
  unidade: string | null;
  habilitacao: string | null;
  habilitacao_data: string | null;
  enfase: string | null;
}

/** The course and the branch that a row names, if the branch offers the course. */
export function findOferta(
  linha: Escolha,
  cursos: readonly Curso[],
  { unidades }: Pick<Instituicao, 'unidades'>,
): Oferta {
  const recusas: NaColuna[] = [];
  const curso = linha.curso === null ? null : findCurso(linha.curso, cursos);
  const unidade = linha.unidade === null ? null : findUnidade(linha.unidade, unidades);
  if (linha.curso !== null && curso === null) recusas.push(refuseCurso(linha.curso, cursos));
  if (linha.unidade !== null && unidade === null) {
    const ids = unidades.map(({ id }) => id).join(', ');
    const message = `${quoteShort(linha.unidade)} não é uma unidade; use ${ids}.`;
    recusas.push({ code: 'unidade-desconhecida', message, coluna: 'unidade' });
  }
  if (curso && unidade && !curso.unidades.includes(unidade.id)) {
    const message = `O curso não é oferecido em ${unidade.municipio}; use ${curso.unidades.join(' ou ')}, ou corrija institution/cursos.json.`;
    recusas.push({ code: 'curso-fora-da-unidade', message, coluna: 'unidade' });
  }
  if (curso) recusas.push(...checkOpcoes(linha, curso));
  return { curso, unidade, recusas };
}

function findCurso(text: string, cursos: readonly Curso[]): Curso | null {
  const byCode = cursos.find(
    ({ id, codigoEmec }) => normalizeName(id) === normalizeName(text) || codigoEmec === text,
  );
  const byName = cursos.filter(({ nome }) => normalizeName(nome) === normalizeName(text));
  return byCode ?? (byName.length === 1 ? (byName[0] ?? null) : null);
}

function findUnidade(text: string, unidades: readonly Unidade[]): Unidade | null {
  const name = normalizeName(text);
  return (
    unidades.find(({ id, municipio }) => normalizeName(id) === name || normalizeName(municipio) === name) ??
    null
  );
}

function refuseCurso(text: string, cursos: readonly Curso[]): NaColuna {
  const twins = cursos.filter(({ nome }) => normalizeName(nome) === normalizeName(text));
  const options = (twins.length > 0 ? twins : cursos).map(({ id }) => id).join(', ');
  const what =
    twins.length > 0
      ? 'Mais de um curso tem este nome'
      : `${quoteShort(text)} não está em institution/cursos.json`;
  return { code: 'curso-desconhecido', message: `${what}; use um destes: ${options}.`, coluna: 'curso' };
}

/** The course must offer the habilitação and the ênfase. */
function checkOpcoes({ habilitacao, habilitacao_data, enfase }: Escolha, curso: Curso): NaColuna[] {
  const found: NaColuna[] = [];
  for (const [coluna, value, offered] of [
    ['habilitacao', habilitacao, curso.habilitacoes],
    ['enfase', enfase, curso.enfases],
  ] as const) {
    if (value === null || findOption(value, offered) !== null) continue;
    const remedy = offered.length > 0 ? `use ${offered.join(', ')}` : 'deixe vazio: o curso não tem nenhuma';
    const message = `${quoteShort(value)} não está em institution/cursos.json; ${remedy}.`;
    found.push({ code: `${coluna}-desconhecida`, message, coluna });
  }
  if (habilitacao_data !== null && habilitacao === null) {
    const message = 'Há data sem habilitação; preencha habilitacao, ou apague a data.';
    found.push({ code: 'vazio', message, coluna: 'habilitacao' });
  }
  return found;
}

export const findOption = (value: string, offered: readonly string[]): string | null =>
  offered.find((each) => normalizeName(each) === normalizeName(value)) ?? null;
