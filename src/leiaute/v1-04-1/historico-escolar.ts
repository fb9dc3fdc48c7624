import { optional, sequence } from '#leiaute/builders.ts';
import type { Replacements } from '#leiaute/revision/type-revision.ts';
import type { Type } from '#leiaute/schema.ts';
import {
  TEntradaHistoricoAtividadeComplementar,
  TEntradaHistoricoEstagio,
} from '#leiaute/v1-05/entradas-historico.ts';
import { complex, element } from '#leiaute/v1-05/mec.ts';
import {
  TCnpj,
  TCodIESMEC,
  TData,
  TFormaAcessoCurso,
  THoraRelogio,
  TNomeIES,
  TRazaoSocial,
  TString,
} from '#leiaute/v1-05/tipos-basicos.ts';
import { TCargaHoraria } from '#leiaute/v1-05/tipos-comuns.ts';

/**
 * leiauteHistoricoEscolar_v1.04.1.xsd: the transcript refers to no curriculum, so it has none of its codes, areas or
 * labels.
 */

const TDadosMinimosIes = complex(
  'TDadosMinimosIes',
  sequence(
    element('Nome', TNomeIES),
    element('CodigoMEC', TCodIESMEC),
    element('CNPJ', TCnpj),
    optional(
      element(
        'Mantenedora',
        complex(null, sequence(element('RazaoSocial', TRazaoSocial), element('CNPJ', TCnpj))),
      ),
    ),
  ),
);

const documento: Replacements = {
  DadosCursoNSF: null,
  IesEmissora: element('IesEmissora', TDadosMinimosIes),
  InformacoesAdicionais: null,
};
const semCurriculo: Replacements = {
  CodigoCurriculo: null,
  NomeParaAreas: null,
  Areas: null,
  HoraEmissaoHistorico: null,
};
const disciplina: Replacements = {
  CodigoDisciplina: optional(element('CodigoDisciplina', TString)),
  CargaHoraria: element('CargaHoraria', TCargaHoraria),
};

export const NO_HISTORICO: Readonly<Record<string, Replacements>> = {
  TInfHistoricoEscolar: documento,
  TInfHistoricoEscolarSegundaViaNatoFisico: documento,
  TDadosMinimoCurso: { Autorizacao: null, Reconhecimento: null, RenovacaoReconhecimento: null },
  THistoricoEscolar: semCurriculo,
  THistoricoEscolarSegundaVia: {
    ...semCurriculo,
    IngressoCurso: optional(
      element(
        'IngressoCurso',
        complex(null, sequence(element('Data', TData), element('FormaAcesso', TFormaAcessoCurso))),
      ),
    ),
  },
  TElementosHistoricoSegundaViaNatoFisico: {
    AtividadeComplementar: element('AtividadeComplementar', TEntradaHistoricoAtividadeComplementar),
    Estagio: element('Estagio', TEntradaHistoricoEstagio),
  },
  TEntradaHistoricoDisciplina: disciplina,
  TEntradaHistoricoDisciplinaSegundaViaNatoFisica: disciplina,
  TEntradaHistoricoAtividadeComplementar: {
    CodigoAtividadeComplementar: null,
    CargaHorariaEmHoraRelogio: element('CargaHorariaEmHoraRelogio', THoraRelogio),
  },
  TEntradaHistoricoEstagio: {
    CodigoUnidadeCurricular: null,
    CargaHorariaEmHorasRelogio: element('CargaHorariaEmHorasRelogio', THoraRelogio),
  },
  TConcedenteEstagio: { Nome: null, CPF: null },
};

export const NOVOS_DO_HISTORICO: readonly Type[] = [TDadosMinimosIes];

export const SEM_TIPOS_DO_HISTORICO: readonly string[] = [
  ...['TAreasComNome', 'TAreaComNome', 'TDadosMinimoCursoNSF'],
  'TEntradaHistoricoAtividadeComplementarSegundaViaNatoFisica',
  'TEntradaHistoricoEstagioSegundaViaNatoFisica',
];
