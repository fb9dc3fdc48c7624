import { addDias } from '#diploma/dia.ts';

/** Brasília has had no daylight saving time since 2019, before the first entry of any record. */
const MEIA_NOITE = 'T03:00:00.000Z';

/** Days in Brasília, both included, as instants comparable with stored ones. */
export const listPeriodo = (
  desde: string | undefined,
  ate: string | undefined,
): { desde: string | undefined; ate: string | undefined } => ({
  desde: desde && `${desde}${MEIA_NOITE}`,
  ate: ate && `${addDias(ate, 1)}${MEIA_NOITE}`,
});
