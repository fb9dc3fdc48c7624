import { choice, oneOrMore, optional, sequence } from '#leiaute/builders.ts';
import type { Type } from '#leiaute/schema.ts';
import { complex, element, simple } from './mec.ts';
import {
  TCnpj,
  TCodigoUnidadeCurricular,
  TConceito,
  TConceitoRM,
  TCpf,
  TData,
  TLattes,
  TNome,
  TNota,
  TNotaAteCem,
  TString,
  TTitulacao,
} from './tipos-basicos.ts';
import { TCargaHorariaComEtiqueta, THoraRelogioComEtiqueta, TVazio } from './tipos-comuns.ts';

/** The entries of a transcript: leiauteHistoricoEscolar_v1.05.xsd. */

export const TDocente = complex(
  'TDocente',
  sequence(
    element('Nome', TNome),
    element('Titulacao', TTitulacao),
    optional(element('Lattes', TLattes)),
    optional(element('CPF', TCpf)),
  ),
);
const TDocentes = complex('TDocentes', oneOrMore(element('Docente', TDocente)));

const TFormaIntegralizacao = simple('TFormaIntegralizacao', TString, {
  enumeration: ['Cursado', 'Validado', 'Aproveitado'],
});
const TDisciplinaAprovada = complex(
  'TDisciplinaAprovada',
  optional(
    choice(
      element('FormaIntegralizacao', TFormaIntegralizacao),
      element('OutraFormaIntegralizacao', TString),
    ),
  ),
);

const CodigoDisciplina = element('CodigoDisciplina', TCodigoUnidadeCurricular);
const Docentes = element('Docentes', TDocentes);
const disciplina = sequence(
  element('NomeDisciplina', TString),
  element('PeriodoLetivo', TString),
  oneOrMore(element('CargaHoraria', TCargaHorariaComEtiqueta)),
  optional(
    choice(
      element('Nota', TNota),
      element('NotaAteCem', TNotaAteCem),
      element('Conceito', TConceito),
      element('ConceitoRM', TConceitoRM),
      element('ConceitoEspecificoDoCurso', TString),
    ),
  ),
  choice(element('Aprovado', TDisciplinaAprovada), element('Pendente', TVazio), element('Reprovado', TVazio)),
);
const TEntradaHistoricoDisciplina = complex(
  'TEntradaHistoricoDisciplina',
  sequence(CodigoDisciplina, disciplina, Docentes),
);
const TEntradaHistoricoDisciplinaSegundaViaNatoFisica = complex(
  'TEntradaHistoricoDisciplinaSegundaViaNatoFisica',
  sequence(optional(CodigoDisciplina), disciplina, optional(Docentes)),
);

const CodigoAtividade = element('CodigoAtividadeComplementar', TCodigoUnidadeCurricular);
const periodo = sequence(element('DataInicio', TData), element('DataFim', TData));
const Descricao = optional(element('Descricao', TString));
const atividadeComplementar = sequence(
  periodo,
  optional(element('DataRegistro', TData)),
  element('TipoAtividadeComplementar', TString),
  Descricao,
  oneOrMore(element('CargaHorariaEmHoraRelogio', THoraRelogioComEtiqueta)),
  element('DocentesResponsaveisPelaValidacao', TDocentes),
);
export const TEntradaHistoricoAtividadeComplementar = complex(
  'TEntradaHistoricoAtividadeComplementar',
  sequence(CodigoAtividade, atividadeComplementar),
);
const TEntradaHistoricoAtividadeComplementarSegundaViaNatoFisica = complex(
  'TEntradaHistoricoAtividadeComplementarSegundaViaNatoFisica',
  sequence(optional(CodigoAtividade), atividadeComplementar),
);

const TConcedenteEstagio = complex(
  'TConcedenteEstagio',
  choice(
    sequence(element('RazaoSocial', TNome), optional(element('NomeFantasia', TNome)), element('CNPJ', TCnpj)),
    sequence(element('Nome', TNome), element('CPF', TCpf)),
  ),
);
const estagio = sequence(
  element('CodigoUnidadeCurricular', TCodigoUnidadeCurricular),
  periodo,
  optional(element('Concedente', TConcedenteEstagio)),
  Descricao,
  oneOrMore(element('CargaHorariaEmHorasRelogio', THoraRelogioComEtiqueta)),
  element('DocentesOrientadores', TDocentes),
);
export const TEntradaHistoricoEstagio = complex('TEntradaHistoricoEstagio', estagio);
const TEntradaHistoricoEstagioSegundaViaNatoFisica = complex(
  'TEntradaHistoricoEstagioSegundaViaNatoFisica',
  estagio,
);

const TSituacaoIntercambio = complex(
  'TSituacaoIntercambio',
  sequence(
    optional(element('Instituicao', TString)),
    optional(element('Pais', TString)),
    optional(element('NomeProgramaIntercambio', TString)),
  ),
);
const TSituacaoFormado = complex(
  'TSituacaoFormado',
  sequence(
    element('DataConclusaoCurso', TData),
    element('DataColacaoGrau', TData),
    element('DataExpedicaoDiploma', TData),
  ),
);
/** The group the XSD calls TSituacaoDiscente. */
const situacaoDiscente = choice(
  element('Trancamento', TVazio),
  element('MatriculadoEmDisciplina', TVazio),
  element('Licenca', TVazio),
  element('IntercambioInternacional', TSituacaoIntercambio),
  element('IntercambioNacional', TSituacaoIntercambio),
  element('Desistencia', TVazio),
  element('Abandono', TVazio),
  element('Jubilado', TVazio),
  element('Formado', TSituacaoFormado),
  element('OutraSituacao', TString),
);
const PeriodoLetivo = element('PeriodoLetivo', TString);
const TEntradaHistoricoSituacaoDiscentePeriodoLetivo = complex(
  'TEntradaHistoricoSituacaoDiscentePeriodoLetivo',
  sequence(PeriodoLetivo, situacaoDiscente),
);
export const TSituacaoAtualDiscente = complex(
  'TSituacaoAtualDiscente',
  sequence(optional(PeriodoLetivo), situacaoDiscente),
);

const SituacaoDiscente = element('SituacaoDiscente', TEntradaHistoricoSituacaoDiscentePeriodoLetivo);
export const TElementosHistorico = complex(
  'TElementosHistorico',
  oneOrMore(
    choice(
      element('Disciplina', TEntradaHistoricoDisciplina),
      element('AtividadeComplementar', TEntradaHistoricoAtividadeComplementar),
      element('Estagio', TEntradaHistoricoEstagio),
      SituacaoDiscente,
    ),
  ),
);
export const TElementosHistoricoSegundaViaNatoFisico = complex(
  'TElementosHistoricoSegundaViaNatoFisico',
  oneOrMore(
    choice(
      element('Disciplina', TEntradaHistoricoDisciplinaSegundaViaNatoFisica),
      element('AtividadeComplementar', TEntradaHistoricoAtividadeComplementarSegundaViaNatoFisica),
      element('Estagio', TEntradaHistoricoEstagioSegundaViaNatoFisica),
      SituacaoDiscente,
    ),
  ),
);

export const TIPOS_DAS_ENTRADAS: readonly Type[] = [
  TFormaIntegralizacao,
  ...[TDocente, TDocentes, TDisciplinaAprovada, TEntradaHistoricoDisciplina],
  ...[TEntradaHistoricoDisciplinaSegundaViaNatoFisica, TEntradaHistoricoAtividadeComplementar],
  ...[TEntradaHistoricoAtividadeComplementarSegundaViaNatoFisica, TConcedenteEstagio],
  ...[TEntradaHistoricoEstagio, TEntradaHistoricoEstagioSegundaViaNatoFisica, TSituacaoIntercambio],
  ...[TSituacaoFormado, TEntradaHistoricoSituacaoDiscentePeriodoLetivo, TSituacaoAtualDiscente],
  ...[TElementosHistorico, TElementosHistoricoSegundaViaNatoFisico],
];
