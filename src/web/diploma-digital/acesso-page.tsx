import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { ACESSO } from '#conteudo/acesso.ts';
import {
  createDanificado,
  createFalha,
  createLimitado,
  createNaoEncontrado,
  createSemResposta,
} from '#conteudo/acesso-respostas.ts';
import { CODIGO_DO_ATENDIMENTO } from '#conteudo/atendimento.ts';
import { formatCpf, parseCpf } from '#diploma/cpf.ts';
import type { DigitadoNoAcesso, HandlingResponse } from '#http/contrato/acesso.ts';
import { useSite } from '../ui/site-context.ts';
import { AcessoForm } from './acesso-form.tsx';
import { AntesDaBusca } from './antes-da-busca.tsx';
import { CorrecaoEntry } from './correcao/correcao-entry.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Espera } from './espera.tsx';
import { InformativeOffer } from './informative-offer.tsx';
import { createLiveDelivery, OtherWay } from './live-delivery.tsx';
import { RespostaPanel } from './resposta-panel.tsx';
import { Resultado } from './resultado.tsx';
import { refusesBlobDownload } from './save-file.ts';
import { useErrorTitle } from './use-error-title.ts';
import { type Desfecho, useHandling } from './use-handling.ts';
import { useTypedEarly } from './use-typed-early.ts';
import { type CampoErros, describeIssues, validateAcesso } from './validate-acesso.ts';

const EMPTY: DigitadoNoAcesso = { cpf: '', matricula: '' };

export function AcessoPage() {
  const { state, desfecho, progress, search, dismiss, reset } = useHandling();
  const [digitado, setDigitado] = useState(EMPTY);
  const [refusal, setRefusal] = useState<{ erros: CampoErros; attempt: number }>({ erros: {}, attempt: 0 });
  const [saved, setSaved] = useState<string[]>([]);
  const delivery = useMemo(
    () => (desfecho.kind === 'encontrado' ? createLiveDelivery(saved, setSaved) : null),
    [desfecho, saved],
  );
  const erros = desfecho.kind === 'recusado' ? describeIssues(desfecho.campos) : refusal.erros;
  const hasErros = Object.keys(erros).length > 0;
  useErrorTitle(hasErros);
  useTypedEarly(setDigitado);
  const forgetAnswer = (): void => {
    reset();
    setSaved([]);
  };
  useForgetOnReturn(() => {
    forgetAnswer();
    setDigitado(EMPTY);
    setRefusal({ erros: {}, attempt: 0 });
  });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (state.loading) {
      event.preventDefault();
      return;
    }
    // Submitted while the script takes over, the form holds values that no state has yet.
    const typed = readTyped(event.currentTarget);
    setDigitado(typed);
    const found = validateAcesso(typed);
    setRefusal(({ attempt }) => ({ erros: found, attempt: attempt + 1 }));
    const isValid = Object.keys(found).length === 0;
    if (isValid && refusesBlobDownload(navigator.userAgent)) return;
    event.preventDefault();
    if (isValid) void search(typed);
    else dismiss();
  };
  const change = (): void => {
    forgetAnswer();
    // The form is drawn again only after this event.
    requestAnimationFrame(() => document.getElementById('cpf')?.focus());
  };
  // React hydrates the form under the first key and calls the handler of a draw before the fields were read: only the newest
  // state has them.
  const type = (campo: keyof DigitadoNoAcesso, valor: string): void =>
    setDigitado((newest) => ({ ...newest, [campo]: valor }));
  const blur = (campo: keyof DigitadoNoAcesso): void => {
    if (campo === 'cpf') setDigitado((newest) => ({ ...newest, cpf: tidyCpf(newest.cpf) }));
  };

  return (
    <div
      className="container page acesso"
      aria-busy={state.loading}
      data-estado={delivery ? 'resultado' : undefined}
    >
      <h1>{ACESSO.titulo}</h1>
      {!delivery && <p className="secondary">{ACESSO.introducao}</p>}
      {hasErros && <ErrorSummary titulo={ACESSO.erro.resumo} erros={erros} attempt={refusal.attempt} />}
      {delivery ? (
        <>
          <div className="acesso-folded">
            <p>
              Matrícula <strong>{digitado.matricula}</strong>
            </p>
            <button type="button" className="button button-small" onClick={change}>
              {ACESSO.trocar}
            </button>
          </div>
          <Resultado response={state as HandlingResponse} delivery={delivery} takesFocus>
            {state.xml.length > 0 && <OtherWay digitado={digitado} />}
            <CorrecaoEntry quem={digitado} />
          </Resultado>
          <InformativeOffer />
        </>
      ) : (
        <div className="acesso-columns">
          <AcessoForm
            digitado={digitado}
            erros={erros}
            interactive={{
              loading: state.loading,
              onChange: type,
              onBlur: blur,
              onSubmit: submit,
            }}
          />
          <div>
            <div aria-live="polite">{state.loading && <Espera progress={progress} />}</div>
            {!state.loading && <Answer desfecho={desfecho} onRetry={() => void search(digitado)} />}
            {!state.loading && desfecho.kind === 'nenhum' && <AntesDaBusca />}
            {!state.loading && <InformativeOffer />}
          </div>
        </div>
      )}
    </div>
  );
}

function tidyCpf(typed: string): string {
  const parsed = parseCpf(typed);
  return parsed.ok ? formatCpf(parsed.value) : typed;
}

function readTyped(form: HTMLFormElement): DigitadoNoAcesso {
  const data = new FormData(form);
  const read = (campo: keyof DigitadoNoAcesso): string => String(data.get(campo) ?? '');
  return { cpf: read('cpf'), matricula: read('matricula') };
}

function Answer({ desfecho, onRetry }: { desfecho: Desfecho; onRetry(): void }) {
  const { instituicao } = useSite();
  switch (desfecho.kind) {
    case 'nao-encontrado':
      return (
        <RespostaPanel
          resposta={createNaoEncontrado(instituicao)}
          tone="calmo"
          takesFocus
          onAction={() => document.getElementById('cpf')?.focus()}
        />
      );
    case 'falha':
      return (
        <RespostaPanel
          resposta={desfecho.isDanificado ? createDanificado(instituicao) : createFalha(instituicao)}
          tone="alerta"
          takesFocus
          onAction={onRetry}
        >
          {desfecho.atendimento && (
            <p className="atendimento">
              {CODIGO_DO_ATENDIMENTO['pt-BR']} <code>{desfecho.atendimento}</code>
            </p>
          )}
        </RespostaPanel>
      );
    case 'sem-resposta':
      return (
        <RespostaPanel
          resposta={createSemResposta(instituicao)}
          tone="alerta"
          takesFocus
          onAction={onRetry}
        />
      );
    case 'limitado':
      return (
        <RespostaPanel
          resposta={createLimitado(instituicao, desfecho.retryAfterSeconds)}
          tone="alerta"
          takesFocus
        />
      );
    default:
      return null;
  }
}

/** On a shared computer the "back" button must not show the previous person's diploma. */
function useForgetOnReturn(forget: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener for the life of the page
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) forget();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
