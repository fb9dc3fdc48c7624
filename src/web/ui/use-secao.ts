import { useEffect, useState } from 'react';

/** Which of these parts of the page is being read: the last that has passed the middle of the window. */
export function useSecao<Id extends string>(ids: readonly [Id, ...Id[]], isWatching: boolean): Id {
  const [first] = ids;
  const [secao, setSecao] = useState<Id>(first);
  useEffect(() => {
    if (!isWatching) return undefined;
    const look = (): void => {
      const middle = window.innerHeight / 2;
      const passed = ids.filter((id) => {
        const part = document.getElementById(id);
        return part !== null && part.getBoundingClientRect().top <= middle;
      });
      setSecao(passed.at(-1) ?? first);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [ids, first, isWatching]);
  return secao;
}
