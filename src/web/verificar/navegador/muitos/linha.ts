import type { Recusa } from '#conteudo/verificar/falhas.ts';
import type { VereditoView } from '#http/contrato/verificar.ts';
import type { ComprovanteView } from '../worker/worker-task.ts';

/** One row: a file or a code, and its state. Replaced whole when it changes. */
export interface Linha {
  readonly id: number;
  /** The file's name with its folder, or the code as written. */
  readonly nome: string;
  readonly estado: EstadoDaLinha;
}

export type EstadoDaLinha =
  | { kind: 'na-fila' }
  | { kind: 'conferindo' }
  /** The site asked to wait before its next answer. */
  | { kind: 'aguardando' }
  /** `isFoto`: of a picture, whose code alone was looked up. */
  | { kind: 'veredito'; view: VereditoView; isFoto?: true }
  | { kind: 'comprovante'; view: ComprovanteView }
  | { kind: 'recusado'; recusa: Recusa }
  /** No answer, neither for nor against. */
  | { kind: 'falha'; falha: FalhaDaLinha };

/** `codigo-desconhecido` and `nao-e-codigo` are answers; an unread folder lacks all its files. */
type FalhaDaLinha =
  | 'conferidor'
  | 'confianca'
  | 'rede'
  | 'servidor'
  | 'codigo-desconhecido'
  | 'sem-qr'
  | 'qr-alheio'
  | 'nao-e-codigo'
  | 'pasta-funda'
  | 'pasta-ilegivel';

const WAITING: readonly EstadoDaLinha['kind'][] = ['na-fila', 'conferindo', 'aguardando'];

export const isPendente = ({ estado }: Linha): boolean => WAITING.includes(estado.kind);

const PASSING: readonly FalhaDaLinha[] = ['conferidor', 'confianca', 'rede', 'servidor'];

/** A network failure may pass. */
export function canRetry({ estado }: Linha): boolean {
  if (estado.kind === 'falha') return PASSING.includes(estado.falha);
  return (
    estado.kind === 'veredito' &&
    estado.view.report.checks.some(
      ({ code }) => code === 'situacao-inacessivel' || code === 'raizes-inacessiveis',
    )
  );
}
