export type StoreErrorCode =
  | 'arquivo-ausente'
  | 'arquivo-corrompido'
  /** All of them at once: the place where they lie does not answer. */
  | 'arquivos-indisponiveis'
  | 'sha256-invalido'
  | 'migracao-falhou'
  /** A later version of this program changed it. */
  | 'banco-mais-novo'
  | 'banco-inacessivel'
  /** Cut off or restarting: a moment later it may answer. */
  | 'banco-indisponivel'
  | 'demonstracao-invalida'
  | 'registro-ausente'
  | 'rascunho-perdido'
  | 'situacao-mudou'
  | 'registro-mudou'
  | 'copia-invalida'
  | 'copia-cortada'
  /** Where it should be there is nothing; there is one already; its place does not answer. */
  | 'copia-ausente'
  | 'copia-ocupada'
  | 'copia-inacessivel'
  | 'copia-interrompida'
  | 'senha-errada'
  | 'pasta-ocupada'
  | 'banco-ocupado'
  /** Moved elsewhere: here it is only read. */
  | 'loja-mudada'
  /** Not all there yet. */
  | 'mudanca-em-curso'
  | 'mudanca-divergente'
  /** Older than the anchor; not the one that it knows; not what it was. */
  | 'registro-atrasado'
  | 'registro-trocado'
  | 'registro-reescrito'
  | 'ancora-sumida'
  | 'ancora-ilegivel'
  | 'ancora-sem-escrita';

/** The store cannot do what it promises: a broken world, never a refused input. */
export class StoreError extends Error {
  override name = 'StoreError';
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
