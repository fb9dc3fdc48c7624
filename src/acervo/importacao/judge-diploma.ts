import type { Check } from '#verification/check.ts';
import { answer } from '#verification/check.ts';
import type { CheckCode } from '#verification/codes.ts';
import type { SituacaoOf } from '#verification/situacao.ts';
import { decideVeredito } from '#verification/verdict.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';
import { verifyDiploma } from '#verification/verify.ts';

export type Julgamento =
  | { kind: 'autentico' }
  | { kind: 'nao-autentico'; motivo: CheckCode }
  /** Neither proven nor refuted: what is missing, by code. */
  | { kind: 'nao-conferido'; motivos: readonly CheckCode[] };

/**
 * As a register that knows the code and none of its versions. It must answer: only of a code it knows does the
 * verification compare the e-CNPJ that signed with ours, and only what is published already is beyond that comparison.
 */
const semVersoes: SituacaoOf = async () => ({
  situacao: 'vigente',
  desde: null,
  motivo: null,
  xmls: [],
  rvdds: [],
  conteudos: [],
});

/** What our own verifier says of an XML that is not published yet. */
export async function judgeDiploma(
  xml: Uint8Array,
  world: Omit<VerificationWorld, 'situacaoOf'>,
): Promise<Julgamento> {
  const { report } = await verifyDiploma({ bytes: xml }, { ...world, situacaoOf: semVersoes });
  const checks = report.checks.map(withoutPublication);
  const veredito = decideVeredito(checks);
  if (veredito === 'autentico-vigente') return { kind: 'autentico' };
  const failed = (status: Check['status']) =>
    checks.filter((each) => each.status === status).map(({ code }) => code);
  // What is out of the layout is not refuted by that: it stands among what could not be checked.
  const [motivo] = checks.filter(({ check, status }) => status === 'invalid' && check !== 'leiaute');
  if (veredito === 'nao-autentico' && motivo) return { kind: 'nao-autentico', motivo: motivo.code };
  const refused = checks.find(({ code }) => REFUSED.has(code));
  if (refused) return { kind: 'nao-autentico', motivo: refused.code };
  return { kind: 'nao-conferido', motivos: [...failed('invalid'), ...failed('unavailable')] };
}

/**
 * A file without signatures of known signers is not accepted on request. To the public this is "could not
 * check"; publishing under the institution's name requires proof.
 */
const REFUSED: ReadonlySet<CheckCode> = new Set([
  'integridade-nao-examinada',
  'algoritmo-fraco',
  'marcacao-proibida',
  'assinatura-ausente',
  'selo-de-outra-instituicao',
  'titular-errado',
  'instituicao-nao-conferida',
  'raiz-nao-confiavel',
  'certificado-nao-serve',
  'politica-nao-confere',
  'carimbo-sem-valor',
  'codigo-de-outra-instituicao',
]);

/** That no version is published says nothing yet; whatever else the code could be wrong in is told before it. */
const withoutPublication = (check: Check): Check =>
  check.code === 'versao-nao-publicada' || check.code === 'versao-nao-comparada'
    ? answer('codigo-confere')
    : check;
