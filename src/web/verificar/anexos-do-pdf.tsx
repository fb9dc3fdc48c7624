import type { VereditoView } from '#http/contrato/verificar.ts';
import { pickComparados } from '#verification/dados-mostrados.ts';
import { speakAbout } from '#verification/palavras/outro-documento.ts';
import { tellDados } from '#verification/palavras/tell-dados.ts';
import { tellVeredito } from '#verification/palavras/tell-veredito.ts';
import { usePalavras, useTextos } from './lingua.ts';

/** What a PDF carries: each of several documents with its own verdict and data, or a receipt. None hides another. */
export function AnexosDoPdf({ view: { report, anexos = [] } }: { view: VereditoView }) {
  const { anexos: textos } = useTextos().VEREDITO;
  const palavras = usePalavras();
  if (!report.anexos) return null;
  if (anexos.length === 0) return <p className="veredito-anexos">{textos.comprovante}</p>;
  return (
    <div className="veredito-anexos">
      <h3>{textos.titulo(anexos.length)}</h3>
      <ol>
        {anexos.map(({ report: each, diploma }, index) => {
          const words = speakAbout(each.documento, palavras, palavras.idioma);
          const isShown = diploma !== null && each.veredito !== 'nao-autentico';
          const dados = isShown ? tellDados(pickComparados(diploma), words) : [];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: of one PDF the list never changes
            <li key={index} data-veredito={each.veredito}>
              <p>
                {textos.documento(index + 1)}:{' '}
                <strong>{tellVeredito(each.veredito, 'arquivo', words).titulo}</strong>
              </p>
              {dados.length > 0 && <p>{dados.map(({ valor }) => valor).join(' · ')}</p>}
              {each.codigo && <p className="secondary">{each.codigo}</p>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
