import { LEIAUTE } from './versoes.ts';

/** The simple types of the layout in force that judge columns and texts. */
export const {
  TCodigoCurriculo,
  TCodigoUnidadeCurricular,
  TConceito,
  TConceitoRM,
  TEnumCondicaoEnade,
  TFormaAcessoCurso,
  TNacionalidade,
  TNome,
  TNomeMun,
  TNumeroProcessoJudicial,
  TNumeroRg,
  TString,
} = LEIAUTE.tipos;
