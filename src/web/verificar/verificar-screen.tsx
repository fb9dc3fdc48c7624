import type { Block } from '#conteudo/rich-text.ts';
import { EM_VOLTA } from '#conteudo/verificar/em-volta.ts';
import { EXTERIOR } from '#conteudo/verificar/exterior.ts';
import type { VereditoView, VerificarView } from '#http/contrato/verificar.ts';
import { nameNossaInstituicao } from '#verification/nossa-instituicao.ts';
import { tellOutroArquivo } from '#verification/palavras/outros-arquivos.ts';
import { formatSize } from '../diploma-digital/formats.ts';
import { RespostaPanel } from '../diploma-digital/resposta-panel.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { useSite } from '../ui/site-context.ts';
import { ComprovanteOffer } from './comprovante-offer.tsx';
import { ComprovantePanel } from './comprovante-panel.tsx';
import { Comunicar } from './comunicar.tsx';
import { DadosDoDiploma } from './dados-do-diploma.tsx';
import { DesconhecidoPanel } from './desconhecido-panel.tsx';
import { FalaDoDocumento } from './fala-do-documento.tsx';
import { type FrescorNoSite, FrescorNote } from './frescor-note.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useLingua, usePalavras } from './lingua.ts';
import { ListaPanel } from './lista-panel.tsx';
import { Conferencia } from './navegador/conferencia.tsx';
import { NoRegistro } from './no-registro.tsx';
import { OutroArquivoPanel } from './outro-arquivo-panel.tsx';
import { CampoDoCodigo, VerPublicado } from './outros-caminhos.tsx';
import { PaginasDiferentes } from './paginas-diferentes.tsx';
import { VereditoCard } from './veredito-card.tsx';

/** What the pages of `/verificar` know of their site. */
export interface VerificarSite {
  siteUrl: string;
  /** Whether there are practice files. */
  hasTreino: boolean;
  /** The age of the knowledge of the authorities; null where nothing is fetched, as in a demonstration. */
  frescor: FrescorNoSite | null;
}

/** Every screen of `/verificar`, drawn whole by the server. */
export function VerificarScreen({ view, site }: { view: VerificarView; site: VerificarSite }) {
  const isForm = view.state === 'formulario';
  const { idioma, busca, textos } = useLingua();
  const { VERIFICAR } = textos;
  const { FINALIDADE, CONFIRA_TAMBEM, DE_OUTRO_SITE, createSiteCerto } = EM_VOLTA[idioma];
  const exterior = EXTERIOR[idioma];
  const { host } = new URL(site.siteUrl);
  return (
    <div className="container page verificar">
      <LanguageSwitch path={pathOf(view)} />
      <h1>{VERIFICAR.titulo}</h1>
      {isForm && <p className="secondary">{FINALIDADE.introducao}</p>}
      {'isDeOutroSite' in view && view.isDeOutroSite && <p className="veredito-test">{DE_OUTRO_SITE}</p>}
      <Answer view={view} host={host} hasTreino={site.hasTreino} />
      {!isForm && (
        <p className="verificar-again">
          <a className="button" href={`/verificar${busca}`}>
            {VERIFICAR.conferirOutro}
          </a>
        </p>
      )}
      {site.frescor && <FrescorNote frescor={site.frescor} />}
      <div className="verificar-notes">
        <Note {...CONFIRA_TAMBEM} />
        <Note {...createSiteCerto(host)} />
      </div>
      {exterior && (
        <div className="verificar-abroad">
          <Note {...exterior} />
        </div>
      )}
    </div>
  );
}

/** The address of this view; a posted view has none, so its language switch leads to the form. */
export const pathOf = (view: VerificarView): string =>
  view.state === 'veredito' && view.por === 'codigo' ? `/verificar/${view.report.codigo}` : '/verificar';

function Answer({ view, host, hasTreino }: { view: VerificarView; host: string; hasTreino: boolean }) {
  const { instituicao } = useSite();
  const { idioma, busca, textos } = useLingua();
  const { DANIFICADO_AO_CONFERIR, FALHA_AO_CONFERIR, LIMITADO_AO_CONFERIR } = EM_VOLTA[idioma];
  const secretaria = instituicao.unidades[0]?.email ?? '';
  switch (view.state) {
    case 'formulario': {
      const nossa = nameNossaInstituicao(instituicao);
      const { digitado, issues } = view;
      const props = { digitado, issues, host, instituicao: nossa, hasTreino, secretaria };
      return (
        <div id="conferencia" data-propriedades={JSON.stringify({ ...props, idioma, busca })}>
          <Conferencia {...props} />
        </div>
      );
    }
    case 'desconhecido':
      return (
        <DesconhecidoPanel digitado={view.digitado} dona={view.dona ?? null} instituicao={instituicao} />
      );
    case 'falha':
      return <RespostaPanel resposta={FALHA_AO_CONFERIR} tone="alerta" />;
    case 'danificado':
      return <RespostaPanel resposta={DANIFICADO_AO_CONFERIR} tone="alerta" />;
    case 'limitado': {
      const texto = LIMITADO_AO_CONFERIR.texto(textos.espera(view.retryAfterSeconds));
      return (
        <RespostaPanel
          resposta={{ titulo: LIMITADO_AO_CONFERIR.titulo, blocos: [{ p: [texto] }] }}
          tone="alerta"
        />
      );
    }
    case 'comprovante':
      return view.comprovante.resultado === 'lista-integra' ? (
        <ListaPanel lista={view.comprovante.lista} />
      ) : (
        <ComprovantePanel comprovante={view.comprovante} />
      );
    case 'veredito':
      return <Veredito view={view} secretaria={secretaria} />;
  }
}

function Veredito({ view, secretaria }: { view: VereditoView; secretaria: string }) {
  const { report, diploma, registro, nome, paginas } = view;
  const outro = tellOutroArquivo(report, usePalavras());
  if (outro) return <OutroArquivoPanel outro={outro} nome={nome} />;
  return (
    <FalaDoDocumento report={report}>
      <VereditoCard view={view} paginas={paginas && <PaginasDiferentes paginas={paginas} />}>
        <VerPublicado view={view} />
        <ComprovanteOffer view={view} />
        <Comunicar report={report} secretaria={secretaria} />
      </VereditoCard>
      {diploma && report.veredito !== 'nao-autentico' && (
        <DadosDoDiploma diploma={diploma} registro={registro} />
      )}
      <CampoDoCodigo view={view} />
      <Arquivos view={view} />
      <NoRegistro view={view} />
    </FalaDoDocumento>
  );
}

function Arquivos({ view: { por, report, arquivos } }: { view: VereditoView }) {
  const { idioma, busca, textos } = useLingua();
  const { VEREDITO } = textos;
  const page = `/verificar/${report.codigo}`;
  if (por === 'arquivo') {
    if (report.veredito !== 'autentico-vigente') return null;
    return (
      <p className="verificar-again">
        <a className="button" href={`${page}${busca}`}>
          {VEREDITO.pagina}
        </a>
      </p>
    );
  }
  if (!arquivos || report.codigo === null) return null;
  return (
    <section className="verificar-files" aria-labelledby="arquivos-titulo">
      <h2 id="arquivos-titulo">{VEREDITO.arquivos}</h2>
      <div className="buttons">
        {arquivos.xml !== null && (
          <a className="button" href={`${page}/diploma.xml`}>
            {VEREDITO.baixarXml} ({formatSize(arquivos.xml, idioma)})
          </a>
        )}
        {arquivos.rvdd !== null && (
          <a className="button" href={`${page}/rvdd.pdf`}>
            {VEREDITO.baixarRvdd} ({formatSize(arquivos.rvdd, idioma)})
          </a>
        )}
      </div>
      <p className="secondary">{VEREDITO.sigilo}</p>
    </section>
  );
}

function Note({ titulo, blocos }: { titulo: string; blocos: readonly Block[] }) {
  return (
    <section>
      <h2>{titulo}</h2>
      <RichText blocos={blocos} />
    </section>
  );
}
