/** The fault of an upload. */
export type UploadIssue = 'vazio' | 'grande' | 'formato';

/** Thrown while the body arrives, so that its rest is not read. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly code = 'envio-recusado';
  readonly statusCode = 400;
  readonly issue: UploadIssue;

  constructor(issue: UploadIssue, options?: ErrorOptions) {
    super(issue, options);
    this.issue = issue;
  }
}
