import { useCallback } from 'react';
import type { Resposta } from '../api.ts';

/** Repeats a request after a touch of the passkey, where the server asks for one. */
export function useConfirmacao(): <Value>(again: () => Promise<Resposta<Value>>) => Promise<Resposta<Value>> {
  return useCallback((again) => again(), []);
}
