import type { FormularioDaCorrecao } from '#access/correcao/correcao-ports.ts';
import type { CorrecaoDigitada, IssuesDaCorrecao } from '#access/correcao/read-pedido.ts';

/** The page of `/diploma-digital/correcao`. */
export type CorrecaoView =
  | { state: 'vencida' | 'falha' | 'envio-grande' | 'envio-incompleto' }
  | { state: 'limitada'; retryAfterSeconds: number }
  | {
      state: 'formulario';
      formulario: FormularioDaCorrecao;
      digitada: CorrecaoDigitada;
      issues: IssuesDaCorrecao;
      /** The outcome of the form just sent. */
      desfecho: { kind: 'pedida' | 'aberta'; protocolo: string } | { kind: 'muitas' } | null;
    };
