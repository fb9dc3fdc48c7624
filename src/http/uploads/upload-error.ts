/** What is wrong with what was sent. */
export type UploadIssue = 'vazio' | 'grande' | 'formato';

/** Thrown while the body arrives, so that the rest of it is not looked at. */
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
