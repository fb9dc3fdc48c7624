import { maskCpf } from '#diploma/cpf.ts';
import type { DadosPublicos } from './dados-mostrados.ts';
import { makeIniciais } from './iniciais.ts';

interface Curso {
  NomeCurso: string;
  CodigoCursoEMEC?: string;
}

/** What the two kinds of document say that may be shown, whatever their variant. */
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
 * Of a histórico or a currículo that the layout took: whose it is, of which course and issuer, and when. Grades are in the file
 * alone. A currículo is called by its code.
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
