import { NO_NAVEGADOR } from '#conteudo/verificar-navegador.ts';
import type { VereditoView } from '#http/contract.ts';
import { tellOutroArquivo } from '#verification/palavras/outros-arquivos.ts';
import { Comunicar } from '../comunicar.tsx';
import { DadosDoDiploma } from '../dados-do-diploma.tsx';
import { OutroArquivoPanel } from '../outro-arquivo-panel.tsx';
import { VereditoCard } from '../veredito-card.tsx';
import { ComprovanteForm } from './comprovante-form.tsx';

export { explainVeredito } from '../explain-veredito.ts';

interface ResultadoProps {
  view: VereditoView;
  arquivo: File;
  /** E-mail of the secretariat. */
  secretaria: string;
  onRetry(): void;
  onAgain(): void;
}

/** The verdict that this browser came to, drawn as the server draws its own. */
export function Resultado({ view, arquivo, secretaria, onRetry, onAgain }: ResultadoProps) {
  const { report, diploma } = view;
  const canRetry = report.checks.some(
    ({ code }) => code === 'situacao-inacessivel' || code === 'raizes-inacessiveis',
  );
  const isVigente = report.veredito === 'autentico-vigente';
  const outro = tellOutroArquivo(report);
  return (
    <>
      {outro ? (
        <OutroArquivoPanel outro={outro} nome={view.nome} takesFocus />
      ) : (
        <VereditoCard view={view} takesFocus>
          {canRetry && (
            <button type="button" className="button button-primary" onClick={onRetry}>
              {NO_NAVEGADOR.tentarDeNovo}
            </button>
          )}
          <ComprovanteForm arquivo={arquivo} isSecond={canRetry} />
          <Comunicar report={report} secretaria={secretaria} />
        </VereditoCard>
      )}
      <div className="buttons verificar-again">
        <button type="button" className="button" onClick={onAgain}>
          {NO_NAVEGADOR.conferirOutro}
        </button>
        {isVigente && (
          <a className="button" href={`/verificar/${report.codigo}`}>
            {NO_NAVEGADOR.pagina}
          </a>
        )}
      </div>
      {diploma && report.veredito !== 'nao-autentico' && <DadosDoDiploma diploma={diploma} />}
    </>
  );
}
