import { useCallback, useEffect, useState } from 'react';
import { ask, type Resposta } from './api.ts';

export type Estado<Value> = { carregando: true } | ({ carregando: false } & Resposta<Value>);

/** Reads one address, and reads it again on demand. */
export function useResposta<Value>(url: string): [Estado<Value>, () => void] {
  const [estado, setEstado] = useState<Estado<Value>>({ carregando: true });
  const [vez, setVez] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `vez` asks again for the same address.
  useEffect(() => {
    let isCurrent = true;
    ask<Value>(url).then((resposta) => {
      if (isCurrent) setEstado({ carregando: false, ...resposta });
    });
    return () => {
      isCurrent = false;
    };
  }, [url, vez]);
  const again = useCallback(() => setVez((each) => each + 1), []);
  return [estado, again];
}
