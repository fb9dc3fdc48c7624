import type { JudgeComprovante, VerifyArquivo } from '#access/conferencia/ports.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { ComprovantesWorld } from '#issuing/comprovante/issue-comprovante.ts';
import { createThread } from '#threads/thread.ts';
import type { ComprovanteConferido } from '#verification/comprovante/judge-comprovante.ts';
import type { Verification } from '#verification/verify.ts';
import type { DesenharInput, ThreadWorld, VerificarInput } from './work-thread.ts';

/** What the web process leaves to `work-thread.ts`. */
export interface WorkThread {
  verifyArquivo: VerifyArquivo;
  judgeComprovante: JudgeComprovante;
  drawComprovante: ComprovantesWorld['draw'];
  close(): Promise<void>;
}

/** The most a hostile file was seen to burn is a third of it. */
const LIMIT_MS = 10_000;
/** More would wait longer than people do. */
const MAX_WAITING = 16;

export function openThread(entry: string, workerData: ThreadWorld, now: () => Date): WorkThread {
  const thread = createThread({ entry, workerData, maxWaiting: MAX_WAITING, limitMs: LIMIT_MS });
  return {
    verifyArquivo: async ({ bytes, codigo = null }, { situacaoOf, listasDeAnulados: listas = [] }) => {
      const input: VerificarInput = { bytes, codigo, listas, now: now().getTime() };
      const answer = (about: unknown) => situacaoOf(about as CodigoValidacao);
      return (await thread.run({ kind: 'verificar', input }, answer)) as Verification;
    },
    judgeComprovante: async (bytes) =>
      (await thread.run({ kind: 'conferir-comprovante', input: bytes })) as ComprovanteConferido | null,
    drawComprovante: async (input: DesenharInput) =>
      (await thread.run({ kind: 'desenhar', input })) as Uint8Array,
    close: thread.close,
  };
}
