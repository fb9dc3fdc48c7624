import { settle } from '#signature/verify/finding.ts';
import { type Achado, describeAchados, listAchados } from '../achados.ts';
import type { Check } from '../check.ts';
import { answer } from '../check.ts';
import type { CheckCode } from '../codes.ts';
import type { Exame } from '../exame/exame.ts';
import { listFaltas } from '../list-faltas.ts';

/** Findings that mean a proof about the stamp is missing, or is not one we can use; any other counts against the stamp. */
const MISSING: ReadonlySet<string> = new Set([
  'emissor-ausente',
  'certificado-ausente',
  'limite-de-caminho',
  'carimbos-demais',
  'algoritmo-desconhecido',
  'algoritmo-fora-do-navegador',
  'algoritmo-ml-dsa-44',
  'algoritmo-ml-dsa-65',
  'algoritmo-ml-dsa-87',
  'lcr-ausente',
  'lcr-demais',
  'lcr-fora-do-instante',
  'lcr-ilegivel',
  'lcr-algoritmo-desconhecido',
  'lcr-extensao-critica',
  'lcr-emissor-nao-pode-assinar',
  'lcr-assinatura-invalida',
  'autoridade-sem-resposta',
  'autoridade-nao-consultada',
  'ocsp-desconhecido',
  'ocsp-fora-do-instante',
  'ocsp-extensao-critica',
  'ocsp-sem-autorizacao',
  'ocsp-assinatura-invalida',
  'extensao-critica-desconhecida',
  'extensao-ilegivel',
  'documento-pesado',
]);

const STAMPS = ['carimbo-da-assinatura', 'carimbo-das-referencias', 'carimbo-de-arquivamento'];

/**
 * Is the date trustworthy? The signature over the whole document must be stamped, and every stamp must be valid. People
 * sign the whole histórico or currículo before the institution does: its signature covers theirs.
 */
export function checkTempo(exame: Exame): Check {
  const { xml, isWithoutRoots } = exame;
  const assinaturas = xml?.ok ? xml.value.assinaturas : null;
  const overAll = assinaturas?.signatures.filter(({ no }) => no === 'raiz') ?? [];
  const root = overAll.find(({ titular }) => titular?.cnpj) ?? overAll[0];
  const isRegravado = xml?.ok && xml.value.isRegravado;
  if (!assinaturas || !root || isRegravado) return answer('tempo-nao-examinado');
  if (isWithoutRoots) return answer('raizes-do-carimbo-inacessiveis');
  const achados = listAchados(assinaturas, ['tempo', ...STAMPS]);
  const status = settle(achados);
  const decisive = achados.filter((each) => each.status === status);
  if (status === 'unavailable') {
    const faltas = listFaltas(exame, 'carimbos');
    const check = answer(explain(decisive), describeAchados(decisive));
    return faltas.length > 0 ? { ...check, faltas } : check;
  }
  // A stamp over a value that was not verified proves nothing, and is not looked at.
  if (root.findings.some(({ check, status }) => check === 'assinatura' && status !== 'valid'))
    return answer('tempo-nao-examinado');
  const stamp = root.stamps.find((each) => each.status === 'valid');
  if (!stamp || !root.provenTime || overAll.some(({ provenTime }) => !provenTime))
    return answer('sem-carimbo');
  return answer('carimbo-confere', {
    instante: root.provenTime.toISOString(),
    autoridade: stamp.authority?.commonName ?? null,
    carimbos: assinaturas.signatures.flatMap(({ stamps }) => stamps).length,
  });
}

function explain(achados: readonly Achado[]): CheckCode {
  if (achados.every(({ code }) => code === 'carimbo-vencido')) return 'carimbo-vencido';
  if (!achados.every(({ code }) => MISSING.has(code))) return 'carimbo-sem-valor';
  const has = (wanted: string) => achados.some(({ code }) => code === wanted);
  if (has('algoritmo-fora-do-navegador')) return 'carimbo-fora-do-navegador';
  if (has('autoridade-sem-resposta')) return 'carimbo-sem-resposta';
  return has('autoridade-nao-consultada') ? 'carimbo-nao-consultado' : 'carimbo-nao-conferido';
}
