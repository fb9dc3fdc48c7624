export type DerErrorCode =
  | 'der-truncado'
  | 'der-comprimento'
  | 'der-etiqueta'
  | 'der-sobra'
  | 'der-valor'
  | 'der-limite';

/** Bytes that are not what they should be. */
export class DerError extends Error {
  override readonly name = 'DerError';
  readonly code: DerErrorCode;

  constructor(code: DerErrorCode, where: string) {
    super(`${where}: ${code}`);
    this.code = code;
  }
}
