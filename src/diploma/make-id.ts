/** 128 random bits: the id of a row, or of a file to which the id may give access. */
export const makeId = (randomBytes: (length: number) => Uint8Array): string =>
  Buffer.from(randomBytes(16)).toString('hex');
