import { choice, oneOrMore, optional, sequence } from '#leiaute/builders.ts';
import { TDocente } from '#leiaute/v1-05/entradas-historico.ts';
import { complex, element } from '#leiaute/v1-05/mec.ts';
import {
  TConceito,
  TData,
  TNota,
  TNotaAteCem,
  TNumeroPositivo,
  TString,
} from '#leiaute/v1-05/tipos-basicos.ts';
import { TVazio } from '#leiaute/v1-05/tipos-comuns.ts';
import { TCargaHoraria, TSituacaoAlunoEnadeHistorico, TSituacaoAlunoHistorico } from './tipos-basicos.ts';

/** The transcript inside the Documentação Acadêmica, as leiauteDiplomaDigital_v1.02.xsd has it: no document of its own. */

const disciplinaCursada = complex(
  null,
  sequence(
    element('Disciplina', TString),
    element('Periodo', TString),
    element('CargaHoraria', TCargaHoraria),
    choice(
      element('Nota', TNota),
      element('NotaAteCem', TNotaAteCem),
      element('Conceito', TConceito),
      element('Aprovado', TVazio),
      element('Reprovado', TVazio),
    ),
    element('Docentes', complex(null, oneOrMore(element('Docente', { ...TDocente, name: null })))),
  ),
);

export const THistoricoEscolar = complex(
  'THistoricoEscolar',
  sequence(
    element('MatrizCurricular', complex(null, oneOrMore(element('DisciplinaCursada', disciplinaCursada)))),
    element('DataEmissaoHistorico', TData),
    element('SituacaoAluno', TSituacaoAlunoHistorico),
    element('ENADE', TSituacaoAlunoEnadeHistorico),
    optional(element('DataProvaEnade', TData)),
    element('CargaHorariaCursoIntegralizada', TNumeroPositivo),
  ),
);

/** The types that leiauteHistoricoEscolar_v1.04.1.xsd added. */
export const SEM_TIPOS_DO_HISTORICO: readonly string[] = [
  ...['TInformacoesEnade', 'TEnadeNaoHabilitado', 'TEnade', 'THistoricoEscolarSegundaVia'],
  ...['TSegurancaHistorico', 'TInfHistoricoEscolar', 'TInfHistoricoEscolarSegundaViaNatoFisico'],
  ...['TDocumentoHistoricoEscolarDigital', 'TDocumentoHistoricoEscolarSegundaViaNatoFisico'],
  ...['TDadosMinimoCurso', 'TDadosMinimosIes', 'TFormaIntegralizacao', 'TDocente', 'TDocentes'],
  ...['TDisciplinaAprovada', 'TEntradaHistoricoDisciplina', 'TEntradaHistoricoAtividadeComplementar'],
  ...['TEntradaHistoricoDisciplinaSegundaViaNatoFisica', 'TConcedenteEstagio', 'TEntradaHistoricoEstagio'],
  ...['TSituacaoIntercambio', 'TSituacaoFormado', 'TEntradaHistoricoSituacaoDiscentePeriodoLetivo'],
  ...['TSituacaoAtualDiscente', 'TElementosHistorico', 'TElementosHistoricoSegundaViaNatoFisico'],
];
