import { createPrivateKey, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { equalBytes } from '#pki/asn1/values.ts';
import { readCertificate } from '#pki/certificate.ts';
import type { Signer } from '#pki/crypto-provider.ts';
import { issueCertificate, writeName } from '../certificates/issue-certificate.ts';
import { describeKey, generateKey } from '../certificates/key-kind.ts';
import { createKeySigner } from '../key-signer.ts';
import { readPem, writePem } from '../pem.ts';
import { isMissing } from '../signing/is-missing.ts';
import { writeOnce } from '../signing/write-once.ts';

/**
 * The key of the receipts, in one file: the private key, its certificate, and the certificates of former keys. It proves
 * a statement of this site, not the validity of a diploma: it is no key of ICP-Brasil and cannot sign a diploma.
 */

type ChaveErrorCode = 'chave-ausente' | 'chave-ilegivel';

class ChaveError extends Error {
  override readonly name = 'ChaveError';
  readonly code: ChaveErrorCode;

  constructor(code: ChaveErrorCode, path: string, options?: ErrorOptions) {
    super(`${path}: ${code}`, options);
    this.code = code;
  }
}

const YEARS = 20;

/** A P-256 key and a self-signed certificate. An existing file stays. */
export async function makeChave(path: string, instituicao: string, now: Date): Promise<void> {
  if (!isMissing(path)) return;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const key = await generateKey('p-256');
  const name = writeName([
    ['C', 'BR'],
    // RFC 5280, appendix A: 64 characters at most.
    ['O', instituicao.slice(0, 64)],
    ['CN', 'Comprovantes de conferência'],
  ]);
  const certificate = issueCertificate(
    {
      subject: name,
      spki: key.spki,
      serial: BigInt(`0x${randomBytes(15).toString('hex')}`),
      notBefore: now,
      notAfter: new Date(Date.UTC(now.getUTCFullYear() + YEARS, now.getUTCMonth(), now.getUTCDate())),
      keyUsage: ['digitalSignature', 'nonRepudiation'],
    },
    { name, key },
  );
  const pem = `${key.privateKey.export({ type: 'pkcs8', format: 'pem' })}${writePem('CERTIFICATE', certificate)}`;
  writeOnce(path, pem);
}

function isMissingOrThrow(path: string): boolean {
  try {
    return isMissing(path);
  } catch (cause) {
    throw new ChaveError('chave-ilegivel', path, { cause });
  }
}

/** `chain` of this signer holds the certificates of former keys, not of authorities. */
export function openChave(path: string): Signer {
  if (isMissingOrThrow(path)) throw new ChaveError('chave-ausente', path);
  const text = readFileSync(path, 'utf8');
  try {
    const key = describeKey(createPrivateKey(text));
    const [certificate, ...former] = readPem('CERTIFICATE', text);
    if (!certificate || key.algorithm !== 'ecdsa-sha256') throw new ChaveError('chave-ilegivel', path);
    const { subject, issuer, spki } = readCertificate(certificate);
    const isOwn = equalBytes(subject.der, issuer.der) && equalBytes(spki, key.spki);
    if (!isOwn) throw new ChaveError('chave-ilegivel', path);
    return createKeySigner({ key, certificate, chain: former });
  } catch (cause) {
    throw cause instanceof ChaveError ? cause : new ChaveError('chave-ilegivel', path, { cause });
  }
}
