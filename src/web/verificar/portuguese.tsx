import type { ReactNode } from 'react';
import { useLingua } from './lingua.ts';

/** What the diploma or the register says, as they say it: a screen reader must know in which language. */
export function Portuguese({ children }: { children: ReactNode }) {
  const { idioma } = useLingua();
  return idioma === 'pt-BR' ? children : <span lang="pt-BR">{children}</span>;
}
