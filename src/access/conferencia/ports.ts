import type { Situacao } from '#diploma/andamento.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { ArquivoRegistrado } from '../ports.ts';

/** What the third party's look-up needs from the outside; `store/` implements it. */

export interface Publicacao {
  situacao: Situacao;
  /** Since when it is suspended or annulled, `AAAA-MM-DD`. */
  desde: string | null;
  motivo: string | null;
  arquivos: ArquivoRegistrado[];
}

export interface PublicacaoRegistry {
  /** One indexed query, the same for a code that was never published. */
  findByCodigo(codigo: CodigoValidacao): Promise<Publicacao | null>;
}
