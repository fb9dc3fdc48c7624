import type { VereditoView } from '#http/contrato/verificar.ts';
import { tellOutroArquivo } from '#verification/palavras/outros-arquivos.ts';
import type { Palavras } from '#verification/palavras/palavras.ts';
import { Comunicar } from '../comunicar.tsx';
import { DadosDoDiploma } from '../dados-do-diploma.tsx';
import { FalaDoDocumento } from '../fala-do-documento.tsx';
import { PalavrasProvider, useLingua } from '../lingua.ts';
import { OutroArquivoPanel } from '../outro-arquivo-panel.tsx';
import { CampoDoCodigo, canSeePublicado, VerPublicado } from '../outros-caminhos.tsx';
import { VereditoCard } from '../veredito-card.tsx';
import { ComparacaoForm, ComprovanteForm, canCompare } from './envio-forms.tsx';

export { ComprovantePanel } from '../comprovante-panel.tsx';
export { explainVeredito } from '../explain-veredito.ts';
export { ListaPanel } from '../lista-panel.tsx';

interface ResultadoProps {
  view: VereditoView;
  palavras: Palavras;
  arquivo: File;
  /** E-mail of the secretariat. */
  secretaria: string;
  onRetry(): void;
  onAgain(): void;
}

/** The verdict that this browser came to, drawn as the server draws its own. */
export function Resultado({ view, palavras, arquivo, secretaria, onRetry, onAgain }: ResultadoProps) {
  const { busca, textos } = useLingua();
  const { NO_NAVEGADOR } = textos;
  const { report, diploma } = view;
  const canRetry = report.checks.some(
    ({ code }) => code === 'situacao-inacessivel' || code === 'raizes-inacessiveis',
  );
  const isToCompare = canCompare(report);
  const hasFirst = canRetry || isToCompare;
  const isVigente = report.veredito === 'autentico-vigente';
  const outro = tellOutroArquivo(report, palavras);
  return (
    <PalavrasProvider value={palavras}>
      <FalaDoDocumento report={report}>
        {outro ? (
          <OutroArquivoPanel outro={outro} nome={view.nome} takesFocus />
        ) : (
          <VereditoCard
            view={view}
            takesFocus
            paginas={
              isToCompare && (
                <div className="veredito-paginas">
                  <ComparacaoForm arquivo={arquivo} isSecond={canRetry} />
                </div>
              )
            }
          >
            {canRetry && (
              <button type="button" className="button button-primary" onClick={onRetry}>
                {NO_NAVEGADOR.tentarDeNovo}
              </button>
            )}
            <VerPublicado view={view} isSecond={hasFirst} />
            <ComprovanteForm arquivo={arquivo} isSecond={hasFirst || canSeePublicado(report)} />
            <Comunicar report={report} secretaria={secretaria} />
          </VereditoCard>
        )}
        {!outro && <CampoDoCodigo view={view} />}
        <div className="buttons verificar-again">
          <button type="button" className="button" onClick={onAgain}>
            {NO_NAVEGADOR.conferirOutro}
          </button>
          {isVigente && (
            <a className="button" href={`/verificar/${report.codigo}${busca}`}>
              {NO_NAVEGADOR.pagina}
            </a>
          )}
        </div>
        {diploma && report.veredito !== 'nao-autentico' && <DadosDoDiploma diploma={diploma} />}
      </FalaDoDocumento>
    </PalavrasProvider>
  );
}
