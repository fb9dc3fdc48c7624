type RegistroTransparenteErrorCode =
  /** The tree is not the one of which a checkpoint was signed: nothing more is signed. */
  | 'registro-transparente-divergente'
  /** A tile or a checkpoint could not be had, or is none. */
  | 'registro-transparente-ilegivel';

export class RegistroTransparenteError extends Error {
  override readonly name = 'RegistroTransparenteError';
  readonly code: RegistroTransparenteErrorCode;

  constructor(code: RegistroTransparenteErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
