export type Pkcs12ErrorCode =
  | 'pkcs12-ilegivel'
  /** The password is wrong, or the file was changed: the check cannot distinguish them. */
  | 'pkcs12-senha'
  | 'pkcs12-sem-chave'
  | 'pkcs12-sem-certificado';

/** An unusable key file. The message never carries the password. */
export class Pkcs12Error extends Error {
  override readonly name = 'Pkcs12Error';
  readonly code: Pkcs12ErrorCode;

  constructor(code: Pkcs12ErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
