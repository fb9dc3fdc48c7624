import { DerError } from './der-error.ts';

/** Null where the reader refuses the bytes: an unreadable part does not stop the rest. */
export function readIfAny<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}
