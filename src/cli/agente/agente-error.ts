/** The agent cannot continue. The message says what to do. */
export class AgenteError extends Error {
  override name = 'AgenteError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
