import { useEffect, useState } from 'react';
import type { AndamentoDoCofre } from '#http/secretaria/contrato/assinar.ts';

/** Follows a batch while it is signed; `onEnd` once it is over. */
export function useAndamento(
  inicial: AndamentoDoCofre | null,
  onEnd: () => void,
): [AndamentoDoCofre | null, () => void] {
  const [andamento, setAndamento] = useState(inicial);
  const [vez, setVez] = useState(isRunning(inicial) ? 1 : 0);
  useEffect(() => {
    if (vez === 0) return;
    const source = new EventSource('/api/secretaria/assinaturas/andamento');
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const told = JSON.parse(data) as AndamentoDoCofre | null;
      setAndamento(told);
      if (isRunning(told)) return;
      source.close();
      onEnd();
    };
    return () => source.close();
  }, [vez, onEnd]);
  return [andamento, () => setVez((each) => each + 1)];
}

export const isRunning = (andamento: AndamentoDoCofre | null): boolean =>
  andamento?.estado === 'assinando' || andamento?.estado === 'parando';
