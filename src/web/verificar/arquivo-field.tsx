import type { ChangeEvent } from 'react';
import { useTextos } from './lingua.ts';

const DOCUMENTOS = '.xml,.pdf,application/xml,text/xml,application/pdf';
const IMAGENS = 'image/png,image/jpeg,image/webp';

/** What the field does where the script runs. */
export interface LiveArquivo {
  /** A file is being dragged over the page. */
  isOver: boolean;
  onFiles(files: readonly File[]): void;
  /** The person may soon choose a file. */
  onIntent(): void;
}

/** The same field with and without script, so that it keeps a file chosen before the script loaded. */
export function ArquivoField({ erro, live }: { erro: string | undefined; live: LiveArquivo | null }) {
  const { ERRO, NO_NAVEGADOR, VERIFICAR } = useTextos();
  const describedBy = ['arquivo-dica', erro && 'arquivo-erro'].filter(Boolean).join(' ');
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    // Choosing the same file again must fire a change event.
    target.value = '';
    live?.onFiles(files);
  };
  return (
    <div
      className={live ? 'field drop-zone' : 'field'}
      data-over={live?.isOver ? 'true' : undefined}
      data-invalid={erro ? 'true' : undefined}
    >
      <label htmlFor="arquivo">{live ? NO_NAVEGADOR.rotulo : VERIFICAR.arquivo.rotulo}</label>
      <p className="field-hint" id="arquivo-dica">
        {live ? (live.isOver ? NO_NAVEGADOR.solteAgora : NO_NAVEGADOR.solte) : VERIFICAR.arquivo.dica}
      </p>
      {erro && (
        <p className="field-error" id="arquivo-erro">
          <span className="visually-hidden">{ERRO.prefixo}</span>
          {erro}
        </p>
      )}
      <input
        id="arquivo"
        name="arquivo"
        type="file"
        accept={live ? `${DOCUMENTOS},${IMAGENS}` : DOCUMENTOS}
        multiple={live !== null}
        aria-describedby={describedBy}
        aria-invalid={erro ? true : undefined}
        onChange={live ? choose : undefined}
        onClick={live?.onIntent}
      />
      {live && (
        <label htmlFor="arquivo" className="button">
          {NO_NAVEGADOR.escolher}
        </label>
      )}
    </div>
  );
}
