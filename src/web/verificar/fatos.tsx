import { formatInstante } from '#diploma/instante.ts';
import { quoteNome } from '#diploma/plain-line.ts';
import type { VereditoView } from '#http/contract.ts';
import { type Contexto, tellCheck } from '#verification/palavras/tell-check.ts';
import { useLingua, usePalavras } from './lingua.ts';

/** What makes the verdict a document: which file, which code, when, and how many signatures hold. */
export function Fatos({ view, contexto }: { view: VereditoView; contexto: Contexto }) {
  const { por, report, nome } = view;
  const { idioma, textos } = useLingua();
  const palavras = usePalavras();
  const { fatos, horario } = textos.VEREDITO;
  const countAssinaturas = (): string | null => {
    // Only where it is proven whose they are: how many hold would else be praise.
    const integro = report.checks.find(({ code }) => code === 'integro');
    if (!integro || tellCheck(integro, contexto, palavras).isNeutral) return null;
    const { conferem, assinaturas } = integro.evidence;
    if (typeof conferem !== 'number' || typeof assinaturas !== 'number') return null;
    return fatos.conferem(conferem, assinaturas);
  };
  const rows: [string, string | null][] = [
    [fatos.arquivo, nome ? quoteNome(nome) : null],
    [fatos.codigo, report.codigo],
    [fatos.conferido, `${horario(formatInstante(report.conferidoEm, idioma))}, ${fatos.como[por]}`],
    [fatos.assinaturas, countAssinaturas()],
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
