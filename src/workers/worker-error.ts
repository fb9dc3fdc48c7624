export type WorkerErrorCode =
  /** The queue is full, in all or for this owner. */
  | 'fila-cheia'
  | 'fila-do-endereco-cheia'
  /** It waited so long that its client has left. */
  | 'espera-longa'
  | 'tempo-esgotado'
  | 'trabalhador-encerrado'
  | 'falha-no-trabalhador';

/** The work could not be done here and now; this says nothing about its input. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  readonly code: WorkerErrorCode;

  constructor(code: WorkerErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
