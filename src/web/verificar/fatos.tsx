import { formatInstante } from '#diploma/instante.ts';
import { quoteNome } from '#diploma/plain-line.ts';
import type { VereditoView } from '#http/contrato/verificar.ts';
import { type Contexto, tellCheck } from '#verification/palavras/tell-check.ts';
import { useLingua, usePalavras } from './lingua.ts';

/** The facts that make the verdict a document: file, code, instant, and number of valid signatures. */
export function Fatos({ view, contexto }: { view: VereditoView; contexto: Contexto }) {
  const { por, report, nome } = view;
  const { idioma, textos } = useLingua();
  const palavras = usePalavras();
  const { fatos, horario } = textos.VEREDITO;
  const countAssinaturas = (): string | null => {
    // Counted only where the signers are proven: a count of unproven signatures would read as praise.
    const integro = report.checks.find(({ code }) => code === 'integro');
    if (!integro || tellCheck(integro, contexto, palavras).isNeutral) return null;
    const { conferem, assinaturas } = integro.evidence;
    if (typeof conferem !== 'number' || typeof assinaturas !== 'number') return null;
    return fatos.conferem(conferem, assinaturas);
  };
  const rows: [string, string | null][] = [
    [fatos.arquivo, nome ? quoteNome(nome) : null],
    [palavras.pagina.rotulo, report.pagina ? palavras.pagina[report.pagina] : null],
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
