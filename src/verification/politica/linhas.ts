import type { FindingCode } from '#signature/verify/finding.ts';
import { type CheckCode, CODIGOS_DO_SELO } from '../codes.ts';
import type { SubIndication } from './sub-indication.ts';

/**
 * The whole policy, after ETSI EN 319 102-1: what each finding means for the file. "Not authentic" is said only of a refuted
 * file; an unreadable, unknown, excessive or unproven one was not checked. Two rows are of another institution's diploma with all else
 * proven: only that institution knows its standing, and whose the seal is must be confirmed where nothing ties it to the institution. docs/decisoes/0021 has the same rows, and each row has vectors; a test holds
 * the three together.
 */

export type LinhaId =
  | 'alterado'
  | 'nos-movidos'
  | 'outro-conteudo'
  | 'impostor'
  | 'rvdd-alterado'
  | 'assinado-fora-da-validade'
  | 'sem-prova-da-data'
  | 'carimbo-sem-valor'
  | 'forma-desconhecida'
  | 'marcacao-nao-lida'
  | 'algoritmo-fraco'
  | 'certificado-nao-lido'
  | 'cadeia-incompleta'
  | 'politica-ou-tipo'
  | 'limites'
  | 'selo-a-confirmar'
  | 'situacao-de-outra';

export interface Linha {
  resposta: 'nao-autentico' | 'nao-conferido' | 'selo-a-confirmar' | 'autentico-situacao-desconhecida';
  /** Codes of `signature/`, with ETSI's name for each. */
  achados: Readonly<Partial<Record<FindingCode, SubIndication>>>;
  /** Codes of `checks/` that depend on no finding about signatures. */
  respostas?: readonly CheckCode[];
}

const CHAIN = 'NO_CERTIFICATE_CHAIN_FOUND';
const CONSTRAINTS = 'CHAIN_CONSTRAINTS_FAILURE';
const REVOCATION = 'TRY_LATER';

export const LINHAS: Readonly<Record<LinhaId, Linha>> = {
  alterado: {
    resposta: 'nao-autentico',
    achados: { 'resumo-diferente': 'HASH_FAILURE', 'assinatura-nao-confere': 'SIG_CRYPTO_FAILURE' },
    respostas: ['anexo-nao-autentico'],
  },
  'nos-movidos': {
    resposta: 'nao-autentico',
    achados: {
      'no-fora-do-lugar': 'FORMAT_FAILURE',
      'assinatura-fora-do-lugar': 'FORMAT_FAILURE',
      'id-repetido': 'FORMAT_FAILURE',
      'referencia-a-outro-no': 'FORMAT_FAILURE',
      'parte-nao-assinada': 'FORMAT_FAILURE',
    },
  },
  'outro-conteudo': {
    resposta: 'nao-autentico',
    achados: {},
    respostas: ['versao-nao-publicada', 'codigo-diferente-do-pedido'],
  },
  impostor: { resposta: 'nao-autentico', achados: {}, respostas: ['instituicao-impostora'] },
  'rvdd-alterado': { resposta: 'nao-autentico', achados: {}, respostas: ['rvdd-alterado'] },
  'assinado-fora-da-validade': {
    resposta: 'nao-autentico',
    achados: {
      'assinado-depois-de-vencer': 'EXPIRED',
      'assinado-depois-de-revogado': 'REVOKED',
      'assinado-antes-de-valer': 'NOT_YET_VALID',
    },
  },
  'sem-prova-da-data': {
    resposta: 'nao-conferido',
    achados: {
      'sem-tempo-provado': 'NO_POE',
      vencido: 'OUT_OF_BOUNDS_NO_POE',
      'ainda-nao-valido': 'OUT_OF_BOUNDS_NO_POE',
      revogado: 'REVOKED_NO_POE',
    },
  },
  'carimbo-sem-valor': {
    resposta: 'nao-conferido',
    achados: {
      'carimbo-ilegivel': 'NO_POE',
      'carimbo-no-futuro': 'NO_POE',
      'carimbo-vencido': 'NO_POE',
      'carimbo-revogado': 'NO_POE',
      'carimbos-fora-de-ordem': 'TIMESTAMP_ORDER_FAILURE',
      'resumo-de-outro-conteudo': 'NO_POE',
      'conteudo-alterado': 'NO_POE',
      'atributos-assinados': 'NO_POE',
      'certificado-ausente': 'NO_POE',
      'fora-da-validade': 'NO_POE',
      'nao-e-certificado-de-carimbo': 'NO_POE',
    },
    respostas: ['sem-carimbo', 'tempo-nao-examinado', 'raizes-do-carimbo-inacessiveis'],
  },
  'forma-desconhecida': {
    resposta: 'nao-conferido',
    achados: {
      'forma-desconhecida': 'SIG_CONSTRAINTS_FAILURE',
      'transformacao-desconhecida': 'SIG_CONSTRAINTS_FAILURE',
      'referencia-desconhecida': 'SIG_CONSTRAINTS_FAILURE',
      'propriedade-desconhecida': 'SIG_CONSTRAINTS_FAILURE',
      'id-repetido-sem-uso': 'SIG_CONSTRAINTS_FAILURE',
      'assinatura-a-mais': 'SIG_CONSTRAINTS_FAILURE',
      'documento-desconhecido': 'SIGNED_DATA_NOT_FOUND',
      'namespace-https': 'SIGNED_DATA_NOT_FOUND',
    },
    respostas: ['integridade-nao-examinada', 'assinantes-nao-examinados', 'codigo-nao-examinado'],
  },
  'marcacao-nao-lida': {
    resposta: 'nao-conferido',
    achados: { 'xml-recusado': 'SIGNED_DATA_NOT_FOUND' },
    respostas: ['arquivo-regravado'],
  },
  'algoritmo-fraco': {
    resposta: 'nao-conferido',
    achados: {
      'algoritmo-fraco': 'CRYPTO_CONSTRAINTS_FAILURE',
      'algoritmo-desconhecido': 'CRYPTO_CONSTRAINTS_FAILURE',
      'algoritmo-fora-do-navegador': 'CRYPTO_CONSTRAINTS_FAILURE',
      'algoritmo-ml-dsa-44': 'CRYPTO_CONSTRAINTS_FAILURE',
      'algoritmo-ml-dsa-65': 'CRYPTO_CONSTRAINTS_FAILURE',
      'algoritmo-ml-dsa-87': 'CRYPTO_CONSTRAINTS_FAILURE',
      'chave-desconhecida': 'CRYPTO_CONSTRAINTS_FAILURE',
      'lcr-algoritmo-desconhecido': 'CRYPTO_CONSTRAINTS_FAILURE',
    },
  },
  'certificado-nao-lido': {
    resposta: 'nao-conferido',
    achados: {
      'certificado-ilegivel': 'NO_SIGNING_CERTIFICATE_FOUND',
      'certificado-trocado': 'NO_SIGNING_CERTIFICATE_FOUND',
      'certificado-nao-nomeado': 'NO_SIGNING_CERTIFICATE_FOUND',
      'assinante-nao-provado': 'NO_SIGNING_CERTIFICATE_FOUND',
    },
  },
  'cadeia-incompleta': {
    resposta: 'nao-conferido',
    achados: {
      'raiz-nao-confiavel': CHAIN,
      'emissor-ausente': CHAIN,
      'assinatura-invalida': CHAIN,
      'emissor-nao-e-ac': CONSTRAINTS,
      'caminho-longo-demais': CONSTRAINTS,
      'nome-nao-permitido': CONSTRAINTS,
      'politica-nao-admitida': CONSTRAINTS,
      'emissor-nao-pode-certificar': CONSTRAINTS,
      'extensao-critica-desconhecida': CONSTRAINTS,
      'extensao-ilegivel': CONSTRAINTS,
      'lcr-ausente': REVOCATION,
      'lcr-fora-do-instante': REVOCATION,
      'lcr-ilegivel': REVOCATION,
      'lcr-extensao-critica': REVOCATION,
      'lcr-emissor-nao-pode-assinar': REVOCATION,
      'lcr-assinatura-invalida': REVOCATION,
      'autoridade-sem-resposta': REVOCATION,
      'autoridade-nao-consultada': REVOCATION,
      'ocsp-desconhecido': REVOCATION,
      'ocsp-fora-do-instante': REVOCATION,
      'ocsp-extensao-critica': REVOCATION,
      'ocsp-sem-autorizacao': REVOCATION,
      'ocsp-assinatura-invalida': REVOCATION,
    },
    respostas: ['raizes-inacessiveis'],
  },
  'politica-ou-tipo': {
    resposta: 'nao-conferido',
    achados: {
      'politica-ausente': 'SIG_CONSTRAINTS_FAILURE',
      'politica-desconhecida': 'SIGNATURE_POLICY_NOT_AVAILABLE',
      'politica-sem-hash': 'SIGNATURE_POLICY_NOT_AVAILABLE',
      'politica-trocada': 'POLICY_PROCESSING_ERROR',
      'politica-fora-do-periodo': 'SIG_CONSTRAINTS_FAILURE',
      'perfil-incompleto': 'SIG_CONSTRAINTS_FAILURE',
      'referencias-nao-conferem': 'SIG_CONSTRAINTS_FAILURE',
      'cobertura-parcial': 'SIG_CONSTRAINTS_FAILURE',
      'assinatura-ausente': 'SIG_CONSTRAINTS_FAILURE',
      'titular-desconhecido': 'SIG_CONSTRAINTS_FAILURE',
      'certificado-de-outro-tipo': 'SIG_CONSTRAINTS_FAILURE',
      'cnpj-de-outra-instituicao': 'SIG_CONSTRAINTS_FAILURE',
      'cpf-fora-dos-assinantes': 'SIG_CONSTRAINTS_FAILURE',
      'codigo-de-outra-instituicao': 'SIG_CONSTRAINTS_FAILURE',
      'titular-e-ac': CONSTRAINTS,
      'nao-pode-assinar': CONSTRAINTS,
      'tipo-insuficiente': CONSTRAINTS,
    },
    respostas: ['codigo-de-outra-instituicao', 'ids-diferentes'],
  },
  limites: {
    resposta: 'nao-conferido',
    achados: {
      'assinaturas-demais': 'SIG_CONSTRAINTS_FAILURE',
      'documento-pesado': 'SIG_CONSTRAINTS_FAILURE',
      'valores-demais': CHAIN,
      'carimbos-demais': 'NO_POE',
      'limite-de-caminho': CHAIN,
      'lcr-demais': REVOCATION,
    },
  },
  // Everything else must be proven, but that seals and signers are the institution's (`tie-selos.ts`).
  'selo-a-confirmar': {
    resposta: 'selo-a-confirmar',
    achados: {
      'nome-de-outro-codigo': 'SIG_CONSTRAINTS_FAILURE',
      'selo-sem-vinculo': 'SIG_CONSTRAINTS_FAILURE',
      'selo-sem-cadastro': 'SIG_CONSTRAINTS_FAILURE',
      'selo-nao-consultado': 'TRY_LATER',
      'assinado-pelo-diplomado': 'SIG_CONSTRAINTS_FAILURE',
      'um-so-assinante': 'SIG_CONSTRAINTS_FAILURE',
    },
    respostas: CODIGOS_DO_SELO,
  },
  // Everything else must be proven, the seal tied; a number of ours anywhere in the file gives another code.
  'situacao-de-outra': {
    resposta: 'autentico-situacao-desconhecida',
    achados: {},
    respostas: ['outra-instituicao'],
  },
};
