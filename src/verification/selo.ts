/** Who sealed for an institution that is not ours, as a trusted root says it: the one name in a file that its author cannot choose. */
export interface Selo {
  /** Null where the certificate has no name. */
  readonly titular: string | null;
  /** With its punctuation. */
  readonly cnpj: string;
}
