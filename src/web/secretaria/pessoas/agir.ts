import type { Resposta } from '../api.ts';

/** Asks the server, after a touch where it wants one; shows what went wrong, or what is new. */
export type Agir = <Value>(request: () => Promise<Resposta<Value>>) => Promise<Value | null>;
