import { type ReactNode, useEffect, useRef } from 'react';
import type { Resposta } from '#conteudo/acesso-respostas.ts';
import { RichText } from '../ui/rich-text.tsx';

interface RespostaPanelProps {
  resposta: Resposta;
  tone: 'calmo' | 'alerta';
  takesFocus?: boolean;
  children?: ReactNode;
}

/** A miss, a failure or a wait: a state with next steps, not a red field. */
export function RespostaPanel({ resposta, tone, takesFocus = false, children }: RespostaPanelProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <section className="resposta" data-tone={tone} aria-labelledby="resposta-titulo">
      <h2 id="resposta-titulo" tabIndex={-1} ref={ref}>
        {resposta.titulo}
      </h2>
      <RichText blocos={resposta.blocos} />
      {children}
    </section>
  );
}
