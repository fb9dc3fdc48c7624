import { useEffect } from 'react';

/** Something changed, here or elsewhere: every screen that is open reads again. One stream serves all of them. */
const ouvintes = new Set<() => void>();
let stream: EventSource | null = null;

function open(): void {
  stream = new EventSource('/api/secretaria/eventos');
  stream.addEventListener('mudou', tellAll);
  // The session is over: what is shown next is how to come in.
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
