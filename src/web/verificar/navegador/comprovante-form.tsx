import { useEffect, useRef } from 'react';
import { useLingua } from '../lingua.ts';

interface ComprovanteFormProps {
  arquivo: File;
  /** Another button comes first: trying again. */
  isSecond: boolean;
}

/** The only way a file leaves the browser: a plain form, sent when the person asks for a receipt. */
export function ComprovanteForm({ arquivo, isSecond }: ComprovanteFormProps) {
  const { busca, textos } = useLingua();
  const { COMPROVANTE_DO_ARQUIVO } = textos;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const chosen = new DataTransfer();
    chosen.items.add(arquivo);
    if (input.current) input.current.files = chosen.files;
  }, [arquivo]);
  return (
    <form
      className="veredito-receipt"
      method="post"
      action={`/verificar/comprovante${busca}`}
      encType="multipart/form-data"
      aria-label={COMPROVANTE_DO_ARQUIVO.titulo}
    >
      <input ref={input} type="file" name="arquivo" hidden />
      <div className="buttons">
        <button
          type="submit"
          name="formato"
          value="pdf"
          className={isSecond ? 'button' : 'button button-primary'}
        >
          {COMPROVANTE_DO_ARQUIVO.pdf}
        </button>
        <button type="submit" name="formato" value="json" className="button">
          {COMPROVANTE_DO_ARQUIVO.json}
        </button>
      </div>
      <p className="secondary">{COMPROVANTE_DO_ARQUIVO.texto}</p>
    </form>
  );
}
