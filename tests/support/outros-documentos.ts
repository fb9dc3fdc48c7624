import type { IesRegistradora } from '#transparencia/lista-anulados/lista.ts';
import { escreve, osDados } from './um-diploma.ts';

/** The other documents of the law, unsigned, about the same fictitious graduate. */

interface Dados {
  Diploma: {
    infDiploma: {
      DadosDiploma: Record<'Diplomado' | 'DadosCurso' | 'IesEmissora', Record<string, unknown>>;
      DadosRegistro: Record<'IesRegistradora', Record<string, unknown>>;
    };
  };
}

const { DadosDiploma, DadosRegistro } = (osDados('normal') as Dados).Diploma.infDiploma;
const { Diplomado, IesEmissora } = DadosDiploma;
const { NomeCurso, CodigoCursoEMEC, Autorizacao, Reconhecimento } = DadosDiploma.DadosCurso;
const DadosCurso = { NomeCurso, CodigoCursoEMEC, Autorizacao, Reconhecimento };
const cabecalho = { versao: '1.05', ambiente: 'Homologação' };

const HistoricoEscolar = {
  CodigoCurriculo: 'ENF-2020',
  ElementosHistorico: [
    {
      Disciplina: {
        CodigoDisciplina: 'ENF101',
        NomeDisciplina: 'Fundamentos',
        PeriodoLetivo: '2020/1',
        CargaHoraria: [{ HoraRelogio: '60.00' }],
        Nota: '8.50',
        Aprovado: { FormaIntegralizacao: 'Cursado' },
        Docentes: { Docente: [{ Nome: 'Ana Docente', Titulacao: 'Doutorado' }] },
      },
    },
  ],
  DataEmissaoHistorico: '2025-02-10',
  HoraEmissaoHistorico: '10:00:00',
  SituacaoAtualDiscente: {
    Formado: {
      DataConclusaoCurso: '2024-12-10',
      DataColacaoGrau: '2025-01-20',
      DataExpedicaoDiploma: '2025-02-10',
    },
  },
  ENADE: [{ Habilitado: { Condicao: 'Concluinte', Edicao: '2024' } }],
  CargaHorariaCursoIntegralizada: { HoraRelogio: '3000.00' },
  CargaHorariaCurso: { HoraRelogio: '3000.00' },
  IngressoCurso: { Data: '2020-02-01', FormaAcesso: 'Vestibular' },
};

export function umaDocumentacao(): Uint8Array {
  return escreve({
    DocumentacaoAcademicaRegistro: {
      RegistroReq: {
        ...cabecalho,
        id: 'ReqDip00010002000300040005000600070008000900100011',
        DadosDiploma,
        DadosPrivadosDiplomado: {
          Filiacao: { Genitor: [{ Nome: 'Joana Exemplo', Sexo: 'F' }] },
          HistoricoEscolar,
        },
        DocumentacaoComprobatoria: {
          Documento: [{ tipo: 'DocumentoIdentidadeDoAluno', valor: 'JVBERi0xLjQK' }],
        },
      },
    },
  });
}

export function umHistorico(
  raiz: 'DocumentoHistoricoEscolarFinal' | 'DocumentoHistoricoEscolarParcial',
): Uint8Array {
  return escreve({
    [raiz]: {
      infHistoricoEscolar: {
        ...cabecalho,
        Aluno: Diplomado,
        DadosCurso,
        IesEmissora,
        HistoricoEscolar,
        SegurancaHistorico: { CodigoValidacao: '1234.0123456789abcdef' },
      },
    },
  });
}

export function umCurriculo(): Uint8Array {
  return escreve({
    CurriculoEscolar: {
      infCurriculoEscolar: {
        ...cabecalho,
        CodigoCurriculo: 'ENF-2020',
        DataCurriculo: '2020-01-10',
        MinutosRelogioDaHoraAula: '50',
        DadosCurso,
        IesEmissora,
        infEtiquetas: { Etiqueta: [{ Codigo: 'OBR', Nome: 'Obrigatória' }] },
        infAreas: {},
        infEstruturaCurricular: {
          UnidadeCurricular: [
            { Tipo: 'Disciplina', Codigo: 'ENF101', Nome: 'Fundamentos', CargaHorariaEmHoraRelogio: '60.00' },
          ],
        },
        infCriteriosIntegralizacao: [
          {
            CriterioIntegralizacaoRotulos: {
              Codigo: 'C1',
              Etiqueta: ['OBR'],
              CargasHorariasCriterio: { CargaHorariaMinima: '60.00', CargaHorariaMaxima: '60.00' },
            },
          },
        ],
        SegurancaCurriculo: { CodigoValidacao: '1234.0123456789abcdef' },
      },
    },
  });
}

export const umaRegistradora = (): IesRegistradora =>
  DadosRegistro.IesRegistradora as unknown as IesRegistradora;

export function umaLista(): Uint8Array {
  return escreve({
    ListaDiplomasAnulados: {
      infListaDiplomasAnulados: {
        ...cabecalho,
        NumeroDeSequencia: '1',
        IESRegistradora: DadosRegistro.IesRegistradora,
        DiplomasAnulados: {},
        DataMaximaProximaAtualizacao: '2026-12-31',
      },
    },
  });
}
