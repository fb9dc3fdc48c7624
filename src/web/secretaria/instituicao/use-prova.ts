import { useEffect, useState } from 'react';
import type { RascunhoDaInstituicao } from '#http/secretaria/contrato/instituicao.ts';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';

export interface Prova {
  /** Address of the picture; null while there is none. */
  src: string | null;
  isDrawing: boolean;
  problema: ProblemaDaMesa | null;
}

/** Drawing is slower than the checks of the forms, so the pause is longer. */
const REST_MS = 900;

/** The proof of the form's contents, drawn again after a pause in typing; the last picture stays until then. */
export function useProva(pedido: RascunhoDaInstituicao, curso: string): Prova {
  const [prova, setProva] = useState<Prova>({ src: null, isDrawing: true, problema: null });
  const body = JSON.stringify({ ...pedido, ...(curso === '' ? {} : { curso }) });
  useEffect(() => {
    const abort = new AbortController();
    setProva((before) => ({ ...before, isDrawing: true }));
    const timer = setTimeout(async () => {
      try {
        const response = await fetch('/api/secretaria/instituicao/prova', {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
          signal: abort.signal,
        });
        if (response.ok) {
          const src = URL.createObjectURL(await response.blob());
          setProva((before) => {
            if (before.src) URL.revokeObjectURL(before.src);
            return { src, isDrawing: false, problema: null };
          });
        } else {
          const problema = (await response.json()) as ProblemaDaMesa;
          setProva((before) => ({ ...before, isDrawing: false, problema }));
        }
      } catch {
        // Superseded by a newer request, or the network failed: the last picture stays.
        if (!abort.signal.aborted) setProva((before) => ({ ...before, isDrawing: false }));
      }
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [body]);
  return prova;
}
