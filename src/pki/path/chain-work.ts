import { toHex } from '../asn1/values.ts';
import type { Certificate } from '../certificate.ts';
import { type Crl, findRevocation, type Revocation } from '../crl.ts';
import type { CryptoProvider, SignatureVerdict } from '../crypto-provider.ts';
import type { OcspResponse } from '../ocsp/ocsp-response.ts';
import type { KeyAlgorithm } from '../x509/algorithms.ts';
import { verifySigned } from '../x509/verify-signed.ts';

/**
 * The cost budget of all chains of one document, and their shared results: the signers and stamps of a diploma share
 * their authorities. An attacker can fill the pool with loops, cross-certificates and long lists. Costs are counted in
 * units measured as microseconds on one machine; no clock is read.
 */
export class ChainWork {
  #left: number;
  readonly #verdicts = new Map<Certificate | Crl | OcspResponse, Map<Certificate, SignatureVerdict>>();
  readonly #met = new Map<string, Certificate>();
  readonly #entries = new Map<Crl, Map<string, Revocation | null>>();

  constructor(total: number = TOTAL) {
    this.#left = total;
  }

  /** The same certificates, each as first seen, so that an authority's tokens share the results about them. */
  async intern(certificates: readonly Certificate[], crypto: CryptoProvider): Promise<Certificate[]> {
    const interned: Certificate[] = [];
    for (const certificate of certificates) {
      const digest = toHex(await crypto.digest('SHA-256', certificate.der));
      const known = this.#met.get(digest) ?? certificate;
      this.#met.set(digest, known);
      interned.push(known);
    }
    return interned;
  }

  /** Whether one more step with so many certificates or lists is affordable. */
  canLook(among: readonly unknown[]): boolean {
    return this.#spend(STEP_COST + LOOK_COST * among.length);
  }

  /** Whether `issuer` signed it, even if the key is no authority's; null where that would cost too much. */
  async verify(
    signed: Certificate | Crl | OcspResponse,
    issuer: Certificate,
    crypto: CryptoProvider,
  ): Promise<SignatureVerdict | null> {
    const ofSigned = this.#verdicts.get(signed) ?? new Map<Certificate, SignatureVerdict>();
    this.#verdicts.set(signed, ofSigned);
    const known = ofSigned.get(issuer);
    if (known) return known;
    if (!this.#spend(costOfKey(issuer.keyAlgorithm) + signed.tbs.length * HASH_COST)) return null;
    const verdict = await verifySigned(signed, issuer, crypto);
    ofSigned.set(issuer, verdict);
    return verdict;
  }

  /** The entry of this certificate in the list, or null; `limite` where searching would cost too much. */
  findEntry(crl: Crl, { serialBytes, issuer }: Certificate): Revocation | null | 'limite' {
    const ofCrl = this.#entries.get(crl) ?? new Map<string, Revocation | null>();
    this.#entries.set(crl, ofCrl);
    const key = `${toHex(serialBytes)} ${issuer.folded}`;
    const known = ofCrl.get(key);
    if (known !== undefined) return known;
    const cost = crl.scope?.isIndirect ? READ_COST : SCAN_COST;
    if (!this.#spend(crl.entries.length * cost)) return 'limite';
    const entry = findRevocation(crl, serialBytes, issuer);
    ofCrl.set(key, entry);
    return entry;
  }

  /** An unaffordable cost ends all further work: nothing cheaper that follows is answered instead. */
  #spend(cost: number): boolean {
    this.#left = this.#left >= cost ? this.#left - cost : 0;
    return this.#left > 0;
  }
}

/** A diploma of 3 MB, with two stamps on each of five signatures and fifteen renewals, needs a tenth. */
const TOTAL = 600_000;
const HASH_COST = 0.003;
const SCAN_COST = 0.01;
/** Every entry of an indirect list is read, to know whose it is. */
const READ_COST = 0.1;
/** One step up, or one question about revocation, plus examining each certificate or list of the pool. */
const STEP_COST = 100;
const LOOK_COST = 0.2;

const costOfKey = (key: KeyAlgorithm): number =>
  key.kind === 'rsa' || (key.kind === 'ec' && key.curve === 'P-256') ? 500 : 4000;
