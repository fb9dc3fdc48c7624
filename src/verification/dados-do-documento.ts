import { maskCpf } from '#diploma/cpf.ts';
import type { DadosPublicos } from './dados-mostrados.ts';
import { makeIniciais } from './iniciais.ts';

interface Curso {
  NomeCurso: string;
  CodigoCursoEMEC?: string;
}

/** The fields that may be shown of the two kinds of document, whatever their variant. */
interface Corpo {
  Aluno?: { Nome: string; NomeSocial?: string; CPF: string };
  CodigoCurriculo?: string;
  DataCurriculo?: string;
  DadosCurso?: Curso;
  DadosCursoNSF?: Curso;
  IesEmissora: { Nome: string; CodigoMEC: string };
  HistoricoEscolar?: {
    DataEmissaoHistorico: string;
    SituacaoAtualDiscente: { Formado?: { DataConclusaoCurso: string; DataColacaoGrau: string } };
  };
}

/**
 * From a histórico or a currículo that fits the layout: holder, course, issuer and date. Grades stay in the file. A currículo
 * is named by its code.
 */
export function readDadosDoDocumento(documento: unknown): Omit<DadosPublicos, 'assinaturas'> {
  const [corpo] = Object.values(documento as Record<string, Corpo>) as [Corpo];
  const { Aluno, DadosCurso, DadosCursoNSF, IesEmissora, HistoricoEscolar } = corpo;
  const curso = DadosCurso ?? DadosCursoNSF;
  const formado = HistoricoEscolar?.SituacaoAtualDiscente.Formado;
  return {
    nome: Aluno?.Nome ?? `Currículo ${corpo.CodigoCurriculo ?? ''}`,
    nomeSocial: Aluno?.NomeSocial ?? null,
    iniciais: Aluno ? makeIniciais(Aluno.NomeSocial ?? Aluno.Nome) : null,
    cpf: Aluno ? maskCpf(Aluno.CPF) : null,
    curso: {
      nome: curso?.NomeCurso ?? '',
      codigoMec: curso?.CodigoCursoEMEC ?? null,
      grau: null,
      titulo: null,
      habilitacoes: [],
    },
    emissora: { nome: IesEmissora.Nome, codigoMec: IesEmissora.CodigoMEC },
    registradora: null,
    datas: {
      conclusao: formado?.DataConclusaoCurso ?? null,
      colacao: formado?.DataColacaoGrau ?? null,
      expedicao: HistoricoEscolar?.DataEmissaoHistorico ?? corpo.DataCurriculo ?? '',
      registro: null,
    },
    registro: { livro: null, numero: null, folha: null, sequencia: null, processo: null, via: null },
  };
}
