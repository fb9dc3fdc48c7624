import { VEREDITO } from '#conteudo/verificar.ts';
import { quoteNome } from '#diploma/plain-line.ts';
import type { VereditoView } from '#http/contract.ts';
import { type Contexto, tellCheck } from '#verification/palavras/tell-check.ts';
import { formatInstante } from './format-instante.ts';

/** What makes the verdict a document: which file, which code, when, and how many signatures hold. */
export function Fatos({ view, contexto }: { view: VereditoView; contexto: Contexto }) {
  const { por, report, nome } = view;
  const { fatos } = VEREDITO;
  const rows: [string, string | null][] = [
    [fatos.arquivo, nome ? quoteNome(nome) : null],
    [fatos.codigo, report.codigo],
    [fatos.conferido, `${formatInstante(report.conferidoEm)} (horário de Brasília), ${fatos.como[por]}`],
    [fatos.assinaturas, countAssinaturas(view, contexto)],
  ];
  return (
    <dl className="veredito-facts">
      {rows.map(([termo, valor]) =>
        valor === null ? null : (
          <div key={termo}>
            <dt>{termo}</dt>
            <dd>
              <bdi>{valor}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Only where it is proven whose they are: how many hold would else be praise. */
function countAssinaturas({ report }: VereditoView, contexto: Contexto): string | null {
  const integro = report.checks.find(({ code }) => code === 'integro');
  if (!integro || tellCheck(integro, contexto).isNeutral) return null;
  const { conferem, assinaturas } = integro.evidence;
  if (typeof conferem !== 'number' || typeof assinaturas !== 'number') return null;
  return VEREDITO.fatos.conferem(conferem, assinaturas);
}
