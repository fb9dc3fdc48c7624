import { issueDemoCrl } from '#demonstracao/pki/demo-revocation.ts';
import { issuerOf } from '#demonstracao/pki/make-pki-demo.ts';
import { issueCertificate, writeName } from '#keys/certificates/issue-certificate.ts';
import { encodeBase64 } from '#pki/base64.ts';
import { readCertificate } from '#pki/certificate.ts';
import type { TimestampAuthority } from '#pki/crypto-provider.ts';
import { CNPJ, INICIO, type Infraestrutura } from './infraestrutura.ts';
import { bytesDe, troca } from './texto.ts';

/** Pieces that the forgers of `propriedades.ts` put in. */

export const referenceOf = (signature: string): string =>
  (/<ds:Reference .*?<\/ds:Reference>/s.exec(signature)?.[0] ?? '').replace(/ Id="[^"]*"/, '');

/** Of an inner signature, under identifiers of its own. */
export const counterSignature = (text: string): string =>
  (/<ds:Signature .*?<\/ds:Signature>/s.exec(text)?.[0] ?? '').replaceAll(
    /(Id|Target|URI|ObjectReference)="(#?\w+)-1"/g,
    '$1="$2-7"',
  );

/** A certificate for this key, by the authority that certified the holder, in another name. */
export function certifySame(id: string, spki: Uint8Array, infra: Infraestrutura): Uint8Array {
  const issuer = infra.pki.acs.at(-1);
  if (!issuer) throw new Error('No authority.');
  const { notBefore, notAfter } = readCertificate(infra.entity(id).certificate);
  return issueCertificate(
    {
      subject: writeName([
        ['C', 'BR'],
        ['O', 'ICP-Brasil'],
        ['CN', `MALLORY LTDA:${id}`],
      ]),
      spki,
      serial: 4242n,
      notBefore,
      notAfter,
      keyUsage: ['digitalSignature', 'nonRepudiation'],
      policies: ['2.16.76.1.2.3.6'],
    },
    issuerOf(issuer),
  );
}

/** The e-CNPJ's key, certified by the same authority for another holder. */
export function swapCertificate(text: string, infra: Infraestrutura): Uint8Array {
  const { certificate, key } = infra.entity(CNPJ);
  const other = certifySame(CNPJ, key.spki, infra);
  const root = text.lastIndexOf('<ds:Signature ');
  const signature = troca(text.slice(root), encodeBase64(certificate), encodeBase64(other));
  return bytesDe(text.slice(0, root) + signature);
}

/** Stamps the first time something else than it was asked. */
export function distracted(infra: Infraestrutura): TimestampAuthority {
  const { tsa } = infra.completion();
  let isFirst = true;
  return {
    stamp: ({ algorithm, digest }) => {
      const other = isFirst ? digest.toReversed() : digest;
      isFirst = false;
      return tsa.stamp({ algorithm, digest: other });
    },
  };
}

/** Whose lists say that the institution's certificate was revoked before it signed. */
export function revoking(infra: Infraestrutura) {
  const serial = BigInt(readCertificate(infra.entity(CNPJ).certificate).serial);
  const revokedAt = new Date(INICIO.getTime() + 86_400_000);
  return {
    findCrls: async (_: readonly Uint8Array[], at: Date) =>
      infra.pki.acs.map((ac, index) =>
        issueDemoCrl(ac, at, index === infra.pki.acs.length - 1 ? [{ serial, revokedAt, reason: 1 }] : []),
      ),
  };
}
