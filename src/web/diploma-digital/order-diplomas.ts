import type { HandlingResponse } from '#http/contrato/acesso.ts';

type Diploma = HandlingResponse['student']['diplomas'][number];

/** Usable diplomas come first: a replacement stands above the annulled diploma. Otherwise the institution's order holds. */
const ORDEM: Readonly<Record<NonNullable<Diploma['situacao']> | 'a-caminho', number>> = {
  vigente: 0,
  'a-caminho': 1,
  suspenso: 2,
  anulado: 3,
};

export const orderDiplomas = <Ordered extends Pick<Diploma, 'situacao'>>(
  diplomas: readonly Ordered[],
): Ordered[] => diplomas.toSorted((one, other) => placeOf(one) - placeOf(other));

const placeOf = ({ situacao }: Pick<Diploma, 'situacao'>): number => ORDEM[situacao ?? 'a-caminho'];

const RECENTE_MS = 30 * 24 * 60 * 60 * 1000;

/** Published in the last thirty days; `hoje` is the day in Brasília, null where it is not known. */
export function isRecemPublicado({ situacao, datas }: Diploma, hoje: string | null): boolean {
  if (situacao !== 'vigente' || datas.publicacao === null || hoje === null) return false;
  const age = Date.parse(hoje) - Date.parse(datas.publicacao);
  return age >= 0 && age <= RECENTE_MS;
}
