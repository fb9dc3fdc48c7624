import type { ReactNode } from 'react';
import { useCasa } from '../sessao-context.ts';

/** The frame of the screens before a session. */
export function Moldura({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <main className="entrada">
      <p className="entrada-casa">
        <span>Secretaria</span>
        {useCasa()}
      </p>
      <div className="entrada-folha">
        <h1>{titulo}</h1>
        {children}
      </div>
      <p className="entrada-site">
        <a href="/">Ir para o site público</a>
      </p>
    </main>
  );
}
