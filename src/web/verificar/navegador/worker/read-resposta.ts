import { SITUACOES } from '#diploma/andamento.ts';
import type { CadastroResponse, ConfiancaResponse } from '#http/contrato/confianca.ts';
import type { SituacaoPublicada } from '#verification/situacao.ts';

/**
 * Whether an answer has the shape of this site's answers. A network on the way may answer anything, with status 200 too.
 * Checked by hand: the schemas of the contract would weigh more than all of the worker that is not cryptography.
 */

export function isSituacaoPublicada(said: unknown): said is SituacaoPublicada {
  if (!isRecord(said)) return false;
  const { situacao, desde, motivo, xmls, rvdds, conteudos, renovadas = [] } = said;
  const isKnown = (SITUACOES as readonly unknown[]).includes(situacao);
  const areTexts = [xmls, rvdds, conteudos ?? []].every(isTexts);
  const areRenovadas =
    Array.isArray(renovadas) &&
    renovadas.every((each) => isRecord(each) && isTexts([each['sha256'], each['em']]));
  return isKnown && isTextOrNull(desde) && isTextOrNull(motivo) && areTexts && areRenovadas;
}

export function isConfianca(said: unknown): said is ConfiancaResponse {
  if (!isRecord(said) || !isRecord(said['instituicao'])) return false;
  const { ambiente, raizes, certificados, comprovantes, instituicao } = said;
  const { codigosMec, cnpjs, nomes = [] } = instituicao as Record<string, unknown>;
  const isKnown = ambiente === 'homologacao' || ambiente === 'producao';
  return isKnown && [raizes, certificados, comprovantes, codigosMec, cnpjs, nomes].every(isTexts);
}

export function isCadastro(said: unknown): said is CadastroResponse {
  if (!isRecord(said)) return false;
  const { ies } = said;
  if (ies === null) return true;
  return (
    isRecord(ies) &&
    [[ies['codigoMec']], ies['nomes'], ies['siglas'], ies['mantenedoras'], ies['raizes']].every(isTexts)
  );
}

/** Whether the answer holds proofs, in Base64. */
export function isProvas(said: unknown): said is { provas: string[] } {
  return isRecord(said) && isTexts(said['provas']);
}

/** Why there are no proofs: in this site's own answer, or in one of its problems (RFC 9457). */
export function readMotivo(said: unknown): string | null {
  const { errors, motivo } = isRecord(said) ? said : {};
  const [first] = Array.isArray(errors) ? errors : [];
  const code = isRecord(first) ? first['code'] : motivo;
  return typeof code === 'string' ? code : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
