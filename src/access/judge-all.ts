import type { EstadoDoLimite, TrocaDeLimite } from './access-ports.ts';
import { openSaldos, type SaldoLido, type Saldos } from './saldos.ts';

/** A judgement over the state of some limits. */
export interface Decision {
  chaves: readonly string[];
  judge(saldos: Saldos): unknown;
}

/** Each decision sees the state that the earlier ones left. One that throws changes nothing, and only its own caller gets the error. */
export function judgeAll(
  decisions: readonly Decision[],
  rows: ReadonlyMap<string, EstadoDoLimite>,
  at: number,
): { trocas: TrocaDeLimite[]; answerOf(decision: Decision): unknown } {
  const left = new Map<string, SaldoLido>(rows);
  const trocas = new Map<string, TrocaDeLimite>();
  const answers = new Map<Decision, () => unknown>();
  for (const decision of decisions) {
    try {
      const saldos = openSaldos(left, at);
      const answer = decision.judge(saldos);
      for (const troca of saldos.changes()) {
        trocas.set(troca.chave, troca);
        left.set(troca.chave, { versao: troca.esperada, estado: troca.estado });
      }
      answers.set(decision, () => answer);
    } catch (error) {
      answers.set(decision, () => {
        throw error;
      });
    }
  }
  return { trocas: [...trocas.values()], answerOf: (decision) => answers.get(decision)?.() };
}
