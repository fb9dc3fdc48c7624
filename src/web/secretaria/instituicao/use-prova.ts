import { useEffect, useState } from 'react';
import type { RascunhoDaInstituicao } from '#http/secretaria/contrato/instituicao.ts';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';

export interface Prova {
  /** Address of the picture; null while there is none. */
  src: string | null;
  isDrawing: boolean;
  problema: ProblemaDaMesa | null;
}

/** Drawing takes a moment: longer than what the forms ask. */
const REST_MS = 900;

/** The proof of what the form says, drawn again when the hand rests; the last picture stays until then. */
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
        // Asked again, or the network is gone: the last picture stays.
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
