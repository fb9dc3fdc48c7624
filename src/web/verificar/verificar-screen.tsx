import { espera } from '#conteudo/quantidades.ts';
import type { Block } from '#conteudo/rich-text.ts';
import {
  CONFIRA_TAMBEM,
  createSiteCerto,
  DESCONHECIDO,
  FALHA_AO_CONFERIR,
  LIMITADO_AO_CONFERIR,
  VEREDITO,
  VERIFICAR,
} from '#conteudo/verificar.ts';
import type { VereditoView, VerificarView } from '#http/contract.ts';
import { formatSize } from '../diploma-digital/formats.ts';
import { RespostaPanel } from '../diploma-digital/resposta-panel.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { DadosDoDiploma } from './dados-do-diploma.tsx';
import { VerificarErrors, VerificarForms } from './forms.tsx';
import { VereditoCard } from './veredito-card.tsx';

interface VerificarScreenProps {
  view: VerificarView;
  siteUrl: string;
}

/** Every screen of `/verificar`, drawn whole by the server. */
export function VerificarScreen({ view, siteUrl }: VerificarScreenProps) {
  const isForm = view.state === 'formulario';
  return (
    <div className="container page verificar">
      <h1>{VERIFICAR.titulo}</h1>
      {isForm && <p className="secondary">{VERIFICAR.introducao}</p>}
      <Answer view={view} />
      {!isForm && (
        <p className="verificar-again">
          <a className="button" href="/verificar">
            {VERIFICAR.conferirOutro}
          </a>
        </p>
      )}
      <div className="verificar-notes">
        <Note {...CONFIRA_TAMBEM} />
        <Note {...createSiteCerto(new URL(siteUrl).host)} />
      </div>
    </div>
  );
}

function Answer({ view }: { view: VerificarView }) {
  switch (view.state) {
    case 'formulario':
      return (
        <>
          <VerificarErrors issues={view.issues} />
          <VerificarForms digitado={view.digitado} issues={view.issues} />
        </>
      );
    case 'desconhecido':
      return <RespostaPanel resposta={DESCONHECIDO} tone="calmo" />;
    case 'falha':
      return <RespostaPanel resposta={FALHA_AO_CONFERIR} tone="alerta" />;
    case 'limitado': {
      const texto = LIMITADO_AO_CONFERIR.texto(espera(view.retryAfterSeconds));
      return (
        <RespostaPanel
          resposta={{ titulo: LIMITADO_AO_CONFERIR.titulo, blocos: [{ p: [texto] }] }}
          tone="alerta"
        />
      );
    }
    case 'veredito':
      return (
        <>
          <VereditoCard view={view} />
          {view.diploma && view.report.veredito !== 'nao-autentico' && (
            <DadosDoDiploma diploma={view.diploma} />
          )}
          <Arquivos view={view} />
        </>
      );
  }
}

function Arquivos({ view: { por, report, arquivos } }: { view: VereditoView }) {
  const page = `/verificar/${report.codigo}`;
  if (por === 'arquivo') {
    if (report.veredito !== 'autentico-vigente') return null;
    return (
      <p className="verificar-again">
        <a className="button" href={page}>
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
          <a className="button button-primary" href={`${page}/diploma.xml`}>
            {VEREDITO.baixarXml} ({formatSize(arquivos.xml)})
          </a>
        )}
        {arquivos.rvdd !== null && (
          <a className="button" href={`${page}/rvdd.pdf`}>
            {VEREDITO.baixarRvdd} ({formatSize(arquivos.rvdd)})
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
