import { readFileSync } from 'node:fs';
import { readCertificate } from '#pki/certificate.ts';
import type { SignatureAlgorithm, Signer } from '#pki/crypto-provider.ts';
import { judgePurpose } from '#pki/path/judge-purpose.ts';
import { makeChave, openChave } from '../comprovantes/chave.ts';
import { openPkcs11Signer } from '../pkcs11-signer.ts';
import { createPkcs12Signer } from '../pkcs12-signer.ts';

/** The place of a key. */
export type LockedSource = { id: string; algorithm?: SignatureAlgorithm } & (
  | { kind: 'pkcs12'; path: string }
  | {
      kind: 'pkcs11';
      modulePath: string;
      tokenLabel: string;
      certificateLabel?: string;
      /** DER of authorities the token does not hold. */
      knownChain?: readonly Uint8Array[];
    }
);

/** With the secret that opens it: the password of a file, the PIN of a token. */
export type SignerSource =
  | (LockedSource & { secret: string })
  /** The key of the receipts; `makeFor` names the institution for which a missing one is made. */
  | { id: string; kind: 'comprovantes'; path: string; makeFor: string | null };

class SignerSourceError extends Error {
  override readonly name = 'SignerSourceError';
  readonly code: 'pkcs12-recusado-em-producao' | 'certificado-abaixo-de-a3';

  constructor(code: SignerSourceError['code'], id: string) {
    super(id);
    this.code = code;
  }
}

/**
 * Portaria MEC 554/2019, art. 5 (text of Portaria 70/2025): type A3 or higher, whose keys live in a token or an HSM.
 * A key in a file is for demonstration and tests.
 */
export async function openSigner(
  source: SignerSource,
  ambiente: 'homologacao' | 'producao',
  now: () => Date,
): Promise<Signer> {
  if (source.kind === 'comprovantes') {
    if (source.makeFor !== null) await makeChave(source.path, source.makeFor, now());
    return openChave(source.path);
  }
  const { algorithm, secret } = source;
  if (source.kind === 'pkcs11') {
    const signer = await openPkcs11Signer({ ...source, pin: secret });
    if (ambiente === 'homologacao' || isFitToSign(signer.certificate)) return signer;
    signer.close();
    throw new SignerSourceError('certificado-abaixo-de-a3', source.id);
  }
  if (ambiente === 'producao') throw new SignerSourceError('pkcs12-recusado-em-producao', source.id);
  const file = readFileSync(source.path);
  return createPkcs12Signer({ file, password: secret, ...(algorithm && { algorithm }) });
}

/** The same rule by which the verifier judges the signature afterwards. */
function isFitToSign(certificate: Uint8Array): boolean {
  return judgePurpose(readCertificate(certificate), 'assinatura').every(({ status }) => status === 'valid');
}
