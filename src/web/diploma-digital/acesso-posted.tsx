import type { ReactNode } from 'react';
import { ACESSO } from '#conteudo/acesso.ts';
import {
  createDanificado,
  createEspera,
  createFalha,
  createLimitado,
  createNaoEncontrado,
  LINK_VENCIDO,
} from '#conteudo/acesso-respostas.ts';
import type { AcessoView, DigitadoNoAcesso } from '#http/contrato/acesso.ts';
import { useSite } from '../ui/site-context.ts';
import { AcessoForm } from './acesso-form.tsx';
import { CorrecaoEntry } from './correcao/correcao-entry.tsx';
import type { Delivery } from './diploma-card.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { InformativeOffer } from './informative-offer.tsx';
import { RespostaPanel } from './resposta-panel.tsx';
import { Resultado } from './resultado.tsx';
import type { Qr } from './share-code.tsx';
import { type CampoErros, describeIssues } from './validate-acesso.ts';

interface AcessoPostedProps {
  view: AcessoView;
  siteUrl: string;
  drawQr(url: string): Qr;
}

/** The access screen drawn whole by the server: forms and links do all the work. */
export function AcessoPosted({ view, siteUrl, drawQr }: AcessoPostedProps) {
  return (
    <div className="container page acesso" data-estado={view.state === 'resultado' ? 'resultado' : undefined}>
      <h1>{ACESSO.titulo}</h1>
      {view.state === 'resultado' ? (
        <>
          <div className="acesso-folded">
            <p>
              CPF <strong>{view.response.student.cpf}</strong>
            </p>
            <a className="button button-small" href="/diploma-digital">
              {ACESSO.trocar}
            </a>
          </div>
          <Resultado response={view.response} delivery={createPostedDelivery(view.tokens, siteUrl, drawQr)}>
            <CorrecaoEntry quem={{ token: view.correcao }} />
          </Resultado>
          <InformativeOffer />
        </>
      ) : (
        <Refused view={view} />
      )}
    </div>
  );
}

function createPostedDelivery(
  tokens: Record<string, string>,
  siteUrl: string,
  drawQr: (url: string) => Qr,
): Delivery {
  return {
    siteUrl,
    qr: drawQr,
    one: (arquivo, label) => (
      <form method="post" action="/diploma-digital/arquivo">
        <input type="hidden" name="token" value={tokens[arquivo.sha256]} />
        <button type="submit" className="button">
          {label}
        </button>
      </form>
    ),
  };
}

function Refused({ view }: { view: Exclude<AcessoView, { state: 'resultado' }> }) {
  const { instituicao } = useSite();
  switch (view.state) {
    case 'formulario': {
      const erros = describeIssues(view.issues);
      return (
        <>
          <ErrorSummary titulo={ACESSO.erro.resumo} erros={erros} />
          <WithForm digitado={view.digitado} erros={erros} />
        </>
      );
    }
    case 'link-vencido':
      return (
        <RespostaPanel resposta={LINK_VENCIDO} tone="alerta">
          <a className="button button-primary" href="/diploma-digital">
            {LINK_VENCIDO.acao}
          </a>
        </RespostaPanel>
      );
    case 'limitado':
      return (
        <WithForm digitado={view.digitado} prova={view.prova}>
          <RespostaPanel
            resposta={
              view.prova === undefined
                ? createLimitado(instituicao, view.retryAfterSeconds)
                : createEspera(instituicao, view.retryAfterSeconds)
            }
            tone="alerta"
          />
        </WithForm>
      );
    case 'nao-encontrado':
      return (
        <WithForm digitado={view.digitado}>
          <RespostaPanel resposta={createNaoEncontrado(instituicao)} tone="calmo" />
        </WithForm>
      );
    case 'falha':
      return (
        <WithForm digitado={view.digitado}>
          <RespostaPanel
            resposta={view.isDanificado ? createDanificado(instituicao) : createFalha(instituicao)}
            tone="alerta"
          />
        </WithForm>
      );
  }
}

function WithForm({
  digitado,
  erros = {},
  prova,
  children,
}: {
  digitado: DigitadoNoAcesso;
  erros?: CampoErros;
  prova?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="acesso-columns">
      <AcessoForm digitado={digitado} erros={erros} prova={prova} />
      <div>
        {children}
        <InformativeOffer />
      </div>
    </div>
  );
}
