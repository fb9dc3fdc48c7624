import type { Status } from '#signature/verify/finding.ts';
import type { CheckName } from './check-name.ts';

/** Every answer a check can give: its question and its status. `palavras/` words it for people. */
export const CODES = {
  'leiaute-confere': ['leiaute', 'valid'],
  'leiaute-nao-confere': ['leiaute', 'invalid'],
  'nao-e-diploma': ['leiaute', 'invalid'],
  'namespace-https': ['leiaute', 'invalid'],
  'versao-do-leiaute': ['leiaute', 'unavailable'],
  'arquivo-ilegivel': ['leiaute', 'unavailable'],
  'outra-codificacao': ['leiaute', 'unavailable'],
  'marcacao-nao-aceita': ['leiaute', 'unavailable'],
  'pdf-ilegivel': ['leiaute', 'unavailable'],
  'pdf-protegido': ['leiaute', 'unavailable'],
  'pdf-sem-xml': ['leiaute', 'unavailable'],
  'pdf-anexo-nao-lido': ['leiaute', 'unavailable'],
  'pdf-com-varios-xml': ['leiaute', 'unavailable'],

  integro: ['integridade', 'valid'],
  'dados-alterados': ['integridade', 'invalid'],
  'estrutura-forjada': ['integridade', 'invalid'],
  'assinatura-nao-confere': ['integridade', 'invalid'],
  'anexo-nao-autentico': ['integridade', 'invalid'],
  'arquivo-regravado': ['integridade', 'unavailable'],
  'algoritmo-fraco': ['integridade', 'unavailable'],
  'algoritmo-fora-do-navegador': ['integridade', 'unavailable'],
  'forma-desconhecida': ['integridade', 'unavailable'],
  'certificado-trocado': ['integridade', 'unavailable'],
  'marcacao-proibida': ['integridade', 'unavailable'],
  'integridade-nao-conferida': ['integridade', 'unavailable'],
  'integridade-nao-examinada': ['integridade', 'unavailable'],

  'assinantes-conferem': ['assinantes', 'valid'],
  'instituicao-impostora': ['assinantes', 'invalid'],
  'instituicao-nao-conferida': ['assinantes', 'unavailable'],
  'filial-nao-listada': ['assinantes', 'unavailable'],
  'assinado-fora-da-validade': ['assinantes', 'invalid'],
  'assinatura-ausente': ['assinantes', 'unavailable'],
  'selo-de-outra-instituicao': ['assinantes', 'unavailable'],
  'selo-sem-vinculo': ['assinantes', 'unavailable'],
  'selo-sem-cadastro': ['assinantes', 'unavailable'],
  'selo-nao-consultado': ['assinantes', 'unavailable'],
  'nome-de-outro-codigo': ['assinantes', 'unavailable'],
  'assinado-pelo-diplomado': ['assinantes', 'unavailable'],
  'um-so-assinante': ['assinantes', 'unavailable'],
  'titular-errado': ['assinantes', 'unavailable'],
  'raiz-nao-confiavel': ['assinantes', 'unavailable'],
  'certificado-nao-serve': ['assinantes', 'unavailable'],
  'politica-nao-confere': ['assinantes', 'unavailable'],
  'cadeia-incompleta': ['assinantes', 'unavailable'],
  'autoridade-sem-resposta': ['assinantes', 'unavailable'],
  'autoridade-nao-consultada': ['assinantes', 'unavailable'],
  'cadeia-fora-do-navegador': ['assinantes', 'unavailable'],
  'revogado-sem-data': ['assinantes', 'unavailable'],
  'vencido-sem-data': ['assinantes', 'unavailable'],
  'sem-prova-da-data': ['assinantes', 'unavailable'],
  'politica-desconhecida': ['assinantes', 'unavailable'],
  'raizes-inacessiveis': ['assinantes', 'unavailable'],
  'assinantes-de-outro-texto': ['assinantes', 'unavailable'],
  'assinantes-nao-examinados': ['assinantes', 'unavailable'],

  'carimbo-confere': ['tempo', 'valid'],
  'carimbo-sem-valor': ['tempo', 'unavailable'],
  'carimbo-vencido': ['tempo', 'unavailable'],
  'carimbo-nao-conferido': ['tempo', 'unavailable'],
  'carimbo-sem-resposta': ['tempo', 'unavailable'],
  'carimbo-nao-consultado': ['tempo', 'unavailable'],
  'carimbo-fora-do-navegador': ['tempo', 'unavailable'],
  'sem-carimbo': ['tempo', 'unavailable'],
  'raizes-do-carimbo-inacessiveis': ['tempo', 'unavailable'],
  'tempo-nao-examinado': ['tempo', 'unavailable'],

  'codigo-confere': ['codigo', 'valid'],
  'codigo-diferente-do-pedido': ['codigo', 'invalid'],
  'codigo-de-outra-instituicao': ['codigo', 'unavailable'],
  'ids-diferentes': ['codigo', 'unavailable'],
  'versao-nao-publicada': ['codigo', 'invalid'],
  'versao-nao-comparada': ['codigo', 'unavailable'],
  'codigo-nao-examinado': ['codigo', 'unavailable'],

  'sem-representacao': ['representacao', 'not-applicable'],
  'rvdd-publicado': ['representacao', 'valid'],
  'rvdd-regravado': ['representacao', 'valid'],
  'rvdd-alterado': ['representacao', 'invalid'],
  'rvdd-nao-comparado': ['representacao', 'unavailable'],
  'rvdd-incomparavel': ['representacao', 'unavailable'],
  'rvdd-com-outras-paginas': ['representacao', 'unavailable'],
  'rvdd-de-outra': ['representacao', 'unavailable'],
  'rvdd-cortado': ['representacao', 'unavailable'],
  'rvdd-nao-conferido': ['representacao', 'unavailable'],
  'representacao-nao-examinada': ['representacao', 'unavailable'],

  vigente: ['vigencia', 'valid'],
  suspenso: ['vigencia', 'invalid'],
  anulado: ['vigencia', 'invalid'],
  'codigo-nao-publicado': ['vigencia', 'unavailable'],
  'outra-instituicao': ['vigencia', 'unavailable'],
  'registrado-por-outra': ['vigencia', 'unavailable'],
  'situacao-inacessivel': ['vigencia', 'unavailable'],
  'situacao-nao-consultada': ['vigencia', 'unavailable'],
} as const satisfies Record<string, readonly [CheckName, Status]>;

export type CheckCode = keyof typeof CODES;

/** The codes of a yes. */
export type ValidCode = {
  [Code in CheckCode]: (typeof CODES)[Code][1] extends 'valid' ? Code : never;
}[CheckCode];

/** All signers are proven; that they are the institution's is not. The first that holds of a document is told. */
export const CODIGOS_DO_SELO = [
  'nome-de-outro-codigo',
  'selo-sem-vinculo',
  'assinado-pelo-diplomado',
  'um-so-assinante',
  'selo-nao-consultado',
  'selo-sem-cadastro',
] as const satisfies readonly CheckCode[];

export type CodigoDoSelo = (typeof CODIGOS_DO_SELO)[number];

export const isCodigoDoSelo = (code: string): boolean => CODIGOS_DO_SELO.some((each) => each === code);

export const CHECK_CODES = Object.keys(CODES) as CheckCode[];
