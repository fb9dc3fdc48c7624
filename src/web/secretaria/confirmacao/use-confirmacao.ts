import { useCallback } from 'react';
import type { Resposta } from '../api.ts';

type Confirmar = <Value>(act: () => Promise<Resposta<Value>>) => Promise<Resposta<Value>>;

/** Does what asks for a fresh touch of the passkey. */
export function useConfirmacao(): Confirmar {
  return useCallback((act) => act(), []);
}
