import type { Signer } from '#pki/crypto-provider.ts';
import { orderChain } from '../order-chain.ts';
import {
  openPkcs11Signer,
  type Pkcs11Signer,
  readIfCertificate,
  usualAlgorithmOf,
} from '../pkcs11-signer.ts';
import {
  CK,
  findObjects,
  loadModule,
  Pkcs11Error,
  readAttribute,
  type Tentativas,
  tentativasOf,
} from './cryptoki.ts';

/** The public part of a token: its certificates need no PIN. */
export interface TokenLido extends Omit<Signer, 'sign'> {
  tokenLabel: string;
  /** As the certificate names its holder. */
  titular: string;
  tentativas: Tentativas;
  /** Unlocks the token with the PIN, once. The caller closes it. */
  unlock(pin: string): Promise<Pkcs11Signer>;
}

export interface TokenEscolhido {
  modulePath: string;
  /** Without it there must be exactly one token. */
  tokenLabel?: string | undefined;
  /** Label of the certificate; without it the token must hold exactly one person's certificate. */
  certificateLabel?: string | undefined;
}

export async function readToken({
  modulePath,
  tokenLabel,
  certificateLabel,
}: TokenEscolhido): Promise<TokenLido> {
  const cryptoki = await loadModule(modulePath);
  const found = cryptoki
    .C_GetSlotList(true)
    .map((slot) => {
      const { label, flags } = cryptoki.C_GetTokenInfo(slot);
      return { slot, label: label.trim(), flags };
    })
    // SoftHSM2 lists one more, uninitialised and without a name.
    .filter(({ label }) => (tokenLabel === undefined ? label !== '' : label === tokenLabel));
  const [token, second] = found;
  if (!token || second) throw new Pkcs11Error('pkcs11-token-ausente', tokenLabel ?? `${found.length}`);
  const session = cryptoki.C_OpenSession(token.slot, CK.SERIAL_SESSION);
  try {
    const opened = { cryptoki, session };
    const stored = findObjects(opened, CK.CERTIFICATE).flatMap(({ handle }) => {
      const certificate = readIfCertificate(readAttribute(opened, handle, CK.VALUE));
      const label = readAttribute(opened, handle, CK.LABEL).toString();
      return certificate ? [{ certificate, label }] : [];
    });
    const [own, another] = stored.filter(({ certificate, label }) =>
      certificateLabel === undefined
        ? !certificate.isCa && certificate.cpf !== null
        : label === certificateLabel,
    );
    if (!own) throw new Pkcs11Error('pkcs11-certificado-ausente', certificateLabel ?? token.label);
    if (another) throw new Pkcs11Error('pkcs11-certificado-ambiguo', certificateLabel ?? token.label);
    return {
      tokenLabel: token.label,
      titular: own.certificate.titular ?? own.certificate.subject.text,
      tentativas: tentativasOf(token.flags),
      certificate: own.certificate.der,
      chain: orderChain(
        own.certificate,
        stored.map(({ certificate }) => certificate),
      ),
      algorithm: usualAlgorithmOf(own.certificate),
      unlock: (pin) =>
        openPkcs11Signer({ modulePath, tokenLabel: token.label, pin, certificateLabel: own.label }),
    };
  } finally {
    cryptoki.C_CloseSession(session);
  }
}
