import { toHex } from '#pki/asn1/values.ts';
import type { CryptoProvider, SignatureVerdict } from '#pki/crypto-provider.ts';

/**
 * The same answers, each computed once: the signers of a diploma share their authorities, and each chain would verify the
 * same certificates and the same large revocation lists again. Serves one verification, in which no bytes change. The
 * input of a stamp is as large as the document, and is released once digested.
 */
export function rememberCrypto(crypto: CryptoProvider): CryptoProvider {
  const digests = new WeakMap<Uint8Array, Map<string, Promise<Uint8Array>>>();
  const verdicts = new WeakMap<Uint8Array, Map<string, Promise<SignatureVerdict>>>();
  return {
    digest: (algorithm, data) => recall(digests, data, algorithm, () => crypto.digest(algorithm, data)),
    verify: (request) => {
      const { algorithm, spki, signature, data } = request;
      const key = `${algorithm} ${toHex(spki)} ${toHex(signature)}`;
      return recall(verdicts, data, key, () => crypto.verify(request));
    },
  };
}

function recall<Value>(
  known: WeakMap<Uint8Array, Map<string, Promise<Value>>>,
  data: Uint8Array,
  key: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const ofData = known.get(data) ?? new Map<string, Promise<Value>>();
  known.set(data, ofData);
  const value = ofData.get(key) ?? work();
  ofData.set(key, value);
  return value;
}
