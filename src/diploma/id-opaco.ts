/**
 * What `Diplomado/ID` says of a new diploma: 160 random bits that name nobody. It is longer than any matrícula may be
 * (`parseMatricula`), so that no reader takes one for the other.
 */
export const makeIdOpaco = (randomBytes: (length: number) => Uint8Array): string =>
  Buffer.from(randomBytes(20)).toString('hex');

export const isIdOpaco = (text: string): boolean => /^[0-9a-f]{40}$/.test(text);
