import { type FormEvent, useId, useRef, useState } from 'react';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import type { Resposta } from '../api.ts';
import { useConfirmacao } from '../confirmacao/use-confirmacao.ts';
import { Falha } from '../falha.tsx';
import { CAMPOS, type NomeDeCampo } from './campos-de-ato.ts';

interface Props {
  /** Label of the button that opens the dialog; `feito`: label of the button that submits it. */
  botao: string;
  feito: string;
  titulo: string;
  explica: string;
  campos: readonly NomeDeCampo[];
  isPerigo?: boolean;
  /** The values before the person writes. */
  iniciais?: Readonly<Partial<Record<NomeDeCampo, string>>>;
  run(valores: Readonly<Record<NomeDeCampo, string>>): Promise<Resposta<unknown>>;
  onFeito?(): void;
}

/** An act with its reason; a refused act keeps what the person wrote. */
export function DialogoDeAto(props: Props) {
  const { botao, feito, titulo, explica, campos, isPerigo, iniciais = {}, run, onFeito } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const confirmar = useConfirmacao();
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const valores = Object.fromEntries(
      Object.keys(CAMPOS).map((campo) => [campo, String(data.get(campo) ?? '')]),
    ) as Record<NomeDeCampo, string>;
    setBusy(true);
    const resposta = await confirmar(() => run(valores));
    setBusy(false);
    setProblema(resposta.ok ? null : resposta.problema);
    if (!resposta.ok) return;
    form.reset();
    dialog.current?.close();
    onFeito?.();
  };
  return (
    <>
      <button
        className="botao"
        type="button"
        data-tipo={isPerigo ? 'perigo' : undefined}
        onClick={() => dialog.current?.showModal()}
      >
        {botao}
      </button>
      <dialog ref={dialog} className="dialogo" aria-labelledby={`${id}-titulo`}>
        <form onSubmit={submit}>
          <h2 id={`${id}-titulo`}>{titulo}</h2>
          <p>{explica}</p>
          {campos.map((nome) => {
            const { rotulo, ajuda, opcoes, isTexto, isCurto, isObrigatorio } = CAMPOS[nome];
            const shared = {
              id: `${id}-${nome}`,
              name: nome,
              required: isObrigatorio,
              defaultValue: iniciais[nome],
            };
            return (
              <label key={nome} htmlFor={shared.id}>
                {rotulo}
                {ajuda !== null && <small>{ajuda}</small>}
                {opcoes ? (
                  <select {...shared}>
                    {opcoes.map((opcao) => (
                      <option key={opcao}>{opcao}</option>
                    ))}
                  </select>
                ) : isTexto ? (
                  <textarea {...shared} rows={3} maxLength={400} />
                ) : (
                  <input {...shared} type={isCurto ? 'text' : 'email'} maxLength={400} autoComplete="off" />
                )}
              </label>
            );
          })}
          {problema && <Falha problema={problema} />}
          <p className="tela-acoes">
            <button
              className="botao"
              type="submit"
              data-tipo={isPerigo ? 'perigo' : 'principal'}
              disabled={isBusy}
            >
              {feito}
            </button>
            <button className="botao" type="button" onClick={() => dialog.current?.close()}>
              Voltar
            </button>
          </p>
        </form>
      </dialog>
    </>
  );
}
