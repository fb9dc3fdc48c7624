import { equalBytes } from '#pki/asn1/values.ts';
import type { RevocationSource } from '#pki/crypto-provider.ts';
import { readCertificateOnce } from '#pki/read-once.ts';
import { issueCrl } from './issue-crl.ts';
import { type DemoEntity, issuerOf, type PkiDemo } from './make-pki-demo.ts';

const VALIDITY_MS = 30 * 24 * 60 * 60 * 1000;
const SECOND_MS = 1000;

export interface Revogado {
  serial: bigint;
  revokedAt: Date;
  reason?: number;
}

/** The CRL of one authority, in force for thirty days. Its number is the second of its making: later ones are higher. */
export function issueDemoCrl(ac: DemoEntity, now: Date, revoked: readonly Revogado[] = []): Uint8Array {
  const second = Math.floor(now.getTime() / SECOND_MS);
  return issueCrl(
    {
      number: second,
      thisUpdate: new Date(second * SECOND_MS),
      nextUpdate: new Date(second * SECOND_MS + VALIDITY_MS),
      revoked,
    },
    issuerOf(ac),
  );
}

/** The lists of the demonstration's authorities, made on demand and kept while they are in force. */
export function createDemoRevocation(
  { acs }: Pick<PkiDemo, 'acs'>,
  listRevoked: (ac: DemoEntity) => readonly Revogado[] = () => [],
): RevocationSource {
  const made = new Map<DemoEntity, { crl: Uint8Array; from: number }>();
  const nameOf = new Map(acs.map((ac) => [ac, readCertificateOnce(ac.certificate).subject.der]));

  const crlOf = (ac: DemoEntity, at: Date): Uint8Array => {
    const known = made.get(ac);
    const age = known ? at.getTime() - known.from : -1;
    if (known && age >= 0 && age < VALIDITY_MS - SECOND_MS) return known.crl;
    const crl = issueDemoCrl(ac, at, listRevoked(ac));
    made.set(ac, { crl, from: at.getTime() });
    return crl;
  };

  return {
    findCrls: async (certificates, at) => {
      const issuers = certificates.map((der) => readCertificateOnce(der).issuer.der);
      const asked = acs.filter((ac) =>
        issuers.some((issuer) => equalBytes(issuer, nameOf.get(ac) ?? NO_NAME)),
      );
      return asked.map((ac) => crlOf(ac, at));
    },
  };
}

const NO_NAME = new Uint8Array();
