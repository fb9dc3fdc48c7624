import type { Curso } from '#config/instituicao/cursos.ts';
import type { Unidade } from '#diploma/instituicao.ts';
import type { DadosDaDocumentacao, DadosDiploma } from '../pedido.ts';
import { describeEndereco } from './describe-ies.ts';

/** The course in the layout's form (TDadosCurso), with the place where the graduate took it. */
export function describeCurso(
  curso: Curso,
  unidade: Unidade,
  sede: Unidade,
  { Diplomado, Habilitacao, Enfase }: Pick<DadosDaDocumentacao, 'Diplomado' | 'Habilitacao' | 'Enfase'>,
) {
  return {
    NomeCurso: curso.nome,
    CodigoCursoEMEC: curso.codigoEmec,
    Habilitacao,
    Modalidade: curso.modalidade,
    TituloConferido: describeTitulo(curso, Diplomado),
    GrauConferido: curso.grau,
    Enfase,
    EnderecoCurso: describeEndereco(unidade.polo ? sede : unidade),
    ...(unidade.polo
      ? {
          Polo: {
            Nome: unidade.polo.nome,
            Endereco: describeEndereco(unidade),
            CodigoEMEC: unidade.polo.codigoEmec,
          },
        }
      : {}),
    Autorizacao: curso.autorizacao,
    Reconhecimento: curso.reconhecimento,
    ...(curso.renovacaoReconhecimento ? { RenovacaoReconhecimento: curso.renovacaoReconhecimento } : {}),
  } satisfies DadosDiploma['DadosCurso'];
}

/** The layout's own titles are masculine names, which the RVDD inflects; any other is written in the person's gender. */
function describeTitulo({ titulo, outroTitulo }: Curso, diplomado: DadosDaDocumentacao['Diplomado']) {
  if (titulo !== undefined) return { Titulo: titulo };
  const isWoman = 'Sexo' in diplomado && diplomado.Sexo === 'F';
  return { OutroTitulo: (isWoman ? outroTitulo?.F : outroTitulo?.M) ?? '' };
}
