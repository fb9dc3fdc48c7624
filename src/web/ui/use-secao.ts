import { useEffect, useState } from 'react';

/** Which of these parts of the page is being read: the last that has passed the middle of the window. */
export function useSecao(ids: readonly string[], isWatching: boolean): string | undefined {
  const [secao, setSecao] = useState(ids[0]);
  useEffect(() => {
    if (!isWatching) return undefined;
    const look = (): void =>
      setSecao(
        ids.findLast((id) => {
          const part = document.getElementById(id);
          return part && part.getBoundingClientRect().top < innerHeight / 2;
        }) ?? ids[0],
      );
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ids, isWatching]);
  return secao;
}
