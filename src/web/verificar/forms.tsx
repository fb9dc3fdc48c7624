import type { FormEvent } from 'react';
import { ArquivoField, type LiveArquivo } from './arquivo-field.tsx';
import { CodigoForm } from './codigo-form.tsx';
import { useLingua } from './lingua.ts';

/** What the forms do where the script runs. */
interface LiveForms extends LiveArquivo {
  onCodigo(event: FormEvent<HTMLFormElement>): void;
  onCamera(): void;
}

interface FormsProps {
  digitado: string;
  erros: { codigo?: string; arquivo?: string };
  /** Null for the plain forms, which the server answers. */
  live: LiveForms | null;
}

/** The ways to verify. Each is a form that works by itself. */
export function VerificarForms({ digitado, erros, live }: FormsProps) {
  const { busca, textos } = useLingua();
  const { CAMERA, NO_NAVEGADOR, VERIFICAR } = textos;
  return (
    <div className="verificar-forms">
      <CodigoForm digitado={digitado} erro={erros.codigo} onSubmit={live?.onCodigo}>
        {live ? (
          <button type="button" id="abrir-camera" className="button" onClick={live.onCamera}>
            {CAMERA.abrir}
          </button>
        ) : (
          // Reserves the button's place: the page does not shift when the script loads.
          <span className="button camera-por-vir" aria-hidden="true">
            {CAMERA.abrir}
          </span>
        )}
      </CodigoForm>
      <form
        className="acesso-form"
        method="post"
        action={`/verificar${busca}`}
        encType="multipart/form-data"
        noValidate
        onSubmit={live ? (event) => event.preventDefault() : undefined}
      >
        <h2>{VERIFICAR.arquivo.titulo}</h2>
        <ArquivoField erro={erros.arquivo} live={live} />
        <p className="acesso-note">{live ? NO_NAVEGADOR.aviso : VERIFICAR.arquivo.aviso}</p>
        {!live && (
          <button type="submit" className="button">
            {VERIFICAR.arquivo.botao}
          </button>
        )}
      </form>
    </div>
  );
}
