import { choice, optional, sequence } from '#leiaute/builders.ts';
import { xsString } from '#leiaute/builtin-types.ts';
import type { Replacements } from '#leiaute/revision/type-revision.ts';
import type { Type } from '#leiaute/schema.ts';
import { TDadosDiploma, TDadosDiplomaNSF } from '#leiaute/v1-05/diploma.ts';
import { TDocumentacaoComprobatoria, TTermoResponsabilidade } from '#leiaute/v1-05/documentacao-academica.ts';
import { complex, element, simple } from '#leiaute/v1-05/mec.ts';
import { TData, TFormaAcessoCurso, TNumeroPositivo } from '#leiaute/v1-05/tipos-basicos.ts';
import { TFiliacao } from '#leiaute/v1-05/tipos-comuns.ts';
import { THistoricoEscolar } from './historico-escolar.ts';

/** leiauteDocumentacaoAcademicaRegistroDiplomaDigital_v1.02.xsd: one request, in the federal system or outside it. */

const TTipoDocumentacao = simple('TTipoDocumentacao', xsString, {
  whiteSpace: 'collapse',
  enumeration: [
    'TermoResponsabilidade',
    'DocumentoIdentidadeDoAluno',
    'ProvaConclusaoEnsinoMedio',
    'HistoricoEscolar',
    'ProvaColacao',
    'ComprovacaoEstagioCurricular',
    'CertidaoNascimento',
    'CertidaoCasamento',
    'TituloEleitor',
    'AtoNaturalizacao',
    'Outros',
  ],
});

const Filiacao = element('Filiacao', TFiliacao);
const HistoricoEscolar = element('HistoricoEscolar', THistoricoEscolar);
const curso = sequence(
  element('CargaHorariaCurso', TNumeroPositivo),
  element(
    'IngressoCurso',
    complex(
      null,
      sequence(
        element('Data', TData),
        element('FormaAcesso', TFormaAcessoCurso),
        element('DataConclusao', TData),
      ),
    ),
  ),
);

export const TIPOS_DA_DOCUMENTACAO: readonly Type[] = [
  TTipoDocumentacao,
  complex('TDadosPrivadosDiplomado', sequence(Filiacao, HistoricoEscolar, curso)),
  complex('TDadosPrivadosDiplomadoSegundaVia', sequence(Filiacao, optional(HistoricoEscolar), curso)),
];

const pedido: Replacements = {
  '@ambiente': null,
  TermoResponsabilidadeEmissora: optional(element('TermoResponsabilidade', TTermoResponsabilidade)),
  DocumentacaoComprobatoria: optional(element('DocumentacaoComprobatoria', TDocumentacaoComprobatoria)),
};

export const NA_DOCUMENTACAO: Readonly<Record<string, Replacements>> = {
  TDocumentacaoAcademicaRegistro: { RegistroReqNSF: null },
  TRegistroReq: {
    ...pedido,
    DadosDiploma: choice(
      element('DadosDiploma', TDadosDiploma),
      element('DadosDiplomaNSF', TDadosDiplomaNSF),
    ),
  },
  TRegistroSegundaViaReq: pedido,
};

export const SEM_TIPOS_DA_DOCUMENTACAO: readonly string[] = ['TRegistroReqNSF'];
