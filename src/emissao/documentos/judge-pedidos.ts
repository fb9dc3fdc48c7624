import type { Curso } from '#config/instituicao/cursos.ts';
import { nome as campoNome } from '#lote/campos/nome.ts';
import { warnOfMunicipio } from '#lote/linha/check-municipio.ts';
import { createFiccaoFinder, hasMarkOfFiccao } from '#lote/modelo/is-ficticio.ts';
import { type Aviso, type Recusa, WHOLE } from '#lote/problema.ts';
import type { PedidoDeDocumento } from './read-pedidos.ts';

interface Casa {
  ambiente: 'homologacao' | 'producao';
  cursos: readonly Curso[];
}

/** Applies to documents in JSON the checks that each row of a sheet of diplomas gets: no other code checks their data. */
export function judgePedidos(
  pedidos: readonly PedidoDeDocumento[],
  casa: Casa,
): { problemas: string[]; avisos: Aviso[] } {
  const isFicticio = createFiccaoFinder(casa.cursos);
  const problemas: string[] = [];
  const avisos: Aviso[] = [];
  for (const { linha, dados, raiz } of pedidos) {
    const inf = fieldsOf(dados['infHistoricoEscolar'] ?? dados['infCurriculoEscolar']);
    const aluno = fieldsOf(inf['Aluno']);
    const [cpf, nome] = [textOf(aluno['CPF']), textOf(aluno['Nome'])];
    const isModelo = isFicticio({ cpf, nome }) || hasMarkOfFiccao(JSON.stringify(dados));
    if (casa.ambiente === 'producao' && isModelo) problemas.push(`documento ${linha}: ${FICTICIO}`);
    const read = nome === null ? null : campoNome.parse({ texto: nome, tipo: 'texto', onde: null });
    if (read && !read.ok) problemas.push(`documento ${linha}: Aluno/Nome: ${read.issue.message}`);
    const naturalidade = fieldsOf(aluno['Naturalidade']);
    const found: (Recusa & { coluna: string })[] = [
      ...(read?.avisos ?? []).map((each) => ({ ...each, coluna: 'Aluno/Nome' })),
      ...warnOfMunicipio(textOf(naturalidade['NomeMunicipio']), textOf(naturalidade['CodigoMunicipio'])).map(
        (each) => ({ ...each, coluna: 'Aluno/Naturalidade' }),
      ),
      ...warnOfCurso(fieldsOf(inf['DadosCurso'] ?? inf['DadosCursoNSF']), casa),
      ...(raiz === 'DocumentoHistoricoEscolarFinal' ? warnOfNotas(inf) : []),
    ];
    avisos.push(...found.map((each) => ({ ...WHOLE, ...each, linha })));
  }
  return { problemas, avisos };
}

const FICTICIO =
  'é de uma pessoa fictícia, ou tem docentes fictícios, como o exemplo; em produção não se emite';

/** A closed course, or one of an absorbed institution, is missing in `cursos.json`: a person decides. */
function warnOfCurso(dados: Record<string, unknown>, { cursos }: Casa): (Recusa & { coluna: string })[] {
  const [codigo, nome] = [textOf(dados['CodigoCursoEMEC']), textOf(dados['NomeCurso'])];
  if (codigo === null) return [];
  const known = cursos.filter(({ codigoEmec }) => codigoEmec === codigo);
  if (known.length === 0) {
    const message = `Nenhum curso de cursos.json tem o código e-MEC ${codigo}; confira-o.`;
    return [{ code: 'curso-desconhecido', message, coluna: 'DadosCurso/CodigoCursoEMEC' }];
  }
  if (known.some((curso) => curso.nome === nome)) return [];
  const message = `Em cursos.json o código e-MEC ${codigo} é de ${known[0]?.nome}; confira o nome e o código.`;
  return [{ code: 'curso-de-outro-codigo', message, coluna: 'DadosCurso/NomeCurso' }];
}

function warnOfNotas(inf: Record<string, unknown>): (Recusa & { coluna: string })[] {
  const elementos = fieldsOf(inf['HistoricoEscolar'])['ElementosHistorico'];
  const disciplinas = (Array.isArray(elementos) ? elementos : []).flatMap((each) => {
    const disciplina = fieldsOf(each)['Disciplina'];
    return disciplina === undefined ? [] : [fieldsOf(disciplina)];
  });
  if (disciplinas.length === 0 || disciplinas.some(({ Aprovado }) => Aprovado !== undefined)) return [];
  const message = 'Nenhuma disciplina está aprovada, e o histórico é final; confira as situações.';
  return [{ code: 'nenhuma-aprovada', message, coluna: 'HistoricoEscolar' }];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
