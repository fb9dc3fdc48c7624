export type Pkcs12ErrorCode =
  | 'pkcs12-ilegivel'
  /** The password is wrong, or the file was changed: the check cannot tell which. */
  | 'pkcs12-senha'
  | 'pkcs12-sem-chave'
  | 'pkcs12-sem-certificado';

/** A key file that cannot be used. Its message never carries the password. */
export class Pkcs12Error extends Error {
  override readonly name = 'Pkcs12Error';
  readonly code: Pkcs12ErrorCode;

  constructor(code: Pkcs12ErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
