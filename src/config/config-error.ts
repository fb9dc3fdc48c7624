/** A setting that cannot be used stops the start with a sentence that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly code = 'configuracao-invalida';
}

/** One of the files of `institution/`, with everything that is wrong in it. */
export class InstitutionError extends ConfigError {
  constructor(
    readonly arquivo: string,
    /** Each names its field first. */
    readonly problemas: readonly string[],
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
