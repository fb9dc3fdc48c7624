import { useEffect } from 'react';

/** On a change, made here or elsewhere, every open screen reads again. One stream serves all of them. */
const ouvintes = new Set<() => void>();
let stream: EventSource | null = null;

function open(): void {
  stream = new EventSource('/api/secretaria/eventos');
  stream.addEventListener('mudou', tellAll);
  // The session is over: the reload shows how to sign in.
  stream.addEventListener('fim', () => location.reload());
  let wasLost = false;
  stream.addEventListener('error', () => {
    wasLost = true;
  });
  stream.addEventListener('inicio', () => {
    if (wasLost) tellAll();
    wasLost = false;
  });
}

const tellAll = (): void => {
  for (const each of ouvintes) each();
};

export function useMudancas(again: () => void): void {
  useEffect(() => {
    ouvintes.add(again);
    if (!stream) open();
    return () => {
      ouvintes.delete(again);
      if (ouvintes.size > 0) return;
      stream?.close();
      stream = null;
    };
  }, [again]);
}
