import { createHash, randomBytes } from 'node:crypto';
import { type CrlRequest, issueCrl } from '#demonstracao/pki/issue-crl.ts';
import {
  type CertificateRequest,
  type Issuer,
  issueCertificate,
  writeName,
} from '#keys/certificates/issue-certificate.ts';
import { type DemoKey, generateKey, type KeyKind } from '#keys/certificates/key-kind.ts';
import { type Certificate, readCertificate } from '#pki/certificate.ts';
import { type Crl, readCrl } from '#pki/crl.ts';

/** Chains built link by link, so that each can be wrong in exactly one way. */

export const ANO = 365 * 24 * 60 * 60 * 1000;
export const INSTANTE = new Date('2026-02-10T09:30:00Z');
export const depois = (ms: number, from = INSTANTE): Date => new Date(from.getTime() + ms);

export interface Elo extends Issuer {
  certificate: Certificate;
  key: DemoKey;
}

type Change = Partial<CertificateRequest> & { kind?: KeyKind; key?: DemoKey };

/** A certificate by `issuer`; without one, a root. */
export async function umElo(cn: string, issuer: Issuer | null, change: Change = {}): Promise<Elo> {
  const { kind = 'p-256', key = await generateKey(kind), ...fields } = change;
  const name = writeName([['CN', cn]]);
  const request: CertificateRequest = {
    subject: name,
    spki: key.spki,
    serial: BigInt(`0x7f${randomBytes(8).toString('hex')}`),
    notBefore: depois(-ANO),
    notAfter: depois(ANO),
    ...fields,
  };
  const certificate = readCertificate(issueCertificate(request, issuer ?? { name, key }));
  return { name, key, certificate };
}

export const umaAc = (cn: string, issuer: Issuer | null, change: Change = {}): Promise<Elo> =>
  umElo(cn, issuer, { ca: { pathLength: null }, keyUsage: ['keyCertSign', 'cRLSign'], ...change });

export const umTitular = (issuer: Issuer, change: Change = {}): Promise<Elo> =>
  umElo('Titular', issuer, {
    keyUsage: ['digitalSignature', 'nonRepudiation'],
    policies: ['2.16.76.1.2.3.4'],
    ...change,
  });

export function umaLcr(issuer: Issuer, change: Partial<CrlRequest> = {}): Crl {
  const dates = { thisUpdate: depois(-ANO / 365), nextUpdate: depois(ANO / 365) };
  return readCrl(issueCrl({ number: 7, revoked: [], ...dates, ...change }, issuer));
}

export const confiaEm = (...elos: readonly Elo[]): Set<string> =>
  new Set(elos.map(({ certificate: { der } }) => createHash('sha256').update(der).digest('hex')));
