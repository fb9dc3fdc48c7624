import { useEffect } from 'react';
import { ACESSO } from '#conteudo/acesso.ts';

/** The window's title starts with "Erro: " while the form is refused: a screen reader says the title first. */
export function useErrorTitle(hasErros: boolean): void {
  useEffect(() => {
    const plain = document.title.replace(ACESSO.erro.prefixo, '');
    document.title = hasErros ? ACESSO.erro.prefixo + plain : plain;
  }, [hasErros]);
}
