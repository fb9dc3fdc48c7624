export type ThreadErrorCode = 'fila-cheia' | 'tempo-esgotado' | 'thread-encerrada' | 'falha-na-thread';

/** The work could not be done here and now; it says nothing about what the work was on. */
export class ThreadError extends Error {
  override readonly name = 'ThreadError';
  readonly code: ThreadErrorCode;

  constructor(code: ThreadErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
