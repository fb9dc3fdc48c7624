/** Why an S3 server did not fulfil a request. Holds at most the server's own code, and nothing of the request. */
export class S3Error extends Error {
  override name = 'S3Error';
  readonly code: S3ErrorCode;
  /** Whether the same request may succeed a moment later. */
  readonly passes: boolean;
  /** The server's own code, where it sent one. */
  readonly deles: string | null;

  constructor(code: S3ErrorCode, why: { passes?: boolean; deles?: string | null; status?: number } = {}) {
    const { passes = false, deles = null, status } = why;
    super([code, status, deles].filter(Boolean).join(' '));
    this.code = code;
    this.passes = passes;
    this.deles = deles;
  }
}

export type S3ErrorCode =
  /** The server is down, out of reach, too slow, or throttles. */
  | 's3-inacessivel'
  /** The answer does not come from an S3 server. */
  | 's3-resposta-estranha'
  | 's3-chaves-recusadas'
  | 's3-sem-permissao'
  | 's3-balde-ausente'
  | 's3-regiao-errada'
  | 's3-relogio-errado'
  | 's3-sem-cifra'
  | 's3-recusado'
  /** The bucket exists, and the prefix holds nothing of ours. */
  | 's3-sem-marca';

/** By the server's code, whatever the HTTP status. */
const BY_CODE: Readonly<Record<string, S3ErrorCode>> = {
  InvalidAccessKeyId: 's3-chaves-recusadas',
  SignatureDoesNotMatch: 's3-chaves-recusadas',
  InvalidToken: 's3-chaves-recusadas',
  ExpiredToken: 's3-chaves-recusadas',
  AccessDenied: 's3-sem-permissao',
  AllAccessDisabled: 's3-sem-permissao',
  NoSuchBucket: 's3-balde-ausente',
  AuthorizationHeaderMalformed: 's3-regiao-errada',
  PermanentRedirect: 's3-regiao-errada',
  TemporaryRedirect: 's3-regiao-errada',
  IllegalLocationConstraintException: 's3-regiao-errada',
  RequestTimeTooSkewed: 's3-relogio-errado',
  NotImplemented: 's3-sem-cifra',
};

const PASSING = new Set([
  'RequestTimeout',
  'SlowDown',
  'InternalError',
  'ServiceUnavailable',
  'OperationAborted',
]);

/** `deles` is null where the answer has no code, so that it may not come from S3. */
export function explainRefusal(status: number, deles: string | null): S3Error {
  const passes = status >= 500 || status === 429 || PASSING.has(deles ?? '');
  const known = BY_CODE[deles ?? ''];
  if (known) return new S3Error(known, { deles, status });
  if (passes) return new S3Error('s3-inacessivel', { passes, deles, status });
  return new S3Error(deles === null ? 's3-resposta-estranha' : 's3-recusado', {
    passes: deles === null,
    deles,
    status,
  });
}
