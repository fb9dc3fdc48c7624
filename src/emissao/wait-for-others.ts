/** What another process has reserved, and until when by its own clock. */
export interface ReservaAlheia {
  por: string;
  ate: number;
  quantas: number;
}

/** Looks at what others hold while there is nothing else to do. */
export interface Espera {
  /** Those of which the time is up although their clock says otherwise; tells who is waited for. */
  look(reservas: readonly ReservaAlheia[], agora: number): ReadonlySet<string>;
}

/**
 * A reservation lasts `duraMs` from when it was made. One that would end later was made by a clock that is ahead of ours: seen unchanged
 * for so long, it is over, whatever it says.
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
