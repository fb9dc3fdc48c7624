import type { Replacements } from '#leiaute/revision/type-revision.ts';

/** leiauteDocumentacaoAcademicaRegistroDiplomaDigital_v1.04.1.xsd: no request by court order. */

export const NA_DOCUMENTACAO: Readonly<Record<string, Replacements>> = {
  TDocumentacaoAcademicaRegistro: { RegistroPorDecisaoJudicialReq: null },
};

export const SEM_TIPOS_DA_DOCUMENTACAO: readonly string[] = [
  ...['TRegistroPorDecisaoJudicialReq', 'TDadosPrivadosDiplomadoPorDecisaoJudicial'],
  'TDocumentacaoComprobatoriaPorDecisaoJudicial',
];
