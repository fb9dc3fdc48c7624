import { type FormEvent, useState } from 'react';
import { tellCodigoIssue } from '#conteudo/verificar/tell-codigo-issue.ts';
import { readDigitado } from '#diploma/codigo-validacao.ts';
import type { VerificarIssues } from '#http/contrato/verificar.ts';
import { ErrorSummary } from '../../diploma-digital/error-summary.tsx';
import { RespostaPanel } from '../../diploma-digital/resposta-panel.tsx';
import { OutroCodigo } from '../codigo-form.tsx';
import { VerificarForms } from '../forms.tsx';
import { PalavrasProvider, useLingua, useTextos } from '../lingua.ts';
import { TreinoList } from '../treino-list.tsx';
import type { Estado } from './conferir-state.ts';
import { announceEstado, canRetry, explainFalha, nameTrabalho } from './describe-estado.ts';
import { MuitosEntrada } from './muitos-entrada.tsx';
import { type Conferir, useConferir } from './use-conferir.ts';
import { useDrop } from './use-drop.ts';
import { useForgetOnReturn, useIsLive, useVereditoTitle } from './use-page.ts';
import type { AberturaDoWorker } from './worker/conferir-worker.ts';

export interface ConferenciaProps {
  digitado: string;
  issues: VerificarIssues;
  /** Host of this site, as the address bar shows it. */
  host: string;
  /** The numbers and names of the institution. */
  instituicao: AberturaDoWorker['instituicao'];
  hasTreino: boolean;
  /** E-mail of the secretariat. */
  secretaria: string;
}

/**
 * The part of `/verificar` that the script takes over. Until the script loads, and where it never does, these are plain
 * forms.
 */
export function Conferencia(props: ConferenciaProps) {
  const lingua = useLingua();
  const conferir = useConferir(props, lingua);
  const { estado, prepare, receive, startAgain } = conferir;
  const isLive = useIsLive(receive);
  useVereditoTitle(estado, lingua.textos);
  useForgetOnReturn(startAgain);
  const isOver = useDrop({ onEnter: prepare, onDrop: receive }, isLive);
  const again = (focusOn: string): void => {
    startAgain();
    // The forms are drawn again only after this event.
    requestAnimationFrame(() => document.getElementById(focusOn)?.focus());
  };
  return (
    <>
      {/* Outside the busy region: inside it a screen reader may stay silent until the work ends. */}
      <p role="status" className="visually-hidden">
        {announceEstado(estado, lingua.textos)}
      </p>
      <div aria-busy={estado.kind === 'trabalhando'}>
        {estado.kind === 'pronto' ? (
          <Entradas {...props} recusa={estado} conferir={isLive ? conferir : null} isOver={isOver} />
        ) : (
          <Andamento estado={estado} conferir={conferir} secretaria={props.secretaria} onAgain={again} />
        )}
      </div>
    </>
  );
}

interface EntradasProps extends ConferenciaProps {
  recusa: Extract<Estado, { kind: 'pronto' }>;
  conferir: Conferir | null;
  isOver: boolean;
}

function Entradas(props: EntradasProps) {
  const { digitado, issues, host, instituicao, hasTreino, recusa, conferir, isOver } = props;
  const [codigo, setCodigo] = useState({ issue: issues.codigo, typed: digitado, attempt: 0 });
  const textos = useTextos();
  const { ERRO, MENSAGENS_ARQUIVO, MENSAGENS_NO_NAVEGADOR } = textos;
  const isRefused = recusa.recusa !== null;
  const erros = {
    ...(codigo.issue && !isRefused ? { codigo: tellCodigoIssue(codigo.issue, codigo.typed, textos) } : {}),
    ...(issues.arquivo && !isRefused ? { arquivo: MENSAGENS_ARQUIVO[issues.arquivo] } : {}),
    ...(recusa.recusa ? { arquivo: MENSAGENS_NO_NAVEGADOR[recusa.recusa] } : {}),
  };
  const checkCodigo = (event: FormEvent<HTMLFormElement>): void => {
    const typed = String(new FormData(event.currentTarget).get('codigo') ?? '');
    const read = readDigitado(typed, { nossas: instituicao.codigosMec, hosts: [host, window.location.host] });
    if (read.kind !== 'recusado') return;
    event.preventDefault();
    setCodigo(({ attempt }) => ({ issue: read.issue, typed, attempt: attempt + 1 }));
  };
  const live = conferir && {
    isOver,
    onFiles: conferir.receive,
    onIntent: conferir.prepare,
    onCamera: conferir.openCamera,
    onCodigo: checkCodigo,
    onCodigos: conferir.receiveCodigos,
  };
  return (
    <>
      {Object.keys(erros).length > 0 && (
        <ErrorSummary titulo={ERRO.resumo} erros={erros} attempt={codigo.attempt + recusa.attempt} />
      )}
      <VerificarForms digitado={digitado} erros={erros} live={live} />
      {live && <MuitosEntrada onFiles={live.onFiles} onCodigos={live.onCodigos} />}
      {hasTreino && <TreinoList onTry={conferir ? conferir.tryTreino : null} />}
    </>
  );
}

interface AndamentoProps {
  estado: Exclude<Estado, { kind: 'pronto' }>;
  conferir: Conferir;
  secretaria: string;
  onAgain(focusOn: string): void;
}

function Andamento({ estado, conferir, secretaria, onAgain }: AndamentoProps) {
  const textos = useTextos();
  switch (estado.kind) {
    case 'camera':
      return (
        <estado.Panel
          reader={conferir.qrReader}
          onRead={conferir.receiveQr}
          onFail={conferir.failQr}
          onFiles={conferir.receive}
          onType={() => onAgain('codigo')}
          onClose={() => onAgain('abrir-camera')}
        />
      );
    case 'trabalhando':
      return <Trabalho nome={nameTrabalho(estado.com, textos)} />;
    case 'veredito': {
      const { Resultado, palavras } = estado.desenho;
      return (
        <Resultado
          view={estado.view}
          palavras={palavras}
          arquivo={estado.arquivo}
          secretaria={secretaria}
          onRetry={conferir.retry}
          onAgain={() => onAgain('arquivo')}
        />
      );
    }
    case 'comprovante': {
      const { comprovante } = estado.view;
      const { ComprovantePanel, ListaPanel, palavras } = estado.desenho;
      return (
        <PalavrasProvider value={palavras}>
          {comprovante.resultado === 'lista-integra' ? (
            <ListaPanel lista={comprovante.lista} takesFocus />
          ) : (
            <ComprovantePanel comprovante={comprovante} takesFocus />
          )}
          <Outro onAgain={onAgain} />
        </PalavrasProvider>
      );
    }
    case 'muitos': {
      const { Muitos, muitos, desenho } = estado.desenho;
      return (
        <Muitos
          trabalho={estado.trabalho}
          muitos={muitos}
          palavras={desenho.palavras}
          secretaria={secretaria}
          onAgain={() => onAgain('arquivo')}
        />
      );
    }
    case 'falha':
      return (
        <>
          <RespostaPanel
            resposta={{ acao: textos.NO_NAVEGADOR.tentarDeNovo, ...explainFalha(estado.falha, textos) }}
            tone="alerta"
            takesFocus
            {...(canRetry(estado.falha) ? { onAction: conferir.retry } : {})}
          />
          <OutroCodigo />
          <Outro onAgain={onAgain} />
        </>
      );
  }
}

function Outro({ onAgain }: Pick<AndamentoProps, 'onAgain'>) {
  const { NO_NAVEGADOR } = useTextos();
  return (
    <p className="verificar-again">
      <button type="button" className="button" onClick={() => onAgain('arquivo')}>
        {NO_NAVEGADOR.conferirOutro}
      </button>
    </p>
  );
}

function Trabalho({ nome }: { nome: string }) {
  return (
    <section className="espera verificar-espera" aria-labelledby="trabalho-titulo">
      <h2 id="trabalho-titulo">{nome}</h2>
      <progress aria-labelledby="trabalho-titulo" />
    </section>
  );
}
