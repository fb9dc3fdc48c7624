declare const brand: unique symbol;

/** The 44 digits that the ids of one diploma share. Made only by `makeNonce`. */
export type Nonce = string & { readonly [brand]: 'Nonce' };

const LENGTH = 44;

/** `randomBytes` comes from a cryptographic generator. */
export function makeNonce(randomBytes: (length: number) => Uint8Array): Nonce {
  let digits = '';
  while (digits.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      // 250 is the last multiple of ten in a byte: above it some digits would be more frequent than others.
      if (byte < 250 && digits.length < LENGTH) digits += String(byte % 10);
    }
  }
  return digits as Nonce;
}

/** The ids of the nodes, as the layout 1.05 prefixes them. */
export function makeIds(nonce: Nonce) {
  return {
    infDiploma: `VDip${nonce}`,
    dadosDiploma: `Dip${nonce}`,
    dadosRegistro: `RDip${nonce}`,
    documentacaoAcademica: `ReqDip${nonce}`,
  } as const;
}
