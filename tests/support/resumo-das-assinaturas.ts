import type { SignaturesReport } from '#signature/verify/verify-signatures.ts';

/** A report as plain data, which can cross from a browser. */
export function summarize({ findings, signatures }: SignaturesReport): unknown {
  const plain = {
    findings,
    signatures: signatures.map(({ titular, chain, ...signature }) => ({
      ...signature,
      titular: titular?.subject.text ?? null,
      chain: chain && { status: chain.status, findings: chain.findings },
    })),
  };
  return JSON.parse(JSON.stringify(plain));
}
