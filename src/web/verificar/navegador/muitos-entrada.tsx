import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useTextos } from '../lingua.ts';

interface MuitosEntradaProps {
  onFiles(files: readonly File[]): void;
  onCodigos(text: string): void;
}

/** Ways to verify many: a folder, and a list of codes. The field for one file also takes several. */
export function MuitosEntrada({ onFiles, onCodigos }: MuitosEntradaProps) {
  const { ERRO, NO_NAVEGADOR } = useTextos();
  const { muitos } = NO_NAVEGADOR;
  const [isEmpty, setEmpty] = useState(false);
  const typed = useRef<HTMLTextAreaElement>(null);
  const chooseFolder = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    target.value = '';
    onFiles(files);
  };
  const chooseSheet = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [sheet] = target.files ?? [];
    // A list of a thousand codes is far smaller than this limit.
    const text =
      sheet &&
      (await sheet
        .slice(0, MAX_SHEET_BYTES)
        .text()
        .catch(() => ''));
    target.value = '';
    ask(text ?? '');
  };
  const ask = (text: string): void => {
    setEmpty(text.trim() === '');
    if (text.trim() === '') typed.current?.focus();
    else onCodigos(text);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ask(typed.current?.value ?? '');
  };
  return (
    <details className="muitos-entrada">
      <summary>{muitos.titulo}</summary>
      <p className="secondary">
        {muitos.texto} {muitos.limite}
      </p>
      {CAN_CHOOSE_FOLDERS && (
        <div className="muitos-arquivo">
          {/* Chooses a folder, where the browser can; React knows no such attribute. */}
          <input id="pasta" type="file" onChange={chooseFolder} {...{ webkitdirectory: '' }} />
          <label htmlFor="pasta" className="button">
            {muitos.pasta}
          </label>
        </div>
      )}
      <form onSubmit={submit} autoComplete="off">
        <div className="field" data-invalid={isEmpty ? 'true' : undefined}>
          <label htmlFor="codigos">{muitos.codigos}</label>
          <p className="field-hint" id="codigos-dica">
            {muitos.dica}
          </p>
          {isEmpty && (
            <p className="field-error" id="codigos-erro">
              <span className="visually-hidden">{ERRO.prefixo}</span>
              {muitos.vazio}
            </p>
          )}
          <textarea
            id="codigos"
            rows={5}
            ref={typed}
            spellCheck={false}
            aria-invalid={isEmpty ? true : undefined}
            aria-describedby={isEmpty ? 'codigos-dica codigos-erro' : 'codigos-dica'}
          />
        </div>
        <div className="buttons">
          <button type="submit" className="button">
            {muitos.conferir}
          </button>
          <div className="muitos-arquivo">
            <input id="planilha" type="file" accept=".csv,.txt,text/csv,text/plain" onChange={chooseSheet} />
            <label htmlFor="planilha" className="button">
              {muitos.planilha}
            </label>
          </div>
        </div>
      </form>
    </details>
  );
}

const MAX_SHEET_BYTES = 2 * 1024 * 1024;
const CAN_CHOOSE_FOLDERS =
  typeof HTMLInputElement !== 'undefined' && 'webkitdirectory' in HTMLInputElement.prototype;
