/** An unusable setting stops the start with a sentence that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly code = 'configuracao-invalida';
}

/** A file of `institution/` with problems. */
export class InstitutionError extends ConfigError {
  constructor(
    readonly arquivo: string,
    /** Each begins with its field. */
    readonly problemas: readonly string[],
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
