/** 128 random bits: of a row, or of a file that whoever holds the id may be let through to. */
export const makeId = (randomBytes: (length: number) => Uint8Array): string =>
  Buffer.from(randomBytes(16)).toString('hex');
