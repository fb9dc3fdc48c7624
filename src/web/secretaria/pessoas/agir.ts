import type { Resposta } from '../api.ts';

/** Sends a request, after a touch of the passkey where the server wants one; shows the problem or the new state. */
export type Agir = <Value>(request: () => Promise<Resposta<Value>>) => Promise<Value | null>;
