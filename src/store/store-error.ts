export type StoreErrorCode =
  | 'arquivo-ausente'
  | 'arquivo-corrompido'
  /** All files at once: their place does not answer. */
  | 'arquivos-indisponiveis'
  | 'sha256-invalido'
  | 'migracao-falhou'
  /** A later version of this program migrated the database. */
  | 'banco-mais-novo'
  | 'banco-inacessivel'
  /** The connection is cut, or the server is restarting: it may answer a moment later. */
  | 'banco-indisponivel'
  | 'demonstracao-invalida'
  | 'registro-ausente'
  | 'rascunho-perdido'
  | 'situacao-mudou'
  | 'registro-mudou'
  | 'copia-invalida'
  | 'copia-cortada'
  /** The copy does not exist; its name is taken; its place does not answer. */
  | 'copia-ausente'
  | 'copia-ocupada'
  | 'copia-inacessivel'
  | 'copia-interrompida'
  | 'senha-errada'
  | 'pasta-ocupada'
  | 'banco-ocupado'
  /** The store was moved elsewhere: this one is read-only. */
  | 'loja-mudada'
  /** The store is still being filled. */
  | 'mudanca-em-curso'
  | 'mudanca-divergente'
  /** The database is older than the anchor; belongs to another register; was rewritten. */
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
