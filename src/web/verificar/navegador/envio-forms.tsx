import { type FormEventHandler, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Report } from '#verification/report.ts';
import { useLingua } from '../lingua.ts';

/** The only ways a file leaves the browser: plain forms, sent when the person asks for a receipt or a comparison. */

interface EnvioFormProps {
  arquivo: File;
  action: string;
  titulo: string;
  texto: string;
  /** The answer opens apart, so that a list stays. */
  isApart?: boolean;
  onSubmit?: FormEventHandler;
  /** The buttons. */
  children: ReactNode;
}

function EnvioForm({ arquivo, action, titulo, texto, isApart, onSubmit, children }: EnvioFormProps) {
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
      target={isApart ? '_blank' : undefined}
      onSubmit={onSubmit}
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

/** A PDF of ours whose page nobody compared yet. */
export const canCompare = ({ checks }: Pick<Report, 'checks'>): boolean =>
  checks.some(({ code }) => code === 'rvdd-nao-comparado');

interface ComparacaoFormProps extends Pick<EnvioFormProps, 'arquivo' | 'isApart'> {
  isSecond?: boolean;
}

/** The server's answer takes the place of this page, or opens beside it. */
export function ComparacaoForm({ arquivo, isSecond = false, isApart = false }: ComparacaoFormProps) {
  const { COMPARACAO_DA_PAGINA: textos } = useLingua().textos;
  const [isSent, setIsSent] = useState(false);
  const isWaiting = isSent && !isApart;
  return (
    <EnvioForm
      {...{ arquivo, isApart, action: '/verificar' }}
      {...textos}
      onSubmit={(event) => {
        // A second click would send the file again.
        if (isWaiting) event.preventDefault();
        setIsSent(true);
      }}
    >
      <button
        type="submit"
        className={isSecond ? 'button' : 'button button-primary'}
        aria-disabled={isWaiting}
      >
        {textos.botao}
      </button>
      <p role="status">
        {isWaiting && (
          <>
            {textos.comparando} <progress aria-label={textos.titulo} />
          </>
        )}
      </p>
    </EnvioForm>
  );
}
