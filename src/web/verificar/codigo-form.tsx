import type { FormEvent, ReactNode } from 'react';
import { Field } from '../diploma-digital/field.tsx';
import { useLingua } from './lingua.ts';

interface CodigoFormProps {
  digitado: string;
  erro: string | undefined;
  /** Another button comes first. */
  isSecond?: boolean;
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  children?: ReactNode;
}

/** The form for a typed code. */
export function CodigoForm({ digitado, erro, isSecond = false, onSubmit, children }: CodigoFormProps) {
  const { busca, textos } = useLingua();
  const { ERRO, VERIFICAR } = textos;
  return (
    <form
      className="acesso-form"
      method="post"
      action={`/verificar${busca}`}
      noValidate
      autoComplete="off"
      onSubmit={onSubmit}
    >
      <h2>{VERIFICAR.codigo.titulo}</h2>
      <Field
        campo="codigo"
        rotulo={VERIFICAR.codigo.rotulo}
        dica={VERIFICAR.codigo.dica}
        valor={digitado}
        erro={erro}
        prefixo={ERRO.prefixo}
        numeric={false}
      />
      <button type="submit" className={isSecond ? 'button' : 'button button-primary'}>
        {VERIFICAR.codigo.botao}
      </button>
      {children}
    </form>
  );
}

/** A field for a code below an answer. */
export const OutroCodigo = ({
  digitado = '',
  isSecond = false,
}: {
  digitado?: string;
  isSecond?: boolean;
}) => (
  <div className="verificar-mend">
    <CodigoForm digitado={digitado} erro={undefined} isSecond={isSecond} />
  </div>
);
