import { useCallback, useReducer, useState } from 'react';
import type { HandlingRequest, HandlingResponse } from '#http/contrato/acesso.ts';
import { ApiError, type OnProgress, requestHandling } from './api.ts';
import { type HandlingState, handlingReducer, INITIAL_HANDLING } from './handling-state.ts';

/** The outcome of the last search, for the screen; SPEC.md's state stays silent on a miss (see ADR 0005). */
export type Desfecho =
  | { kind: 'nenhum' }
  | { kind: 'encontrado' }
  | { kind: 'nao-encontrado' }
  /** `atendimento`: the identifier of the failure in the server's log, where the server gave one. */
  | { kind: 'falha'; atendimento?: string | undefined; isDanificado?: boolean }
  /** No answer arrived. */
  | { kind: 'sem-resposta' }
  | { kind: 'limitado'; retryAfterSeconds: number }
  | { kind: 'recusado'; campos: Record<string, string> };

export interface Handling {
  state: HandlingState;
  desfecho: Desfecho;
  /** Part of the answer received, 0 to 1; null while unknown. */
  progress: number | null;
  search(request: HandlingRequest): Promise<void>;
  /** Takes the last answer off the screen. */
  dismiss(): void;
  /** Forgets everything that was received. */
  reset(): void;
}

export function useHandling(): Handling {
  const [state, dispatch] = useReducer(handlingReducer, INITIAL_HANDLING);
  const [desfecho, setDesfecho] = useState<Desfecho>({ kind: 'nenhum' });
  const [progress, setProgress] = useState<number | null>(null);

  const search = useCallback(async (request: HandlingRequest) => {
    dispatch({ type: 'request' });
    setDesfecho({ kind: 'nenhum' });
    setProgress(null);
    try {
      const response = await searchWithProof(request, setProgress);
      dispatch({ type: 'success', response });
      setDesfecho({ kind: 'encontrado' });
    } catch (error) {
      // SPEC.md section 8: both calls log their error to the console.
      // biome-ignore lint/suspicious/noConsole: demanded by the contract
      console.error(error);
      dispatch({ type: 'error' });
      setDesfecho(describeFailure(error));
    }
  }, []);

  const dismiss = useCallback(() => setDesfecho({ kind: 'nenhum' }), []);
  const reset = useCallback(() => {
    dispatch({ type: 'reset' });
    dismiss();
  }, [dismiss]);

  return { state, desfecho, progress, search, dismiss, reset };
}

/** Where the server asks for work first, the browser does it unseen; the person just waits a little longer. */
async function searchWithProof(request: HandlingRequest, onProgress: OnProgress): Promise<HandlingResponse> {
  try {
    return await requestHandling(request, onProgress);
  } catch (error) {
    const desafio = error instanceof ApiError ? error.problem?.desafio : undefined;
    if (!desafio) throw error;
    const { solveDesafio } = await import('./solve-desafio.ts');
    const prova = await solveDesafio(desafio);
    if (prova === null) throw error;
    return requestHandling({ ...request, prova }, onProgress);
  }
}

function describeFailure(error: unknown): Desfecho {
  if (!(error instanceof ApiError)) return { kind: 'falha' };
  switch (error.kind) {
    case 'limitado':
      return { kind: 'limitado', retryAfterSeconds: error.retryAfterSeconds };
    case 'recusado':
      return {
        kind: 'recusado',
        campos: Object.fromEntries((error.problem?.errors ?? []).map((e) => [e.field, e.code])),
      };
    case 'falha':
      return error.status === 0
        ? { kind: 'sem-resposta' }
        : {
            kind: 'falha',
            atendimento: /[a-z-]+$/.exec(error.problem?.instance ?? '')?.[0],
            isDanificado: error.problem?.code === 'arquivo-danificado',
          };
    default:
      return { kind: error.kind };
  }
}
