import type { Outcome } from '../command.ts';

/** Other courses have no demonstration. */
export function refuseDemonstracao(motivo: string): Outcome {
  return { exitCode: 1, text: `Sem a demonstração: ${motivo}`, json: { emitidos: 0, motivo } };
}
