import type { Recusa } from '#conteudo/verificar/falhas.ts';
import type { VereditoView } from '#http/contract.ts';
import type { ComprovanteView } from '../worker/worker-task.ts';

/** One of many: what was handed in, and what is known of it. Replaced whole when it changes. */
export interface Linha {
  readonly id: number;
  /** Of the file with its folder, or the code as it was written. */
  readonly nome: string;
  readonly estado: EstadoDaLinha;
}

export type EstadoDaLinha =
  | { kind: 'na-fila' }
  | { kind: 'conferindo' }
  /** The site asked to wait before it tells more. */
  | { kind: 'aguardando' }
  | { kind: 'veredito'; view: VereditoView }
  | { kind: 'comprovante'; view: ComprovanteView }
  | { kind: 'recusado'; recusa: Recusa }
  /** Nothing is known of it: neither for nor against. */
  | { kind: 'falha'; falha: FalhaDaLinha };

/** `codigo-desconhecido` and `nao-e-codigo` are answers; of a folder that was not read, all that it holds is missing. */
type FalhaDaLinha =
  | 'conferidor'
  | 'confianca'
  | 'rede'
  | 'servidor'
  | 'codigo-desconhecido'
  | 'nao-e-codigo'
  | 'pasta-funda'
  | 'pasta-ilegivel';

const WAITING: readonly EstadoDaLinha['kind'][] = ['na-fila', 'conferindo', 'aguardando'];

export const isPendente = ({ estado }: Linha): boolean => WAITING.includes(estado.kind);

const PASSING: readonly FalhaDaLinha[] = ['conferidor', 'confianca', 'rede', 'servidor'];

/** What depends on the network may go well the next time. */
export function canRetry({ estado }: Linha): boolean {
  if (estado.kind === 'falha') return PASSING.includes(estado.falha);
  return (
    estado.kind === 'veredito' &&
    estado.view.report.checks.some(
      ({ code }) => code === 'situacao-inacessivel' || code === 'raizes-inacessiveis',
    )
  );
}
