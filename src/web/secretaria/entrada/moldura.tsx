import type { ReactNode } from 'react';
import instituicao from '../../../../institution/instituicao.json' with { type: 'json' };

/** The frame of the screens before a session. */
export function Moldura({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <main className="entrada">
      <p className="entrada-casa">
        <span>Secretaria</span>
        {instituicao.nome}
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
