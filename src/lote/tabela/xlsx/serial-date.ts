const DAY = 86_400_000;
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** Excel counts a 29 February 1900 that did not exist: from March on, its day zero is 30 December 1899. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const FIRST_TRUE_DAY = 61;
const LAST_DAY = 2_958_465;

/** `AAAA-MM-DD` of Excel's serial date, without the hour; null where the calendar has no such day. */
export function readSerialDate(serial: number, is1904: boolean): string | null {
  const day = Math.floor(serial);
  if (!Number.isFinite(day) || day > LAST_DAY || day < (is1904 ? 0 : FIRST_TRUE_DAY)) return null;
  return new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + day * DAY).toISOString().slice(0, 10);
}
