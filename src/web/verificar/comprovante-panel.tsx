import { useEffect, useRef } from 'react';
import { COMPROVANTE, COMPROVANTE_INTEGRO, COMPROVANTE_RECUSADO } from '#conteudo/comprovante.ts';
import { VEREDITO } from '#conteudo/verificar.ts';
import type { VerificarView } from '#http/contract.ts';
import { RespostaPanel } from '../diploma-digital/resposta-panel.tsx';
import { formatInstante } from './format-instante.ts';

type Conferido = Extract<VerificarView, { state: 'comprovante' }>['comprovante'];
type Comprovante = Extract<Conferido, { resultado: 'integro' }>['comprovante'];

interface ComprovantePanelProps {
  comprovante: Conferido;
  takesFocus?: boolean;
}

/** What is to be said of a receipt. It has neither the colours nor the marks of a verdict: it is none. */
export function ComprovantePanel({ comprovante: conferido, takesFocus = false }: ComprovantePanelProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  if (conferido.resultado !== 'integro') {
    return (
      <RespostaPanel
        resposta={COMPROVANTE_RECUSADO[conferido.resultado]}
        tone="alerta"
        takesFocus={takesFocus}
      />
    );
  }
  const { comprovante } = conferido;
  const quando = `${formatInstante(comprovante.conferidoEm)} (horário de Brasília)`;
  const { codigo, ambiente, resposta } = comprovante;
  return (
    <section className="resposta" data-tone="calmo" aria-labelledby="resposta-titulo">
      <h2 id="resposta-titulo" tabIndex={takesFocus ? -1 : undefined} ref={ref}>
        {COMPROVANTE_INTEGRO.titulo}
      </h2>
      <div className="rich">
        <p>{COMPROVANTE_INTEGRO.texto(comprovante.emissor.nome, quando)}</p>
        <p>{COMPROVANTE_INTEGRO.aviso}</p>
        {ambiente === 'homologacao' && (
          <p>
            <strong>{VEREDITO.semValor}</strong>
          </p>
        )}
      </div>
      <dl className="comprovante-facts">
        <dt>{COMPROVANTE.resposta}</dt>
        <dd>
          <strong>{resposta.titulo}.</strong> {resposta.significado}
        </dd>
        {listFatos(comprovante).map(([termo, valor]) => (
          <Fato key={termo} termo={termo} valor={valor} />
        ))}
      </dl>
      {codigo !== null && (
        <p className="verificar-again">
          <a className="button" href={`/verificar/${codigo}`}>
            {COMPROVANTE.hoje}
          </a>
        </p>
      )}
    </section>
  );
}

function Fato({ termo, valor }: { termo: string; valor: string }) {
  return (
    <>
      <dt>{termo}</dt>
      <dd>{valor}</dd>
    </>
  );
}

function listFatos({ pessoa, codigo, sha256, confianca, numero }: Comprovante): [string, string][] {
  const whom: [string, string][] =
    pessoa === null
      ? []
      : 'iniciais' in pessoa
        ? [[COMPROVANTE.iniciais, pessoa.iniciais]]
        : [[COMPROVANTE.pessoa, `${pessoa.nome} · ${pessoa.curso} · ${pessoa.instituicao}`]];
  return [
    ...whom,
    ...(codigo === null ? [] : [[COMPROVANTE.codigo, codigo] satisfies [string, string]]),
    [COMPROVANTE.sha256, sha256],
    [COMPROVANTE.confianca, confianca],
    [COMPROVANTE.numero, numero],
  ];
}
