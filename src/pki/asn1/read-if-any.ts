import { DerError } from './der-error.ts';

/** Null where the bytes are not what the reader takes: what cannot be read keeps nothing else from being read. */
export function readIfAny<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}
