interface FieldProps {
  campo: string;
  rotulo: string;
  dica: string;
  valor: string;
  erro: string | undefined;
  numeric: boolean;
  /** Before the error, for whoever hears it. */
  prefixo?: string;
  onChange?(valor: string): void;
  onBlur?(): void;
}

/** A text field after GOV.UK's pattern: label, hint and error before the input, no mask while typing, no maxlength. */
export function Field(props: FieldProps) {
  const { campo, rotulo, dica, valor, erro, numeric, prefixo = 'Erro: ', onChange, onBlur } = props;
  const describedBy = [`${campo}-dica`, erro && `${campo}-erro`].filter(Boolean).join(' ');
  const value = onChange
    ? { value: valor, onChange: (e: { target: HTMLInputElement }) => onChange(e.target.value) }
    : { defaultValue: valor };
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
