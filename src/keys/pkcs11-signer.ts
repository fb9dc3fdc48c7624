import { createHash } from 'node:crypto';
import type { Handle } from 'pkcs11js';
import { type Certificate, readCertificate } from '#pki/certificate.ts';
import type { HashAlgorithm, SignatureAlgorithm, Signer } from '#pki/crypto-provider.ts';
import { DerError } from '#pki/der.ts';
import { octetString, sequence } from './der-writer.ts';
import { hashOf } from './node-crypto.ts';
import { orderChain } from './order-chain.ts';
import {
  CK,
  findObjects,
  openSession,
  Pkcs11Error,
  readAttribute,
  type TokenSession,
} from './pkcs11/cryptoki.ts';
import { hashIdentifier } from './rfc3161/request.ts';

export interface Pkcs11SignerOptions {
  /** Path of the manufacturer's library. */
  modulePath: string;
  tokenLabel: string;
  pin: string;
  /** Label of the certificate; without it the token must hold exactly one certificate with a key. */
  certificateLabel?: string;
  /** DER of authorities the token does not hold. */
  knownChain?: readonly Uint8Array[];
  /** Replaces the key's usual algorithm. */
  algorithm?: SignatureAlgorithm;
}

export interface Pkcs11Signer extends Signer {
  close(): void;
}

/** An A3 token or an HSM as a signer: the key stays inside, and only digests are sent. */
export async function openPkcs11Signer(options: Pkcs11SignerOptions): Promise<Pkcs11Signer> {
  const token = await openSession(options.modulePath, options.tokenLabel, options.pin);
  const close = (): void => token.cryptoki.C_CloseSession(token.session);
  try {
    const { own, key, others } = findKeyAndCertificate(token, options);
    const algorithm = options.algorithm ?? usualAlgorithmOf(own);
    return {
      certificate: own.der,
      chain: orderChain(own, [...others, ...(options.knownChain ?? []).map(readCertificate)]),
      algorithm,
      sign: async (data) => signOnToken(token, key, algorithm, data),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

function findKeyAndCertificate(token: TokenSession, { certificateLabel, tokenLabel }: Pkcs11SignerOptions) {
  const keys = findObjects(token, CK.PRIVATE_KEY);
  const stored = findObjects(token, CK.CERTIFICATE).flatMap(({ handle, id }) => {
    const certificate = readIfCertificate(readAttribute(token, handle, CK.VALUE));
    const label = readAttribute(token, handle, CK.LABEL).toString();
    return certificate ? [{ certificate, label, id }] : [];
  });
  const hasKey = (id: Buffer): boolean => keys.some((key) => key.id.equals(id));
  const candidates = stored.filter(({ id, label }) =>
    certificateLabel === undefined ? hasKey(id) : label === certificateLabel,
  );
  const [chosen, second] = candidates;
  if (!chosen) throw new Pkcs11Error('pkcs11-certificado-ausente', certificateLabel ?? tokenLabel);
  if (second) throw new Pkcs11Error('pkcs11-certificado-ambiguo', certificateLabel ?? tokenLabel);
  const key = keys.find(({ id }) => id.equals(chosen.id));
  if (!key) throw new Pkcs11Error('pkcs11-chave-ausente', chosen.label);
  return { own: chosen.certificate, key: key.handle, others: stored.map(({ certificate }) => certificate) };
}

export function readIfCertificate(der: Uint8Array): Certificate | null {
  try {
    return readCertificate(new Uint8Array(der));
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}

export function usualAlgorithmOf({ keyAlgorithm, subject }: Certificate): SignatureAlgorithm {
  if (keyAlgorithm.kind === 'rsa') return 'rsa-sha256';
  // No browser verifies a Brainpool curve.
  if (keyAlgorithm.kind === 'ec' && keyAlgorithm.curve.startsWith('P-'))
    return keyAlgorithm.curve === 'P-384' ? 'ecdsa-sha384' : 'ecdsa-sha256';
  throw new Pkcs11Error('pkcs11-certificado-ausente', `${subject.text} (${keyAlgorithm.kind})`);
}

const HASHES: Readonly<Record<string, HashAlgorithm>> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/** The two calls run without a pause, so that signers may share a token. */
function signOnToken(
  { cryptoki, session }: TokenSession,
  key: Handle,
  algorithm: SignatureAlgorithm,
  data: Uint8Array,
): Uint8Array {
  const hash = hashOf(algorithm);
  const digest = createHash(hash).update(data).digest();
  const isRsa = algorithm.startsWith('rsa-');
  // CKM_RSA_PKCS pads but does not hash (RFC 8017, 9.2: its input is the DigestInfo); CKM_ECDSA returns r‖s.
  const input = isRsa ? sequence(hashIdentifier(HASHES[hash] ?? 'SHA-256'), octetString(digest)) : digest;
  try {
    cryptoki.C_SignInit(session, { mechanism: isRsa ? CK.RSA_PKCS : CK.ECDSA }, key);
    return new Uint8Array(cryptoki.C_Sign(session, input, Buffer.alloc(1024)));
  } catch (cause) {
    throw new Pkcs11Error('pkcs11-assinatura', algorithm, { cause });
  }
}
