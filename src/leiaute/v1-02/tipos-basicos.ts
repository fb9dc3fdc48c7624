import { choice } from '#leiaute/builders.ts';
import { xsString } from '#leiaute/builtin-types.ts';
import type { Type } from '#leiaute/schema.ts';
import { complex, element, simple } from '#leiaute/v1-05/mec.ts';
import { TNumeroPositivo, TString } from '#leiaute/v1-05/tipos-basicos.ts';

/** The types of tiposBasicos_v1.02.xsd that later versions changed. */

const TAmb = simple('TAmb', xsString, { whiteSpace: 'preserve', enumeration: ['1', '2'] });
const TVersao = simple('TVersao', TString, { enumeration: ['1.02'] });
const TTitulacao = simple('TTitulacao', TString, {
  whiteSpace: 'preserve',
  enumeration: ['Graduação', 'Especialização', 'Mestrado', 'Doutorado'],
});
const TNumeroRg = simple('TNumeroRg', xsString, {
  whiteSpace: 'collapse',
  maxLength: 15,
  pattern: '[a-zA-Z0-9]{6,15}',
  expected: 'de 6 a 15 letras ou dígitos, sem pontuação',
});
const TTitulo = simple('TTitulo', TString, { enumeration: ['Licenciado', 'Técnico', 'Bacharel', 'Médico'] });
export const TCargaHoraria = simple('TCargaHoraria', TNumeroPositivo);

const ATOS = ['Parecer', 'Resolução', 'Decreto', 'Portaria', 'Lei Federal', 'Lei Estadual', 'Lei Municipal'];
const TTipoAto = simple('TTipoAto', TString, { enumeration: ATOS });
const TTipoAtoComAtoProprio = simple('TTipoAtoComAtoProprio', TString, {
  enumeration: [...ATOS, 'Ato Próprio'],
});
const TNumeroAto = simple('TNumeroAto', TString, {
  pattern: '(\\d+)(/[\\d\\w]+)*',
  expected: 'um número sem ponto nem espaço, como 2160 ou 12/2020',
});

export const TIPOS_BASICOS: readonly Type[] = [
  ...[TAmb, TVersao, TTitulacao, TNumeroRg, TTitulo, TCargaHoraria, TTipoAto, TTipoAtoComAtoProprio],
  TNumeroAto,
];

export const TSituacaoAlunoHistorico = simple('TSituacaoAlunoHistorico', TString, {
  enumeration: ['Aprovado'],
});
const TEnumSituacaoAlunoEnadeHistorico = simple('TEnumSituacaoAlunoEnadeHistorico', TString, {
  enumeration: [
    'IRREGULAR',
    'Ingressante / Participante',
    'Dispensado, em razão do calendário trienal',
    'Concluinte / Participante',
    'Dispensado pelo MEC',
    'Dispensado, em razão da natureza do curso',
    'Dispensado, por razão de ordem pessoal',
    'Dispensado, por ato da instituição de ensino',
    'Dispensado, em razão de mobilidade acadêmica no exterior',
    'Estudante não habilitado ao ENADE em razão do calendário do ciclo avaliativo',
  ],
});
export const TSituacaoAlunoEnadeHistorico = complex(
  'TSituacaoAlunoEnadeHistorico',
  choice(element('Situacao', TEnumSituacaoAlunoEnadeHistorico), element('OutraSituacao', TString)),
);

export const NOVOS_BASICOS: readonly Type[] = [
  ...[TSituacaoAlunoHistorico, TEnumSituacaoAlunoEnadeHistorico, TSituacaoAlunoEnadeHistorico],
];

/** The types that later versions added. */
export const SEM_TIPOS_BASICOS: readonly string[] = [
  ...['TCodigoValidacaoHistorico', 'TModalidadeCursoNSF', 'TCargosAssinantes', 'TEnumCondicaoEnade'],
  ...['TEnumMotivoNaoHabilitacaoAlunoEnadeHistorico', 'TConceitoRM', 'THoraAula', 'THoraRelogio'],
];
