import { useId, useRef } from 'react';
import type { ParteProps } from './parte.ts';

/** The file as it stands on the disk, for values without a form; each problem leads to its line. */
export function ArquivoInteiro({ rascunho, mayPropose }: ParteProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { arquivo, pedido, ensaio } = rascunho;
  const texto = pedido && 'texto' in pedido ? pedido.texto : (ensaio?.texto ?? arquivo.texto);
  const problemas = ensaio?.problemas ?? arquivo.problemas;
  const goTo = (linha: number): void => {
    const lines = texto.split('\n');
    const start = lines.slice(0, linha - 1).reduce((sum, line) => sum + line.length + 1, 0);
    const { current } = area;
    if (!current) return;
    current.focus();
    current.setSelectionRange(start, start + (lines[linha - 1]?.length ?? 0));
    // A selection does not scroll by itself.
    current.scrollTop = (current.scrollHeight / lines.length) * Math.max(0, linha - 4);
  };
  return (
    <details className="cartao instituicao-inteiro">
      <summary>O arquivo inteiro, para o que não tem formulário: institution/{arquivo.arquivo}</summary>
      {problemas.length > 0 && (
        <ul>
          {problemas.map(({ arquivo: onde, campo, detalhe, linha }) => (
            <li key={`${onde} ${campo} ${detalhe}`}>
              {linha === null ? (
                onde
              ) : (
                <button type="button" className="como-link" onClick={() => goTo(linha)}>
                  Linha {linha}
                </button>
              )}{' '}
              <code>{campo}</code>: {detalhe}
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={id}>Texto do arquivo (JSON)</label>
      <textarea
        ref={area}
        id={id}
        rows={24}
        spellCheck={false}
        readOnly={!mayPropose}
        value={texto}
        onChange={({ target }) => rascunho.write(target.value)}
      />
    </details>
  );
}
