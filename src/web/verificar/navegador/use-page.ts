import { useEffect, useState } from 'react';
import type { Textos } from '#conteudo/verificar/textos.ts';
import type { Estado } from './conferir-state.ts';

/** False until the script runs, and where this browser cannot check: then the forms stay those of the server. */
export function useIsLive(receive: (files: readonly File[]) => void): boolean {
  const [isLive, setLive] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes the page over
  useEffect(() => {
    // Cryptography is there only on https and on this very machine.
    if (!window.isSecureContext || typeof Worker === 'undefined') return;
    const input = document.getElementById('arquivo');
    // The button that sends a file goes: whoever is on it by keyboard stays in the form.
    if (input instanceof HTMLInputElement && document.activeElement?.closest('form') === input.form)
      input.focus();
    setLive(true);
    const chosen = input instanceof HTMLInputElement ? [...(input.files ?? [])] : [];
    if (chosen.length > 0) receive(chosen);
  }, []);
  return isLive;
}

/** Says the answer, never whose diploma it is: titles stay in the browser's history. */
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

/** On a shared computer the "back" button must not bring a stranger's diploma again. */
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
