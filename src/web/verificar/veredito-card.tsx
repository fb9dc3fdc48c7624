import { type ReactNode, useEffect, useRef } from 'react';
import type { VereditoView } from '#http/contrato/verificar.ts';
import { notasOf, tellNotas } from '#verification/palavras/tell-selos.ts';
import { Icone } from '../ui/icone.tsx';
import { AnexosDoPdf } from './anexos-do-pdf.tsx';
import { CheckList } from './check-list.tsx';
import { envioOf, explainVeredito } from './explain-veredito.ts';
import { Fatos } from './fatos.tsx';
import { ICONE_DO_VEREDITO } from './icone-do-veredito.ts';
import { useLingua, usePalavras } from './lingua.ts';
import { Perguntar } from './perguntar.tsx';
import { Pessoa } from './pessoa.tsx';

interface VereditoCardProps {
  view: VereditoView;
  takesFocus?: boolean;
  /** The pages that differ. */
  paginas?: ReactNode;
  /** Acts on the verdict: its receipt first. */
  children?: ReactNode;
}

/** The answer: colour, icon and sentence say the same; the holder's name stands right under it. */
export function VereditoCard({ view, takesFocus = false, paginas, children }: VereditoCardProps) {
  const { report, diploma } = view;
  const lingua = useLingua();
  const palavras = usePalavras();
  const { VEREDITO } = lingua.textos;
  const ref = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new verdict is read out
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus, report]);
  const envio = envioOf(view);
  const { veredito, checks, codigo } = report;
  const contexto = { veredito, checks, codigo, envio };
  const { titulo, selo, resumo, fazer, dizer } = explainVeredito(report, envio, { ...lingua, palavras });
  const notas = tellNotas(notasOf(report), palavras);
  // Who is told to read the data here finds them right below.
  const mustRead = report.pagina === 'nao-comparada';
  const dados = (
    <>
      <Pessoa view={view} />
      <AnexosDoPdf view={view} />
    </>
  );
  // For a diploma in force, what to do stands beside the name.
  const isVigente = report.veredito === 'autentico-vigente' && diploma !== null;
  return (
    <section
      className="veredito"
      data-veredito={report.veredito}
      data-pagina={report.pagina}
      aria-labelledby="veredito-titulo"
    >
      <header className="veredito-head">
        <span className="veredito-icon">
          <Icone nome={ICONE_DO_VEREDITO[report.veredito]} />
        </span>
        <div>
          <h2 id="veredito-titulo" tabIndex={takesFocus ? -1 : undefined} ref={ref}>
            {titulo}
          </h2>
          {selo && (
            <p className="veredito-selo">
              <strong>
                <bdi>{`${selo}.`}</bdi>
              </strong>{' '}
              {report.veredito !== 'autentico-situacao-desconhecida' && palavras.selado.veja}
            </p>
          )}
          <p>{resumo}</p>
        </div>
      </header>
      {report.ambiente === 'homologacao' && <p className="veredito-test">{VEREDITO.semValor}</p>}
      {mustRead && dados}
      {notas.length > 0 && (
        <section className="veredito-ask" aria-labelledby="notas-titulo">
          <h3 id="notas-titulo">{palavras.notas.titulo}</h3>
          <ul>
            {notas.map((nota) => (
              <li key={nota}>{nota}</li>
            ))}
          </ul>
        </section>
      )}
      <Perguntar report={report} />
      {!mustRead && dados}
      {paginas}
      <Fatos view={view} contexto={contexto} />
      <div className="veredito-advice">
        {!isVigente && (
          <>
            <h3>{VEREDITO.fazer}</h3>
            <p>{fazer}</p>
          </>
        )}
        <h3>{VEREDITO.dizer}</h3>
        <p>“{dizer}”</p>
        {children && <div className="veredito-actions">{children}</div>}
      </div>
      <CheckList contexto={contexto} />
    </section>
  );
}
