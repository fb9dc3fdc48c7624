import type { Problem } from '#leiaute/problem.ts';
import type { XmlIssue } from '#xml/explain-issue.ts';
import type { LugarIssue } from '../lugares/find-lugares.ts';
import type { TitularCode } from '../lugares/titular.ts';
import type { PoliticaIssue } from '../politicas.ts';

/** Why nothing was signed. `detail` helps a person find the fault. */
export type SignIssue =
  | { code: 'xml-recusado'; detail: XmlIssue }
  | { code: 'leiaute-invalido'; detail: readonly Problem[] }
  | { code: LugarIssue['code']; detail: string }
  | { code: PoliticaIssue['code']; detail: string }
  | { code: TitularCode | PlainCode; detail: string };

type PlainCode =
  | 'id-repetido'
  | 'no-inexistente'
  | 'certificado-ilegivel'
  | 'assinatura-anterior-ilegivel'
  | 'ja-assinado'
  | 'pessoas-antes-da-instituicao'
  | 'pessoa-depois-da-instituicao'
  | 'nos-antes-da-raiz'
  | 'no-depois-da-raiz'
  | 'carimbo-necessario'
  | 'revogacao-necessaria'
  | 'cadeia-incompleta'
  | 'lcr-ausente'
  | 'sem-carimbo-de-arquivamento'
  | 'autoridades-de-carimbo-instaveis'
  | 'certificado-fora-da-validade'
  | 'chave-fraca'
  | 'certificado-de-autoridade'
  | 'documento-alterado'
  | 'carimbo-vencido';

/** One sentence for each code, with the remedy. */
export const SIGN_SENTENCES: Readonly<Record<SignIssue['code'], string>> = {
  'xml-recusado': 'O arquivo não pôde ser lido como XML; corrija-o antes de assinar.',
  'leiaute-invalido': 'O documento não segue o leiaute do MEC; corrija-o antes de assinar.',
  'documento-desconhecido': 'Este não é um documento do Diploma Digital; escolha outro arquivo.',
  'namespace-https': 'O namespace do MEC está com https; escreva-o com http.',
  'no-fora-do-lugar': 'Um nó está fora do lugar que o leiaute lhe dá; monte o documento de novo.',
  'assinatura-fora-do-lugar': 'Há uma assinatura fora do lugar; monte o documento de novo.',
  'id-repetido': 'Dois elementos têm o mesmo identificador; dê a cada um o seu.',
  'no-inexistente': 'Este documento não tem o nó pedido; escolha outro.',
  'politica-desconhecida':
    'Esta versão da política de assinatura não está na tabela; inclua-a ou escolha outra.',
  'politica-sem-hash': 'O hash desta política não foi confirmado; inclua-o na tabela ou escolha outra.',
  'certificado-ilegivel': 'O certificado de quem assina não pôde ser lido; confira o arquivo ou o token.',
  'titular-desconhecido': 'O certificado não traz CPF nem CNPJ; use um e-CPF ou um e-CNPJ da ICP-Brasil.',
  'certificado-de-outro-tipo': 'Aqui só a instituição assina; use o e-CNPJ.',
  'cnpj-de-outra-instituicao':
    'O CNPJ do certificado não é o da instituição nem o da mantenedora; use outro.',
  'cpf-fora-dos-assinantes': 'O CPF do certificado não está entre os assinantes; inclua-o ou use outro.',
  'assinatura-anterior-ilegivel': 'Uma assinatura já feita não pôde ser lida; monte o documento de novo.',
  'ja-assinado': 'Este titular já assinou este nó; nada a fazer.',
  'pessoas-antes-da-instituicao': 'Faltam assinaturas de pessoas; o e-CNPJ assina depois delas.',
  'pessoa-depois-da-instituicao': 'A instituição já assinou; uma assinatura a mais invalidaria a dela.',
  'nos-antes-da-raiz': 'Faltam assinaturas internas; a raiz assina por último.',
  'no-depois-da-raiz': 'A raiz já está assinada; uma assinatura a mais invalidaria a dela.',
  'carimbo-necessario': 'Este perfil pede carimbo do tempo; configure uma autoridade.',
  'revogacao-necessaria': 'Este perfil pede as listas de revogação; configure de onde vêm.',
  'cadeia-incompleta': 'Falta um certificado acima de quem assina; importe a cadeia.',
  'lcr-ausente': 'Falta a lista de revogação de uma autoridade; tente de novo mais tarde.',
  'autoridades-de-carimbo-instaveis': 'As autoridades de carimbo se alternam a cada pedido; tente de novo.',
  'certificado-fora-da-validade': 'O certificado não vale nesta data; use um que esteja em vigor.',
  'chave-fraca': 'A chave tem menos de 2048 bits; use um certificado mais novo.',
  'certificado-de-autoridade': 'Este certificado é de uma autoridade; use o de quem assina.',
  'documento-alterado': 'Uma assinatura do documento não confere; nada a renovar.',
  'carimbo-vencido': 'O último carimbo já venceu; a renovação vem antes disso.',
  'sem-carimbo-de-arquivamento': 'Não há carimbo de arquivamento a renovar; assine a raiz com AD-RA.',
};
