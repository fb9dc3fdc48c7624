import { parseData } from '#diploma/data.ts';
import { UsageError } from '../command.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Brasília has had no daylight saving time since 2019, before the first entry of any record. */
const BRASILIA = '-03:00';

/** A day (`ate` means its end) or an instant; as ISO 8601 in UTC, so that it compares with stored ones. */
export function readInstante(option: 'desde' | 'ate', text: string): string {
  if (parseData(text).ok) {
    const start = Date.parse(`${text}T00:00:00${BRASILIA}`);
    return new Date(option === 'ate' ? start + DAY_MS : start).toISOString();
  }
  const instant = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) throw new UsageError(`--${option}: use um dia, como 2026-11-15, ou um instante`);
  return new Date(instant).toISOString();
}
