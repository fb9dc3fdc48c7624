/** Why a proof could not be fetched. By code alone: another host's answer does not belong in a log. */
export type BuscaErrorCode =
  /** No address belongs to an allowed host. */
  | 'host-fora-da-lista'
  | 'endereco-invalido'
  /** The name resolves to a network that is not public. */
  | 'endereco-nao-publico'
  | 'redirecionado-demais'
  | 'sem-resposta'
  | 'resposta-grande-demais'
  /** An answer arrived, and it does not prove what it should. */
  | 'resposta-nao-provada'
  /** This host was asked often enough for now. */
  | 'buscas-demais'
  /** No authority is known that could have signed the answer. */
  | 'autoridade-desconhecida'
  | 'busca-desligada'
  | `http-${number}`;

export class BuscaError extends Error {
  override readonly name = 'BuscaError';
  readonly code: BuscaErrorCode;
  /** Null for a host that may not be asked: third parties choose those names. */
  readonly host: string | null;

  constructor(code: BuscaErrorCode, host: string | null = null, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.host = host;
  }
}
