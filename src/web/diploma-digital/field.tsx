import { useLayoutEffect, useRef } from 'react';
import type { Typed } from './format-cpf-typed.ts';

interface FieldProps {
  campo: string;
  rotulo: string;
  dica: string;
  valor: string;
  erro: string | undefined;
  numeric: boolean;
  /** Read out before the error by a screen reader. */
  prefixo?: string;
  /** Formats the text while the person types. */
  format?(typed: Typed): Typed;
  onChange?(valor: string): void;
  onBlur?(): void;
}

/** A text field after GOV.UK's pattern: label, hint and error before the input, no maxlength; it refuses no character. */
export function Field(props: FieldProps) {
  const { campo, rotulo, dica, valor, erro, numeric, prefixo = 'Erro: ', format, onChange, onBlur } = props;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // React puts the caret at the end of a value that it did not see typed.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = ({ target }: { target: HTMLInputElement }): void => {
    const { value, selectionStart } = target;
    const typed = format?.({ value, caret: selectionStart ?? value.length });
    caret.current = typed?.caret ?? null;
    onChange?.(typed?.value ?? value);
  };
  const describedBy = [`${campo}-dica`, erro && `${campo}-erro`].filter(Boolean).join(' ');
  const value = onChange ? { value: valor, onChange: change } : { defaultValue: valor };
  return (
    <div className="field" data-invalid={erro ? 'true' : undefined}>
      <label htmlFor={campo}>{rotulo}</label>
      <p className="field-hint" id={`${campo}-dica`}>
        {dica}
      </p>
      {erro && (
        <p className="field-error" id={`${campo}-erro`}>
          <span className="visually-hidden">{prefixo}</span>
          {erro}
        </p>
      )}
      <input
        ref={input}
        id={campo}
        name={campo}
        type="text"
        inputMode={numeric ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={describedBy}
        aria-invalid={erro ? true : undefined}
        onBlur={onBlur}
        {...value}
      />
    </div>
  );
}
