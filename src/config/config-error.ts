/** A setting that cannot be used stops the start with a sentence that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly code = 'configuracao-invalida';
}
