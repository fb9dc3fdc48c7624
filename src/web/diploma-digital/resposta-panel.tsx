import { type ReactNode, useEffect, useRef } from 'react';
import type { Resposta } from '#conteudo/acesso-respostas.ts';
import { RichText } from '../ui/rich-text.tsx';

interface RespostaPanelProps {
  resposta: Resposta;
  tone: 'calmo' | 'alerta';
  takesFocus?: boolean;
  /** Runs the resposta's `acao`, where a script can. */
  onAction?(): void;
  children?: ReactNode;
}

/** A miss, a failure or a wait: a state with next steps, not a red field. */
export function RespostaPanel({
  resposta,
  tone,
  takesFocus = false,
  onAction,
  children,
}: RespostaPanelProps) {
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
      {onAction && (
        <button type="button" className="button button-small" onClick={onAction}>
          {resposta.acao}
        </button>
      )}
      {children}
    </section>
  );
}
