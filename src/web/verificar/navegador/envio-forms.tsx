import { type ReactNode, useEffect, useRef } from 'react';
import { useLingua } from '../lingua.ts';

/** The only ways a file leaves the browser: plain forms, sent when the person asks for a receipt or a comparison. */

interface EnvioFormProps {
  arquivo: File;
  action: string;
  titulo: string;
  texto: string;
  /** The buttons. */
  children: ReactNode;
}

function EnvioForm({ arquivo, action, titulo, texto, children }: EnvioFormProps) {
  const { busca } = useLingua();
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
      action={`${action}${busca}`}
      encType="multipart/form-data"
      aria-label={titulo}
    >
      <input ref={input} type="file" name="arquivo" hidden />
      <div className="buttons">{children}</div>
      <p className="secondary">{texto}</p>
    </form>
  );
}

interface ComprovanteFormProps {
  arquivo: File;
  /** Another button comes first. */
  isSecond: boolean;
}

export function ComprovanteForm({ arquivo, isSecond }: ComprovanteFormProps) {
  const { COMPROVANTE_DO_ARQUIVO: textos } = useLingua().textos;
  return (
    <EnvioForm arquivo={arquivo} action="/verificar/comprovante" {...textos}>
      <button
        type="submit"
        name="formato"
        value="pdf"
        className={isSecond ? 'button' : 'button button-primary'}
      >
        {textos.pdf}
      </button>
      <button type="submit" name="formato" value="json" className="button">
        {textos.json}
      </button>
    </EnvioForm>
  );
}

/** The server's answer takes the place of this page. */
export function ComparacaoForm({ arquivo }: { arquivo: File }) {
  const { COMPARACAO_DA_PAGINA: textos } = useLingua().textos;
  return (
    <EnvioForm arquivo={arquivo} action="/verificar" {...textos}>
      <button type="submit" className="button button-primary">
        {textos.botao}
      </button>
    </EnvioForm>
  );
}
