type RegistroTransparenteErrorCode =
  /** The tree differs from a signed checkpoint: nothing more is signed. */
  | 'registro-transparente-divergente'
  /** A tile or a checkpoint could not be obtained, or is malformed. */
  | 'registro-transparente-ilegivel';

export class RegistroTransparenteError extends Error {
  override readonly name = 'RegistroTransparenteError';
  readonly code: RegistroTransparenteErrorCode;

  constructor(code: RegistroTransparenteErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
