export type AuditoriaErrorCode = 'entrada-invalida' | 'cabeca-ausente';

/** The record cannot be kept: the act that was to be recorded must not happen either. */
export class AuditoriaError extends Error {
  override name = 'AuditoriaError';
  readonly code: AuditoriaErrorCode;

  constructor(code: AuditoriaErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
