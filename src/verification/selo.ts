/** Who sealed for another institution, as a trusted root certifies: the only name in a file that its author cannot choose. */
export interface Selo {
  /** Null where the certificate has no name. */
  readonly titular: string | null;
  /** With its punctuation. */
  readonly cnpj: string;
}
