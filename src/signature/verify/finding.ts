import type { XmlIssue } from '#xml/explain-issue.ts';
import type { LugarIssue } from '../lugares/find-lugares.ts';
import type { TitularCode } from '../lugares/titular.ts';
import type { ShapeCode } from '../xades/strict.ts';
import type { AlgorithmCode } from './algorithms.ts';

/** Findings about a signature: each question has one explicit answer, and "could not check" is one of them. */

export type Status = 'valid' | 'invalid' | 'unavailable' | 'not-applicable';

/** About the document as a whole. */
type DocumentCheck = 'arquivo' | 'identificadores' | 'lugares' | 'presenca' | 'codigo';

export type SignatureCheck =
  | 'forma'
  | 'referencia'
  | 'dados'
  | 'propriedades'
  | 'certificado'
  | 'assinatura'
  | 'politica'
  | 'titular'
  | 'tempo'
  | 'carimbo-da-assinatura'
  | 'carimbo-das-referencias'
  | 'carimbo-de-arquivamento'
  | 'cadeia';

type IntegrityCode =
  | 'confere'
  | 'xml-recusado'
  | LugarIssue['code']
  | 'id-repetido'
  | 'id-repetido-sem-uso'
  | 'assinatura-a-mais'
  | 'assinaturas-demais'
  | 'documento-pesado'
  | ShapeCode
  | AlgorithmCode
  | 'algoritmo-fora-do-navegador'
  | 'referencia-a-outro-no'
  | 'referencia-desconhecida'
  | 'resumo-diferente'
  | 'certificado-ilegivel'
  | 'certificado-trocado'
  | 'certificado-nao-nomeado'
  | 'chave-desconhecida'
  | 'assinatura-nao-confere';

/** Found by `verification/`, which knows the cadastro of institutions and the graduate. */
type SeloCode =
  | 'nome-de-outro-codigo'
  | 'selo-sem-vinculo'
  | 'selo-sem-cadastro'
  | 'selo-nao-consultado'
  | 'assinado-pelo-diplomado'
  | 'um-so-assinante';

export type TrustCode =
  | TitularCode
  | SeloCode
  | 'cobertura-parcial'
  | 'assinatura-ausente'
  | 'assinante-nao-provado'
  | 'codigo-de-outra-instituicao'
  | 'sem-codigo'
  | 'politica-ausente'
  | 'politica-desconhecida'
  | 'politica-sem-hash'
  | 'politica-trocada'
  | 'perfil-incompleto'
  | 'politica-fora-do-periodo'
  | 'referencias-nao-conferem'
  | 'propriedade-desconhecida'
  | 'sem-tempo-provado'
  | 'assinado-antes-de-valer'
  | 'assinado-depois-de-vencer'
  | 'assinado-depois-de-revogado'
  | 'carimbos-fora-de-ordem'
  | 'carimbo-ilegivel'
  | 'carimbos-demais'
  | 'carimbo-no-futuro'
  | 'documento-pesado'
  | 'valores-demais'
  | 'carimbo-revogado'
  | 'carimbo-vencido'
  | 'autoridade-sem-resposta'
  | 'autoridade-nao-consultada';

/** Faults of a certificate's chain or of a stamp (`path/`, `verify-timestamp.ts`). */
type ChainCode =
  | 'raiz-nao-confiavel'
  | 'emissor-ausente'
  | 'limite-de-caminho'
  | 'assinatura-invalida'
  | 'ainda-nao-valido'
  | 'vencido'
  | 'titular-e-ac'
  | 'emissor-nao-e-ac'
  | 'caminho-longo-demais'
  | 'nome-nao-permitido'
  | 'politica-nao-admitida'
  | 'emissor-nao-pode-certificar'
  | 'extensao-critica-desconhecida'
  | 'extensao-ilegivel'
  | 'nao-pode-assinar'
  | 'tipo-insuficiente'
  | 'nao-e-certificado-de-carimbo'
  | 'revogado'
  | 'lcr-ausente'
  | 'lcr-demais'
  | 'lcr-fora-do-instante'
  | 'lcr-ilegivel'
  | 'lcr-extensao-critica'
  | 'lcr-emissor-nao-pode-assinar'
  | 'lcr-algoritmo-desconhecido'
  | 'lcr-assinatura-invalida'
  | 'ocsp-desconhecido'
  | 'ocsp-fora-do-instante'
  | 'ocsp-extensao-critica'
  | 'ocsp-sem-autorizacao'
  | 'ocsp-assinatura-invalida'
  | 'resumo-de-outro-conteudo'
  | 'conteudo-alterado'
  | 'atributos-assinados'
  | 'certificado-ausente'
  | 'fora-da-validade';

export type FindingCode = IntegrityCode | TrustCode | ChainCode;

export type Evidence = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

export interface Finding<
  Check extends string = DocumentCheck | SignatureCheck,
  Code extends string = string,
> {
  readonly check: Check;
  readonly status: Status;
  readonly code: Code;
  readonly evidence: Evidence;
}

export type IntegrityFinding = Finding<DocumentCheck | SignatureCheck, IntegrityCode>;

export function finding<Check extends string, Code extends FindingCode>(
  check: Check,
  status: Status,
  code: Code,
  evidence: Evidence = {},
): Finding<Check, Code> {
  return { check, status, code, evidence };
}

/** `path/` leaves its codes open; `sentences.test.ts` compares them with the list above. */
export function codeOf(decisive: { code: string } | undefined): FindingCode {
  return (decisive?.code ?? 'confere') as FindingCode;
}

/** One `invalid` decides; without any, one `unavailable` leaves the question open. */
export function settle(findings: readonly { status: Status }[]): Status {
  if (findings.some(({ status }) => status === 'invalid')) return 'invalid';
  if (findings.some(({ status }) => status === 'unavailable')) return 'unavailable';
  return findings.some(({ status }) => status === 'valid') ? 'valid' : 'not-applicable';
}

/** A file that the parser refuses stays unread, and an unread file was not checked. */
export function judgeXmlIssue({ code, line, column }: XmlIssue): IntegrityFinding {
  return finding('arquivo', 'unavailable', 'xml-recusado', { motivo: code, line, column });
}
