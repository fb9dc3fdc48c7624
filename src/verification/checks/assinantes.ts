import { formatCnpj } from '#diploma/cnpj.ts';
import { settle } from '#signature/verify/finding.ts';
import { ageOfRevogacao } from '#signature/verify/lacunas.ts';
import type { SignaturesReport } from '#signature/verify/verify-signatures.ts';
import { type Achado, describeAchados, listAchados } from '../achados.ts';
import type { Check } from '../check.ts';
import { answer } from '../check.ts';
import { type CheckCode, CODIGOS_DO_SELO } from '../codes.ts';
import { type Exame, isVersaoMantida } from '../exame/exame.ts';
import { findImpostor, isFilial } from '../find-impostor.ts';
import { listFaltas } from '../list-faltas.ts';
import { listNotas } from '../list-notas.ts';
import { isPublished, isSignerProven } from '../prova.ts';
import { checkIntegridade } from './integridade.ts';

const ABOUT = ['presenca', 'titular', 'cadeia', 'politica'];

/** The order in which open questions are reported. */
const OPEN: readonly (readonly [CheckCode, (achado: Achado) => boolean])[] = [
  // Who signs in the place of another leaves that one missing.
  ['selo-de-outra-instituicao', ({ code }) => code === 'cnpj-de-outra-instituicao'],
  ...CODIGOS_DO_SELO.map((each) => [each, ({ code }: Achado) => code === each] as const),
  ['titular-errado', ({ check }) => check === 'titular'],
  ['assinatura-ausente', ({ code }) => code === 'assinatura-ausente'],
  ['assinantes-nao-examinados', ({ check }) => check === 'presenca'],
  // The server may answer all that follows.
  ['cadeia-fora-do-navegador', ({ code }) => code === 'algoritmo-fora-do-navegador'],
  ['raiz-nao-confiavel', ({ code }) => code === 'raiz-nao-confiavel'],
  // Another attempt may bring it.
  ['autoridade-sem-resposta', ({ code }) => code === 'autoridade-sem-resposta'],
  ['revogado-sem-data', ({ code }) => code === 'revogado'],
  ['vencido-sem-data', ({ code }) => code === 'vencido'],
  ['autoridade-nao-consultada', ({ code }) => code === 'autoridade-nao-consultada'],
  ['cadeia-incompleta', ({ code }) => code === 'emissor-ausente' || /^(?:lcr|ocsp)-/.test(code)],
  ['sem-prova-da-data', ({ code }) => code === 'sem-tempo-provado'],
  ['certificado-nao-serve', ({ check }) => check === 'cadeia'],
  ['politica-desconhecida', ({ code }) => code === 'politica-desconhecida' || code === 'politica-sem-hash'],
  ['politica-nao-confere', ({ check }) => check === 'politica'],
];

/** Did the right people sign? Names, posts, institution, and whether ICP-Brasil vouches for them. */
export function checkAssinantes(exame: Exame): Check {
  const { xml } = exame;
  const assinaturas = xml?.ok ? xml.value.assinaturas : null;
  if (!xml?.ok || !assinaturas) return answer('assinantes-nao-examinados');
  if (exame.isWithoutRoots) return answer('raizes-inacessiveis');
  const achados = listAchados(assinaturas, ABOUT);
  const status = settle(achados);
  const decisive = achados.filter((each) => each.status === status);
  const notas = listNotas(exame);
  const seen = notas.length > 0 ? { notas } : {};
  const evidence = { assinaturas: assinaturas.signatures.length, ...describeAchados(decisive), ...seen };
  if (status === 'invalid') return answer('assinado-fora-da-validade', evidence);
  const impostor = findImpostor(exame);
  if (impostor) {
    const { elemento } = impostor;
    const titular = isSignerProven(impostor) ? impostor.titular : null;
    const { kind } = exame.resposta;
    const isAnswered = kind === 'respondida' || kind === 'desconhecida';
    const named = { titular: titular?.titular ?? null, cnpj: titular?.cnpj ?? null, elemento };
    if (titular && isFilial(impostor, exame)) return answer('filial-nao-listada', named);
    // Without knowing what was published, an impostor looks like a former maintainer; where no root vouches for a
    // certificate, its holder is unknown.
    return answer(titular && isAnswered ? 'instituicao-impostora' : 'instituicao-nao-conferida', named);
  }
  const isWhole = assinaturas.signatures.every(({ findings }) =>
    findings.some(({ check }) => check === 'cadeia'),
  );
  // A person who signed another text is not a signer of this one: what their certificates lack changes nothing.
  const integridade = checkIntegridade(exame).status;
  if (integridade === 'invalid') return answer('assinantes-de-outro-texto');
  if (status === 'unavailable') {
    const faltas = listFaltas(exame, 'assinaturas');
    const open = (code: CheckCode): Check => ({
      ...answer(code, evidence),
      ...(faltas.length > 0 && { faltas }),
    });
    if (isVersaoMantida(xml.value)) return open(tellOpen(decisive) ?? 'cadeia-incompleta');
    // The required signers are known only for our layouts; what a certificate proves, for any.
    const ofCertificates = decisive.filter(({ check }) => check === 'cadeia' || check === 'politica');
    return open(tellOpen(ofCertificates) ?? 'assinantes-nao-examinados');
  }
  if (!isWhole || assinaturas.signatures.length === 0 || integridade !== 'valid')
    return answer('assinantes-nao-examinados');
  const nomes = assinaturas.signatures.map(({ titular, elemento }) => `${titular?.titular}, em ${elemento}`);
  const cnpjs = new Set(assinaturas.signatures.flatMap(({ titular }) => titular?.cnpj ?? []));
  return answer('assinantes-conferem', {
    assinaturas: nomes.length,
    assinantes: nomes,
    listaDias: countListaDias(assinaturas),
    cnpjs: [...cnpjs].map(formatCnpj),
    ...seen,
    ...(exame.isTied && { seloLigado: true }),
    deOutraInstituicao:
      !isPublished(exame) && [...cnpjs].some((cnpj) => !exame.instituicao.cnpjs.includes(cnpj)),
  });
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Whole days between the oldest list about a signer and the instant it answers for; null where none was needed. */
function countListaDias({ signatures }: SignaturesReport): number | null {
  const ages = signatures.flatMap(({ chain }) => (chain && ageOfRevogacao(chain)) ?? []);
  return ages.length > 0 ? Math.floor(Math.max(...ages) / DAY_MS) : null;
}

function tellOpen(achados: readonly Achado[]): CheckCode | undefined {
  return OPEN.find(([, fits]) => achados.some(fits))?.[0];
}
