import type { ReactNode } from 'react';
import { useLingua } from './lingua.ts';

/** Text quoted from the diploma or the register: a screen reader must know its language. */
export function Portuguese({ children }: { children: ReactNode }) {
  const { idioma } = useLingua();
  return idioma === 'pt-BR' ? children : <span lang="pt-BR">{children}</span>;
}
