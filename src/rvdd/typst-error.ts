export type TypstErrorCode = 'modelo-invalido' | 'modelo-com-aviso' | 'pdf-recusado';

/** A document that could not be drawn; the message names the template and what Typst said of it. */
export class TypstError extends Error {
  override readonly name = 'TypstError';
  constructor(
    readonly code: TypstErrorCode,
    readonly template: string,
    details: readonly string[],
    cause?: unknown,
  ) {
    super([`${template}: ${code}`, ...details].join('\n'), { cause });
  }
}
