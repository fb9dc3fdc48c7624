export type TypstErrorCode = 'modelo-invalido' | 'modelo-com-aviso' | 'glifo-ausente' | 'pdf-recusado';

/** A document that could not be made; the message names the template and its fault. */
export class TypstError extends Error {
  override readonly name = 'TypstError';
  constructor(
    readonly code: TypstErrorCode,
    readonly template: string,
    readonly details: readonly string[],
    cause?: unknown,
  ) {
    super([`${template}: ${code}`, ...details].join('\n'), { cause });
  }
}
