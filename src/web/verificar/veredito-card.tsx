import { useEffect, useRef } from 'react';
import { VEREDITO } from '#conteudo/verificar.ts';
import type { VereditoView } from '#http/contract.ts';
import type { Veredito } from '#verification/report.ts';
import { CheckList } from './check-list.tsx';
import { explainVeredito } from './explain-veredito.ts';
import { formatInstante } from './format-instante.ts';

const ICONS: Readonly<Record<Veredito, string>> = {
  'autentico-vigente': '✓',
  'autentico-nao-vigente': '!',
  'nao-autentico': '×',
  'nao-conferido': '?',
};

/** The answer: colour, icon and sentence say the same; whose diploma it is stands right under it. */
export function VereditoCard({ view, takesFocus = false }: { view: VereditoView; takesFocus?: boolean }) {
  const { report, diploma } = view;
  const ref = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new verdict is read out
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus, report]);
  const { titulo, resumo, fazer, dizer } = explainVeredito(report);
  // What to do about a diploma in force stands beside the name.
  const isVigente = report.veredito === 'autentico-vigente' && diploma !== null;
  return (
    <section className="veredito" data-veredito={report.veredito} aria-labelledby="veredito-titulo">
      <header className="veredito-head">
        <span className="veredito-icon" aria-hidden="true">
          {ICONS[report.veredito]}
        </span>
        <div>
          <h2 id="veredito-titulo" tabIndex={takesFocus ? -1 : undefined} ref={ref}>
            {titulo}
          </h2>
          <p>{resumo}</p>
          <p className="veredito-when">{tellConferido(view)}</p>
        </div>
      </header>
      {report.ambiente === 'homologacao' && <p className="veredito-test">{VEREDITO.semValor}</p>}
      <Pessoa view={view} />
      <div className="veredito-advice">
        {!isVigente && (
          <>
            <h3>{VEREDITO.fazer}</h3>
            <p>{fazer}</p>
          </>
        )}
        <h3>{VEREDITO.dizer}</h3>
        <p>“{dizer}”</p>
      </div>
      <CheckList report={report} />
    </section>
  );
}

function tellConferido({ por, report }: VereditoView): string {
  const instante = `${formatInstante(report.conferidoEm)} (horário de Brasília)`;
  return por === 'navegador' ? VEREDITO.conferidoAqui(instante) : VEREDITO.conferidoEm(instante);
}

/** Nothing is shown of a file that is not authentic: what it says may be anybody's invention. */
function Pessoa({ view: { report, diploma, iniciais } }: { view: VereditoView }) {
  if (report.veredito === 'nao-autentico') return null;
  if (diploma) {
    const isProven = report.veredito === 'autentico-vigente';
    return (
      <div className="veredito-person">
        <h3 className="veredito-name">{diploma.nomeSocial ?? diploma.nome}</h3>
        <p>
          {diploma.curso.nome} · {diploma.emissora.nome}
        </p>
        <p className="secondary">{isProven ? VEREDITO.compare : VEREDITO.naoConferido}</p>
      </div>
    );
  }
  if (report.veredito !== 'autentico-nao-vigente' || !iniciais) return null;
  return (
    <div className="veredito-person">
      <p>{VEREDITO.iniciais}</p>
      <h3 className="veredito-name">{iniciais}</h3>
      <p className="secondary">{VEREDITO.protegido}</p>
    </div>
  );
}
