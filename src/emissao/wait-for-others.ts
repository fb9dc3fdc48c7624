/** Another process's reservations, and their end by its own clock. */
export interface ReservaAlheia {
  por: string;
  ate: number;
  quantas: number;
}

/** Watches the reservations of other processes while there is no other work. */
export interface Espera {
  /** Answers the processes whose time is up, even if their clock says otherwise; reports the awaited ones. */
  look(reservas: readonly ReservaAlheia[], agora: number): ReadonlySet<string>;
}

/**
 * A reservation lasts `duraMs` from when it was made. One with a later end was made by a clock ahead of ours: if it stays unchanged for
 * `duraMs`, it is over, whatever its end.
 */
export function createEspera(
  duraMs: number,
  onEspera: ((reservas: readonly ReservaAlheia[]) => void) | undefined,
): Espera {
  let seen = new Map<string, number>();
  let told = '';
  const keyOf = ({ por, ate }: ReservaAlheia): string => `${por} ${ate}`;
  return {
    look(reservas, agora) {
      seen = new Map(reservas.map((each) => [keyOf(each), seen.get(keyOf(each)) ?? agora]));
      const ends = reservas.map((each) => ({
        ...each,
        ate: Math.min(each.ate, (seen.get(keyOf(each)) ?? agora) + duraMs),
      }));
      const now = [...seen.keys()].sort().join();
      if (now !== told && reservas.length > 0) onEspera?.(ends);
      told = now;
      return new Set(ends.flatMap(({ por, ate }) => (ate <= agora ? [por] : [])));
    },
  };
}
