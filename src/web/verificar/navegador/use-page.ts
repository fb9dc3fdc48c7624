import { useEffect, useLayoutEffect, useState } from 'react';
import type { Textos } from '#conteudo/verificar/textos.ts';
import type { Estado } from './conferir-state.ts';

/** False until the script runs, and where this browser cannot check: the server's forms then stay. */
export function useIsLive(receive: (files: readonly File[]) => void): boolean {
  const [isLive, setLive] = useState(false);
  // Order: the form is read and becomes live in the same task, so that a file dropped in between is not lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes the page over
  useLayoutEffect(() => {
    // Web Crypto exists only on https and on localhost.
    if (!window.isSecureContext || typeof Worker === 'undefined') return;
    const input = document.getElementById('arquivo');
    // The send button disappears: a keyboard user who is on it stays in the form.
    if (input instanceof HTMLInputElement && document.activeElement?.closest('form') === input.form)
      input.focus();
    setLive(true);
    const chosen = input instanceof HTMLInputElement ? [...(input.files ?? [])] : [];
    if (chosen.length > 0) receive(chosen);
  }, []);
  return isLive;
}

/** The title gives the answer, never the holder's name: titles stay in the browser's history. */
export function useVereditoTitle(estado: Estado, textos: Textos): void {
  const titulo = estado.kind === 'veredito' ? titleOf(estado, textos) : null;
  useEffect(() => {
    if (titulo === null) return undefined;
    const before = document.title;
    document.title = before.replace(/^.*(?= \| )/, () => titulo);
    return () => {
      document.title = before;
    };
  }, [titulo]);
}

function titleOf({ desenho, view }: Extract<Estado, { kind: 'veredito' }>, textos: Textos): string {
  return desenho.explainVeredito(view.report, 'arquivo', { textos, palavras: desenho.palavras }).titulo;
}

/** On a shared computer the "back" button must not show the previous person's diploma. */
export function useForgetOnReturn(forget: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener for the life of the page
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) forget();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
