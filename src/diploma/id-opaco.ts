/**
 * The `Diplomado/ID` of a new diploma: 160 random bits that identify no person outside the register. It is longer than
 * any matrícula (`parseMatricula`), so that no reader confuses them.
 */
export const makeIdOpaco = (randomBytes: (length: number) => Uint8Array): string =>
  Buffer.from(randomBytes(20)).toString('hex');

export const isIdOpaco = (text: string): boolean => /^[0-9a-f]{40}$/.test(text);
