import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PERGUNTAS } from '#conteudo/inicio.ts';
import { createPerguntas } from '#conteudo/perguntas.ts';
import { RichText } from '../ui/rich-text.tsx';
import { useSite } from '../ui/site-context.ts';
import { filterPerguntas } from './filter-perguntas.ts';
import { openForPrint } from './open-for-print.ts';

export function Faq() {
  const { instituicao } = useSite();
  const perguntas = useMemo(() => createPerguntas(instituicao), [instituicao]);
  const [busca, setBusca] = useState('');
  const achadas = useMemo(() => filterPerguntas(perguntas, busca), [perguntas, busca]);
  const list = useRef<HTMLDivElement>(null);
  const inputId = useId();
  useEffect(() => (list.current ? openForPrint(list.current) : undefined), []);
  useEffect(() => {
    // A question reached by its address shows itself, even where the search had hidden it.
    const reveal = (): void => {
      const hidden = list.current?.querySelector('details[hidden]:target');
      if (!hidden) return;
      flushSync(() => setBusca(''));
      hidden.scrollIntoView();
    };
    window.addEventListener('hashchange', reveal);
    return () => window.removeEventListener('hashchange', reveal);
  }, []);

  const setAllOpen = (isOpen: boolean): void => {
    for (const panel of list.current?.querySelectorAll('details') ?? []) panel.open = isOpen;
  };

  return (
    <section className="section section-raised" id="questions" aria-labelledby="questions-titulo">
      <div className="container faq">
        <div className="faq-aside">
          <h2 id="questions-titulo">{PERGUNTAS.titulo}</h2>
          <search className="faq-search">
            <label htmlFor={inputId}>{PERGUNTAS.busca}</label>
            <input
              id={inputId}
              type="search"
              autoComplete="off"
              value={busca}
              onChange={(event) => setBusca(event.target.value)}
            />
            <p role="status">{busca.trim() !== '' && PERGUNTAS.contagem(achadas.size)}</p>
          </search>
          <div className="buttons faq-all">
            <button type="button" className="button button-small" onClick={() => setAllOpen(true)}>
              {PERGUNTAS.abrirTodas}
            </button>
            <button type="button" className="button button-small" onClick={() => setAllOpen(false)}>
              {PERGUNTAS.fecharTodas}
            </button>
          </div>
        </div>
        <div ref={list} className="faq-list">
          {perguntas.map(({ id, pergunta, resposta }) => (
            <details key={id} id={id} hidden={!achadas.has(id)}>
              <summary>{pergunta}</summary>
              <RichText blocos={resposta} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
