import { formatCnpj } from '#diploma/cnpj.ts';
import { settle } from '#signature/verify/finding.ts';
import { type Achado, describeAchados, listAchados } from '../achados.ts';
import { answer, type CheckCode } from '../codes.ts';
import type { Exame } from '../exame/exame.ts';
import { findImpostor } from '../find-impostor.ts';
import { isSignerProven } from '../prova.ts';
import type { Check } from '../report.ts';

const ABOUT = ['presenca', 'titular', 'cadeia', 'politica'];

/** What is told first of several things that are wrong. */
const INVALID: readonly (readonly [CheckCode, (achado: Achado) => boolean])[] = [
  ['assinatura-ausente', ({ check }) => check === 'presenca'],
  ['raiz-nao-confiavel', ({ code }) => code === 'raiz-nao-confiavel'],
  ['certificado-revogado', ({ code }) => code === 'revogado'],
  ['titular-errado', ({ check }) => check === 'titular'],
  ['certificado-nao-serve', ({ check }) => check === 'cadeia'],
  ['politica-nao-confere', ({ check }) => check === 'politica'],
];

/** Did the right people sign? Who, in which post, of which institution, and whether ICP-Brasil answers for them. */
export function checkAssinantes(exame: Exame): Check {
  const { xml } = exame;
  const assinaturas = xml?.ok ? xml.value.assinaturas : null;
  const versao = xml?.ok ? xml.value.identificacao?.versao : null;
  if (!assinaturas) return answer('assinantes-nao-examinados');
  if (exame.isWithoutRoots) return answer('raizes-inacessiveis');
  const achados = listAchados(assinaturas, ABOUT).map(doubtRevocation);
  const status = settle(achados);
  const decisive = achados.filter((each) => each.status === status);
  const evidence = { assinaturas: assinaturas.signatures.length, ...describeAchados(decisive) };
  if (status === 'invalid') {
    // Who must sign is known of the layout 1.05 only.
    if (versao !== '1.05') return answer('assinantes-nao-examinados', evidence);
    const [code] = INVALID.find(([, fits]) => decisive.some(fits)) ?? [];
    return answer(code ?? 'certificado-nao-serve', evidence);
  }
  const impostor = findImpostor(exame);
  if (impostor) {
    const { elemento } = impostor;
    const titular = isSignerProven(impostor) ? impostor.titular : null;
    return answer('instituicao-impostora', {
      titular: titular?.titular ?? null,
      cnpj: titular?.cnpj ?? null,
      elemento,
    });
  }
  const isWhole = assinaturas.signatures.every(({ findings }) =>
    findings.some(({ check }) => check === 'cadeia'),
  );
  if (!isWhole || assinaturas.signatures.length === 0) return answer('assinantes-nao-examinados');
  if (status === 'unavailable') return answer(explainUnavailable(decisive), evidence);
  const nomes = assinaturas.signatures.map(({ titular, elemento }) => `${titular?.titular}, em ${elemento}`);
  const cnpjs = new Set(assinaturas.signatures.flatMap(({ titular }) => titular?.cnpj ?? []));
  return answer('assinantes-conferem', {
    assinaturas: nomes.length,
    assinantes: nomes,
    cnpjs: [...cnpjs].map(formatCnpj),
  });
}

function explainUnavailable(achados: readonly Achado[]): CheckCode {
  if (achados.some(({ code }) => code === 'revogado')) return 'revogado-sem-data';
  return achados.some(({ check }) => check === 'cadeia') ? 'cadeia-incompleta' : 'politica-desconhecida';
}

/**
 * ETSI EN 319 102-1, 5.2.6 (REVOKED_NO_POE): where nothing proves when a signature was made, a certificate revoked by now
 * may have been good then. People change posts, and their certificates are revoked. Only what the signer itself dates
 * after the revocation is refuted.
 */
function doubtRevocation(achado: Achado): Achado {
  const { code, status, evidence, signature } = achado;
  if (code !== 'revogado' || status !== 'invalid' || !signature || signature.provenTime) return achado;
  const revokedAt = new Date(String(evidence['revogadoEm']));
  const isRefuted = signature.declaredTime === null || !(signature.declaredTime < revokedAt);
  return isRefuted ? achado : { ...achado, status: 'unavailable' };
}
