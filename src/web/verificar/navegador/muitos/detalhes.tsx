import type { VereditoView } from '#http/contrato/verificar.ts';
import { tellOutroArquivo } from '#verification/palavras/outros-arquivos.ts';
import { Comunicar } from '../../comunicar.tsx';
import { FalaDoDocumento } from '../../fala-do-documento.tsx';
import { useTextos } from '../../lingua.ts';
import { OutroArquivoPanel } from '../../outro-arquivo-panel.tsx';
import { canSeePublicado } from '../../outros-caminhos.tsx';
import { VereditoCard } from '../../veredito-card.tsx';
import { ComparacaoForm, canCompare } from '../envio-forms.tsx';
import type { FalaDeMuitos } from './explain-linha.ts';

interface DetalhesProps {
  view: VereditoView;
  nome: string;
  arquivo: File | undefined;
  fala: FalaDeMuitos;
  secretaria: string;
  busca: string;
}

/** The verdict on one diploma of the list, as on its own page. */
export function Detalhes({ view, nome, arquivo, fala, secretaria, busca }: DetalhesProps) {
  const { muitos, palavras } = fala;
  const { report } = view;
  const { verPublicado } = useTextos().VEREDITO;
  const outro = tellOutroArquivo(report, palavras);
  if (outro) return <OutroArquivoPanel outro={outro} nome={nome} takesFocus />;
  const isDoubtful = view.por !== 'codigo' && canSeePublicado(report);
  const hasPage = view.por === 'codigo' || report.veredito === 'autentico-vigente' || isDoubtful;
  return (
    <FalaDoDocumento report={report}>
      <VereditoCard view={view.por === 'codigo' ? view : { ...view, nome }} takesFocus>
        {arquivo && canCompare(report) && <ComparacaoForm arquivo={arquivo} isApart />}
        {hasPage && report.codigo !== null && (
          <a className="button" href={`/verificar/${report.codigo}${busca}`} target="_blank" rel="noopener">
            {isDoubtful ? verPublicado : muitos.pagina}
            <span aria-hidden="true">{'\u00a0↗'}</span>
            <span className="visually-hidden">{muitos.novaAba}</span>
          </a>
        )}
        <Comunicar report={report} secretaria={secretaria} />
      </VereditoCard>
    </FalaDoDocumento>
  );
}
