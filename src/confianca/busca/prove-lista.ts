import { nodeCrypto } from '#keys/node-crypto.ts';
import { readPem } from '#keys/pem.ts';
import { readIfAny } from '#pki/asn1/read-if-any.ts';
import type { Certificate } from '#pki/certificate.ts';
import { readCrl } from '#pki/crl.ts';
import { isOfAll } from '#pki/path/judge-by-lists.ts';
import { isSameName } from '#pki/x509/distinguished-name.ts';
import { verifySigned } from '#pki/x509/verify-signed.ts';

/**
 * The list as DER, with its validity; null where none of these authorities signed it as a complete list. A partial or
 * delta list answers for some certificates at most, and would displace the complete one.
 */
export async function proveLista(
  bytes: Uint8Array,
  autoridades: readonly Certificate[],
): Promise<{ der: Uint8Array; thisUpdate: Date; nextUpdate: Date | null } | null> {
  const crl = readIfAny(() => readCrl(unwrap(bytes)));
  if (!crl || !isOfAll(crl)) return null;
  for (const autoridade of autoridades) {
    const { subject, keyUsage } = autoridade;
    const mayHave = isSameName(crl.issuer, subject) && (keyUsage === null || keyUsage.has('cRLSign'));
    if (mayHave && (await verifySigned(crl, autoridade, nodeCrypto)) === 'valid')
      return { der: crl.der, thisUpdate: crl.thisUpdate, nextUpdate: crl.nextUpdate };
  }
  return null;
}

const DASH = 0x2d;

/** Some authorities publish PEM. */
function unwrap(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== DASH) return bytes;
  const [der] = readPem('X509 CRL', new TextDecoder('latin1').decode(bytes));
  return der ?? bytes;
}
