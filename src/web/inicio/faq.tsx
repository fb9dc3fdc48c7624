import { useId, useMemo } from 'react';
import { PERGUNTAS } from '#conteudo/inicio.ts';
import { createPerguntas } from '#conteudo/perguntas.ts';
import { RichText } from '../ui/rich-text.tsx';
import { useSite } from '../ui/site-context.ts';

/** Draws the questions; `start-faq.ts` adds search and printing. */
export function Faq() {
  const { instituicao } = useSite();
  const perguntas = useMemo(() => createPerguntas(instituicao), [instituicao]);
  const inputId = useId();
  return (
    <section className="section section-raised" id="questions" aria-labelledby="questions-titulo">
      <div className="container faq">
        <div className="faq-aside">
          <h2 id="questions-titulo">{PERGUNTAS.titulo}</h2>
          <search className="faq-search">
            <label htmlFor={inputId}>{PERGUNTAS.busca}</label>
            <input id={inputId} type="search" autoComplete="off" />
            <p role="status" />
          </search>
          <div className="buttons faq-all">
            <button type="button" className="button button-small">
              {PERGUNTAS.abrirTodas}
            </button>
            <button type="button" className="button button-small">
              {PERGUNTAS.fecharTodas}
            </button>
          </div>
        </div>
        <div className="faq-list">
          {perguntas.map(({ id, pergunta, resposta }) => (
            <details key={id} id={id}>
              <summary>{pergunta}</summary>
              <RichText blocos={resposta} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
