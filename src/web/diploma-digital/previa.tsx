import { type ReactNode, useRef } from 'react';
import { RESULTADO } from '#conteudo/acesso-resultado.ts';

interface PreviaProps {
  src: string;
  /** Id of the diploma, unique on the page. */
  id: string;
  /** Without script the picture opens by its address. */
  isLive: boolean;
}

/** The front of the diploma, large; a touch opens it over the whole screen. */
export function Previa({ src, id, isLive }: PreviaProps) {
  const picture = <img src={src} alt={RESULTADO.previa} width="900" height="636" />;
  return isLive ? (
    <LivePrevia src={src}>{picture}</LivePrevia>
  ) : (
    <PlainPrevia src={src} id={id} picture={picture} />
  );
}

function LivePrevia({ src, children }: { src: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" className="previa-abrir" onClick={() => dialog.current?.showModal()}>
        {children}
        <span>{RESULTADO.telaCheia}</span>
      </button>
      <dialog ref={dialog} className="previa-cheia" aria-label={RESULTADO.previa}>
        <button type="button" className="previa-fechar" onClick={() => dialog.current?.close()}>
          <img src={src} alt="" />
          <span className="button button-small">{RESULTADO.fechar}</span>
        </button>
      </dialog>
    </>
  );
}

function PlainPrevia({ src, id, picture }: { src: string; id: string; picture: ReactNode }) {
  return (
    <>
      <a className="previa-abrir" href={`#${id}`}>
        {picture}
        <span>{RESULTADO.telaCheia}</span>
      </a>
      <div id={id} className="previa-cheia previa-alvo">
        <a className="previa-fechar" href="#resultado-titulo">
          <img src={src} alt="" />
          <span className="button button-small">{RESULTADO.fechar}</span>
        </a>
      </div>
    </>
  );
}
