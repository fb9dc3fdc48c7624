import type { FormEvent } from 'react';
import { ACESSO } from '#conteudo/acesso.ts';
import type { DigitadoNoAcesso } from '#http/contrato/acesso.ts';
import { InlineText } from '../ui/rich-text.tsx';
import { Field } from './field.tsx';
import { formatCpfTyped } from './format-cpf-typed.ts';
import type { CampoErros } from './validate-acesso.ts';

interface AcessoFormProps {
  digitado: DigitadoNoAcesso;
  erros: CampoErros;
  /** Proof of work, in a form that is sent again after a wait. */
  prova?: string | undefined;
  /** Absent on pages drawn by the server alone: the browser posts the form. */
  interactive?: {
    loading: boolean;
    onChange(campo: keyof DigitadoNoAcesso, valor: string): void;
    onBlur(campo: keyof DigitadoNoAcesso): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
  };
}

export function AcessoForm({ digitado, erros, prova, interactive }: AcessoFormProps) {
  return (
    <form
      className="acesso-form"
      method="post"
      action="/diploma-digital"
      noValidate
      autoComplete="off"
      aria-label={ACESSO.titulo}
      onSubmit={interactive?.onSubmit}
    >
      {(['cpf', 'matricula'] as const).map((campo) => (
        <Field
          key={campo}
          campo={campo}
          rotulo={ACESSO[campo].rotulo}
          dica={ACESSO[campo].dica}
          valor={digitado[campo]}
          erro={erros[campo]}
          numeric={campo === 'cpf'}
          {...(campo === 'cpf' ? { format: formatCpfTyped } : {})}
          {...(interactive
            ? {
                onChange: (valor: string) => interactive.onChange(campo, valor),
                onBlur: () => interactive.onBlur(campo),
              }
            : {})}
        />
      ))}
      {prova !== undefined && <input type="hidden" name="prova" value={prova} />}
      <button
        className="button button-primary"
        type="submit"
        aria-disabled={interactive?.loading || undefined}
      >
        {ACESSO.botao}
      </button>
      <p className="acesso-note">
        {ACESSO.semMatricula}{' '}
        <span className="acesso-note-ask">
          <a href="#contato">{ACESSO.secretaria}</a>.
        </span>
      </p>
      <p className="acesso-note">
        <InlineText inlines={ACESSO.privacidade} />
      </p>
    </form>
  );
}
