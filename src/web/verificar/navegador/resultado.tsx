import { NO_NAVEGADOR } from '#conteudo/verificar-navegador.ts';
import type { VereditoView } from '#http/contract.ts';
import { DadosDoDiploma } from '../dados-do-diploma.tsx';
import { VereditoCard } from '../veredito-card.tsx';
import { ComprovanteForm } from './comprovante-form.tsx';

interface ResultadoProps {
  view: VereditoView;
  arquivo: File;
  onRetry(): void;
  onAgain(): void;
}

/** The verdict that this browser came to, drawn as the server draws its own. */
export function Resultado({ view, arquivo, onRetry, onAgain }: ResultadoProps) {
  const { report, diploma } = view;
  const canRetry = report.checks.some(
    ({ code }) => code === 'situacao-inacessivel' || code === 'raizes-inacessiveis',
  );
  const isVigente = report.veredito === 'autentico-vigente';
  return (
    <>
      <VereditoCard view={view} takesFocus />
      <div className="buttons verificar-again">
        {canRetry && (
          <button type="button" className="button button-primary" onClick={onRetry}>
            {NO_NAVEGADOR.tentarDeNovo}
          </button>
        )}
        <button type="button" className={`button ${canRetry ? '' : 'button-primary'}`} onClick={onAgain}>
          {NO_NAVEGADOR.conferirOutro}
        </button>
        {isVigente && (
          <a className="button" href={`/verificar/${report.codigo}`}>
            {NO_NAVEGADOR.pagina}
          </a>
        )}
      </div>
      {diploma && report.veredito !== 'nao-autentico' && <DadosDoDiploma diploma={diploma} />}
      <ComprovanteForm arquivo={arquivo} />
    </>
  );
}
