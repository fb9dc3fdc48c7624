import {
  xsAnySimpleType,
  xsAnyUri,
  xsBase64Binary,
  xsDate,
  xsDecimal,
  xsId,
  xsString,
  xsUnsignedInt,
} from '#leiaute/builtin-types.ts';
import type { SimpleType } from '#leiaute/schema.ts';
import { simple, union } from './mec.ts';

/** The simple types of tiposBasicos_v1.05.xsd, under its names. */

const LATIN =
  '[\\p{IsBasicLatin}\\p{IsLatin-1Supplement}\\p{IsLatinExtended-A}\\p{IsLatinExtended-B}-[\\p{C}\\p{Zs}]]';

export const TString = simple('TString', xsString, {
  whiteSpace: 'preserve',
  pattern: `([\\p{P}]|${LATIN})(([\\p{P}\\p{Zs}]|${LATIN})*([\\p{P}]|${LATIN}))?`,
  expected: 'só letras latinas, números, sinais e espaços entre as palavras',
});

export const TAmb = simple('TAmb', xsString, {
  whiteSpace: 'preserve',
  enumeration: ['Produção', 'Homologação'],
});
export const TVersao = simple('TVersao', TString, { enumeration: ['1.05'] });

export const TAno = simple('TAno', xsString, {
  whiteSpace: 'preserve',
  pattern: '[0-9]{4}',
  expected: 'um ano com quatro dígitos',
});
export const TAnoMes = simple('TAnoMes', xsString, {
  whiteSpace: 'preserve',
  pattern: '[0-9]{4}-[0-9]{2}',
  expected: 'ano e mês, como 2025-02',
});
export const TTextoAberto = simple('TTextoAberto', xsString, { whiteSpace: 'preserve' });
export const TSimNao = simple('TSimNao', TString, { enumeration: ['Sim', 'Não'] });
export const THttpsURL = simple('THttpsURL', xsAnyUri, {
  maxLength: 255,
  pattern: 'https://.*',
  expected: 'um endereço que comece com https://',
});
export const TNumeroPositivo = simple('TNumeroPositivo', xsUnsignedInt, {
  minInclusive: 0,
  pattern: '[1-9][0-9]*',
  expected: 'um número inteiro maior que zero, sem zeros à esquerda',
});
const TNumeroPositivo2Casas = simple('TNumeroPositivo2Casas', xsDecimal, {
  minInclusive: 0,
  fractionDigits: 2,
});
export const TData = simple('TData', xsDate);
export const THora = simple('THora', xsString, {
  whiteSpace: 'preserve',
  pattern: '(([0-1][0-9])|([2][0-3])):([0-5][0-9]):([0-5][0-9])',
  expected: 'uma hora como 14:30:00',
});
const TDataHoraISO8601 = simple('TDataHoraISO8601', xsString, {
  whiteSpace: 'preserve',
  pattern:
    '(((20(([02468][048])|([13579][26]))-02-29))|(20[0-9][0-9])-((((0[1-9])|(1[0-2]))-((0[1-9])|(1\\d)|(2[0-8])))|' +
    '((((0[13578])|(1[02]))-31)|(((0[1,3-9])|(1[0-2]))-(29|30)))))T(20|21|22|23|[0-1]\\d):[0-5]\\d:[0-5]\\d' +
    '([\\-,\\+](0[0-9]|10|11):00|([\\+](12):00))',
  expected: 'data e hora como 2025-02-10T14:30:00-03:00',
});
export const TPdfA = simple('TPdfA', xsBase64Binary);

export const TCodigoValidacao = simple('TCodigoValidacao', TString, {
  whiteSpace: 'collapse',
  pattern: '\\d{1,}\\.\\d{1,}\\.[a-f0-9]{12,}',
  expected:
    'o código e-MEC da emissora, ponto, o da registradora, ponto e ao menos 12 dígitos hexadecimais minúsculos',
});
const CODIGO_DA_EMISSORA = {
  whiteSpace: 'collapse',
  pattern: '\\d{1,}\\.[a-f0-9]{12,}',
  expected: 'o código e-MEC da emissora, ponto e ao menos 12 dígitos hexadecimais minúsculos',
} as const;
export const TCodigoValidacaoHistorico = simple('TCodigoValidacaoHistorico', TString, CODIGO_DA_EMISSORA);
export const TCodigoValidacaoCurriculo = simple('TCodigoValidacaoCurriculo', TString, CODIGO_DA_EMISSORA);
export const TCodigoCurriculo = simple('TCodigoCurriculo', TString, { whiteSpace: 'preserve', minLength: 1 });
export const TCodigoUnidadeCurricular = simple('TCodigoUnidadeCurricular', xsString, {
  whiteSpace: 'collapse',
  pattern: '[\\w\\d\\-\\.]{1,}',
  expected: 'só letras, dígitos, hífen e ponto, sem espaços',
});
export const TNumeroProcessoJudicial = simple('TNumeroProcessoJudicial', TString, {
  whiteSpace: 'collapse',
  pattern: '\\d{7}\\-\\d{2}\\.\\d{4}\\.\\d\\.\\d{2}\\.\\d{4}',
  expected: 'o número do processo como 0000000-00.0000.0.00.0000',
});
const THexadecimal = simple('THexadecimal', TString, {
  whiteSpace: 'collapse',
  pattern: '[a-f0-9]+',
  expected: 'só dígitos hexadecimais minúsculos',
});

export const TUf = simple('TUf', xsString, {
  whiteSpace: 'preserve',
  enumeration: [
    ...(['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA'] as const),
    ...(['PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'] as const),
  ],
});
const TCodUfIBGE = simple('TCodUfIBGE', xsString, {
  whiteSpace: 'preserve',
  enumeration: [
    ...(['11', '12', '13', '14', '15', '16', '17', '21', '22', '23', '24', '25', '26', '27'] as const),
    ...(['28', '29', '31', '32', '33', '35', '41', '42', '43', '50', '51', '52', '53'] as const),
  ],
});
export const TCodMunIBGE = simple('TCodMunIBGE', xsString, {
  whiteSpace: 'preserve',
  pattern: '[0-9]{7}',
  expected: 'o código do IBGE, com sete dígitos',
});

const NOME = { whiteSpace: 'preserve', maxLength: 255, minLength: 1 } as const;
export const TNomeMun = simple('TNomeMun', TString, NOME);
export const TNome = simple('TNome', TString, NOME);
export const TNacionalidade = simple('TNacionalidade', TString, NOME);
export const TNomeIES = simple('TNomeIES', TString, NOME);
export const TRazaoSocial = simple('TRazaoSocial', TString, NOME);

export const TTitulacao = simple('TTitulacao', TString, {
  whiteSpace: 'preserve',
  enumeration: ['Tecnólogo', 'Graduação', 'Especialização', 'Mestrado', 'Doutorado'],
});
export const TLattes = simple('TLattes', TString, {
  whiteSpace: 'collapse',
  pattern: 'http://lattes\\.cnpq\\.br/\\d+',
  maxLength: 255,
  minLength: 1,
  expected: 'o endereço do Lattes como http://lattes.cnpq.br/0000000000000000, com http',
});
export const TSexo = simple('TSexo', xsString, { whiteSpace: 'preserve', enumeration: ['F', 'M'] });
export const TId = simple('TId', xsString, { whiteSpace: 'preserve', minLength: 1 });
export const TCpf = simple('TCpf', xsString, {
  whiteSpace: 'collapse',
  maxLength: 11,
  pattern: '[0-9]{11}',
  expected: 'os onze dígitos do CPF, sem pontuação',
});
export const TNumeroRg = simple('TNumeroRg', xsString, {
  whiteSpace: 'collapse',
  maxLength: 15,
  pattern: '[a-zA-Z0-9]{4,15}',
  expected: 'de 4 a 15 letras ou dígitos, sem pontuação',
});
export const TCnpj = simple('TCnpj', xsString, {
  whiteSpace: 'preserve',
  maxLength: 14,
  pattern: '[0-9]{14}',
  expected: 'os catorze dígitos do CNPJ, sem pontuação',
});

const CODIGO_EMEC = { minInclusive: 0, pattern: '[0-9]+', expected: 'o código e-MEC, só com dígitos' };
export const TCodIESMEC = simple('TCodIESMEC', xsUnsignedInt, CODIGO_EMEC);
export const TCodPoloMEC = simple('TCodPoloMEC', xsUnsignedInt, CODIGO_EMEC);
export const TCodCursoMEC = simple('TCodCursoMEC', xsUnsignedInt, CODIGO_EMEC);

export const TModalidadeCurso = simple('TModalidadeCurso', TString, { enumeration: ['Presencial', 'EAD'] });
const Semipresencial = simple(null, TString, { enumeration: ['Semipresencial'] });
export const TModalidadeCursoNSF = union('TModalidadeCursoNSF', xsAnySimpleType, [
  TModalidadeCurso as SimpleType<'Presencial' | 'EAD' | 'Semipresencial'>,
  Semipresencial,
]);

export const TCargosAssinantes = simple('TCargosAssinantes', TString, {
  enumeration: [
    'Reitor',
    'Reitor em Exercício',
    'Responsável pelo registro',
    'Coordenador de Curso',
    'Subcoordenador de Curso',
    'Coordenador de Curso em exercício',
    'Chefe da área de registro de diplomas',
    'Chefe em exercício da área de registro de diplomas',
  ],
});
export const TTitulo = simple('TTitulo', TString, {
  enumeration: ['Licenciado', 'Tecnólogo', 'Bacharel', 'Médico'],
});
export const TGrauConferido = simple('TGrauConferido', TString, {
  enumeration: ['Tecnólogo', 'Bacharelado', 'Licenciatura', 'Curso sequencial'],
});
export const TFormaAcessoCurso = simple('TFormaAcessoCurso', TString, {
  enumeration: [
    'Vestibular',
    'Enem',
    'Avaliação Seriada',
    'Seleção Simplificada',
    'Egresso BI/LI',
    'PEC-G',
    'Transferência Ex Officio',
    'Decisão judicial',
    'Seleção para Vagas Remanescentes',
    'Seleção para Vagas de Programas Especiais',
  ],
});

export const TCodLivroRegistro = simple('TCodLivroRegistro', TId);
export const TNumFolhaDoDiploma = simple('TNumFolhaDoDiploma', TId);
export const TNumSequenciaDiploma = simple('TNumSequenciaDiploma', TId);
export const TCodProcessoDoDiploma = simple('TCodProcessoDoDiploma', TId);

export const TEnumCondicaoEnade = simple('TEnumCondicaoEnade', TString, {
  enumeration: ['Ingressante', 'Concluinte'],
});
export const TEnumMotivoNaoHabilitacaoAlunoEnadeHistorico = simple(
  'TEnumMotivoNaoHabilitacaoAlunoEnadeHistorico',
  TString,
  {
    enumeration: [
      'Estudante não habilitado ao Enade em razão do calendário do ciclo avaliativo',
      'Estudante não habilitado ao Enade em razão da natureza do projeto pedagógico do curso',
    ],
  },
);
export const TNota = simple('TNota', TNumeroPositivo2Casas, { minInclusive: 0, maxInclusive: 10 });
export const TNotaAteCem = simple('TNotaAteCem', TNumeroPositivo2Casas, {
  minInclusive: 0,
  maxInclusive: 100,
});
export const TConceito = simple('TConceito', TString, {
  enumeration: [
    ...(['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-'] as const),
    ...(['D+', 'D', 'D-', 'E+', 'E', 'E-', 'F+', 'F', 'F-'] as const),
  ],
});
export const TConceitoRM = simple('TConceitoRM', TString, {
  enumeration: ['A', 'B', 'C', 'APD', 'APP', 'APR'],
});
export const THoraAula = simple('THoraAula', TNumeroPositivo);
export const THoraRelogio = simple('THoraRelogio', TNumeroPositivo2Casas);

export const TTipoAto = simple('TTipoAto', TString, {
  enumeration: [
    ...(['Parecer', 'Resolução', 'Decreto', 'Portaria', 'Deliberação', 'Despacho'] as const),
    ...(['Lei Federal', 'Lei Estadual', 'Lei Municipal'] as const),
  ],
});
export const TTipoAtoComAtoProprio = simple('TTipoAtoComAtoProprio', TString, {
  enumeration: [
    ...(['Parecer', 'Resolução', 'Decreto', 'Portaria', 'Deliberação'] as const),
    ...(['Lei Federal', 'Lei Estadual', 'Lei Municipal', 'Ato Próprio'] as const),
  ],
});
export const TNumeroAto = simple('TNumeroAto', TString, {
  pattern: '(S/N)|((\\d)[-\\d\\w_/]*)',
  expected: 'S/N ou um número que comece com dígito e não tenha ponto nem espaço, como 2160 ou 12/2020',
});
export const TPaginaPublicacao = simple('TPaginaPublicacao', TNumeroPositivo);
export const TNumeroDOU = simple('TNumeroDOU', TNumeroPositivo);
export const TSecaoPublicacao = simple('TSecaoPublicacao', TNumeroPositivo);

/** The ids of the nodes: a prefix and the 44 digits they share (anonymous types over xs:ID). */
const idOf = (prefixo: string) =>
  simple(null, xsId, {
    pattern: `${prefixo}[0-9]{44}`,
    expected: `${prefixo} seguido de 44 dígitos`,
  });
export const IdDiploma = idOf('VDip');
export const IdDadosDiploma = idOf('Dip');
export const IdDadosRegistro = idOf('RDip');
export const IdDocumentacaoAcademica = idOf('ReqDip');

export const TIPOS_BASICOS: readonly SimpleType[] = [
  ...[TAmb, TVersao, TAno, TAnoMes, TString, TTextoAberto, TSimNao, THttpsURL, TNumeroPositivo],
  ...[TNumeroPositivo2Casas, TData, THora, TDataHoraISO8601, TPdfA, TCodigoValidacao],
  ...[TCodigoValidacaoHistorico, TCodigoCurriculo, TCodigoValidacaoCurriculo, TCodigoUnidadeCurricular],
  ...[TNumeroProcessoJudicial, THexadecimal, TUf, TCodUfIBGE, TNomeMun, TCodMunIBGE, TTitulacao, TLattes],
  ...[TNome, TSexo, TNacionalidade, TId, TCpf, TNumeroRg, TNomeIES, TRazaoSocial, TCnpj, TCodIESMEC],
  ...[TCodPoloMEC, TCodCursoMEC, TModalidadeCurso, TModalidadeCursoNSF, TCargosAssinantes, TTitulo],
  ...[TGrauConferido, TFormaAcessoCurso, TCodLivroRegistro, TNumFolhaDoDiploma, TNumSequenciaDiploma],
  ...[TCodProcessoDoDiploma, TEnumCondicaoEnade, TEnumMotivoNaoHabilitacaoAlunoEnadeHistorico, TNota],
  ...[TNotaAteCem, TConceito, TConceitoRM, THoraAula, THoraRelogio, TTipoAto, TTipoAtoComAtoProprio],
  ...[TNumeroAto, TPaginaPublicacao, TNumeroDOU, TSecaoPublicacao],
];
