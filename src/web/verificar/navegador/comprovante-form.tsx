import { useEffect, useRef } from 'react';
import { COMPROVANTE_DO_ARQUIVO } from '#conteudo/verificar-navegador.ts';

/** The one way a file leaves the browser: a plain form, sent when the person asks for a receipt. */
export function ComprovanteForm({ arquivo }: { arquivo: File }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const chosen = new DataTransfer();
    chosen.items.add(arquivo);
    if (input.current) input.current.files = chosen.files;
  }, [arquivo]);
  return (
    <form
      className="comprovante"
      method="post"
      action="/verificar/comprovante"
      encType="multipart/form-data"
      aria-labelledby="comprovante-titulo"
    >
      <h2 id="comprovante-titulo">{COMPROVANTE_DO_ARQUIVO.titulo}</h2>
      <p className="secondary">{COMPROVANTE_DO_ARQUIVO.texto}</p>
      <input ref={input} type="file" name="arquivo" hidden />
      <div className="buttons">
        <button type="submit" name="formato" value="pdf" className="button">
          {COMPROVANTE_DO_ARQUIVO.pdf}
        </button>
        <button type="submit" name="formato" value="json" className="button">
          {COMPROVANTE_DO_ARQUIVO.json}
        </button>
      </div>
    </form>
  );
}
