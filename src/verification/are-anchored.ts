import type { SignaturesReport } from '#signature/verify/verify-signatures.ts';

/**
 * Whether every certificate leads to a trusted root and is of who may sign there. That it was not revoked, or valid at the
 * time, may still lack a proof: whose names these are is known.
 */
export function areAnchored(assinaturas: SignaturesReport | null): boolean {
  if (!assinaturas || assinaturas.signatures.length === 0) return false;
  return assinaturas.signatures.every(({ chain, findings }) => {
    const holds = (code: string) =>
      chain?.findings.some((each) => each.code === code && each.status === 'valid') === true;
    const isTitular = findings.some(({ check, status }) => check === 'titular' && status === 'valid');
    return holds('raiz-confiavel') && holds('assinaturas-validas') && isTitular;
  });
}
