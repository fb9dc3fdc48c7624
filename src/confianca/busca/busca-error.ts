/** Why a proof could not be asked for. By code alone: what others answer is not for a log. */
export type BuscaErrorCode =
  /** No address is of a host that may be asked. */
  | 'host-fora-da-lista'
  | 'endereco-invalido'
  /** The name leads into a network that is not public. */
  | 'endereco-nao-publico'
  | 'redirecionado-demais'
  | 'sem-resposta'
  | 'resposta-grande-demais'
  /** Something came, and it does not prove what it should. */
  | 'resposta-nao-provada'
  /** We asked this host enough for now. */
  | 'buscas-demais'
  /** Nobody who could have signed the answer is known. */
  | 'autoridade-desconhecida'
  | 'busca-desligada'
  | `http-${number}`;

export class BuscaError extends Error {
  override readonly name = 'BuscaError';
  readonly code: BuscaErrorCode;
  /** Null where it is not one we may ask: strangers choose those names. */
  readonly host: string | null;

  constructor(code: BuscaErrorCode, host: string | null = null, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.host = host;
  }
}
