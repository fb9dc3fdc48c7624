import { xsString } from '#leiaute/builtin-types.ts';
import type { SimpleType } from '#leiaute/schema.ts';
import { simple } from '#leiaute/v1-05/mec.ts';

/** The simple types of tiposBasicos_v1.04.1.xsd that 1.05 changed. */

const TString = simple('TString', xsString, {
  whiteSpace: 'preserve',
  pattern: '[!-ÿ]{1}[ -ÿ]{0,}[!-ÿ]{1}|[!-ÿ]{1}',
  expected: 'só letras latinas, números, sinais e espaços entre as palavras',
});

const TVersao = simple('TVersao', TString, { enumeration: ['1.04.1'] });

const TFormaAcessoCurso = simple('TFormaAcessoCurso', TString, {
  enumeration: [
    'Programas de avaliação seriada ou continuada',
    'Convenios',
    'Histórico escolar',
    'Sisu',
    'Enem',
    'Vestibular',
    'Prova agendada',
    'Entrevista',
    'Transferência',
    'Outros',
  ],
});

const TTipoAto = simple('TTipoAto', TString, {
  enumeration: [
    ...['Parecer', 'Resolução', 'Decreto', 'Portaria', 'Deliberação'],
    ...['Lei Federal', 'Lei Estadual', 'Lei Municipal'],
  ],
});

export const TIPOS_BASICOS: readonly SimpleType[] = [...[TString, TVersao, TFormaAcessoCurso, TTipoAto]];

/** The types that 1.05 added. */
export const SEM_TIPOS_BASICOS: readonly string[] = [
  ...['TAnoMes', 'TTextoAberto', 'TSimNao', 'TCodigoCurriculo', 'TCodigoValidacaoCurriculo'],
  ...['TCodigoUnidadeCurricular', 'TNumeroProcessoJudicial'],
  ...['TCargaHorariaComEtiqueta', 'THoraRelogioComEtiqueta'],
];
