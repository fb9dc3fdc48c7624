import type { Curso } from '#config/instituicao/cursos.ts';
import type { Unidade } from '#diploma/instituicao.ts';
import type { DadosDaDocumentacao, DadosDiploma } from '../pedido.ts';
import { describeEndereco } from './describe-ies.ts';

/** The course as the layout writes it (TDadosCurso), taken where the graduate took it. */
export function describeCurso(
  curso: Curso,
  unidade: Unidade,
  { Habilitacao, Enfase }: Pick<DadosDaDocumentacao, 'Habilitacao' | 'Enfase'>,
) {
  const { titulo, outroTitulo = '' } = curso;
  return {
    NomeCurso: curso.nome,
    CodigoCursoEMEC: curso.codigoEmec,
    Habilitacao,
    Modalidade: curso.modalidade,
    TituloConferido: titulo === undefined ? { OutroTitulo: outroTitulo } : { Titulo: titulo },
    GrauConferido: curso.grau,
    Enfase,
    EnderecoCurso: describeEndereco(unidade),
    Autorizacao: curso.autorizacao,
    Reconhecimento: curso.reconhecimento,
    ...(curso.renovacaoReconhecimento ? { RenovacaoReconhecimento: curso.renovacaoReconhecimento } : {}),
  } satisfies DadosDiploma['DadosCurso'];
}
