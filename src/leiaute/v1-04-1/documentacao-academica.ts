import type { Trocas } from '#leiaute/revisao/revise-types.ts';

/** leiauteDocumentacaoAcademicaRegistroDiplomaDigital_v1.04.1.xsd: no request by court order. */

export const NA_DOCUMENTACAO: Readonly<Record<string, Trocas>> = {
  TDocumentacaoAcademicaRegistro: { RegistroPorDecisaoJudicialReq: null },
};

export const SEM_TIPOS_DA_DOCUMENTACAO: readonly string[] = [
  ...['TRegistroPorDecisaoJudicialReq', 'TDadosPrivadosDiplomadoPorDecisaoJudicial'],
  'TDocumentacaoComprobatoriaPorDecisaoJudicial',
];
