import { renderToString } from 'react-dom/server';
import { EM_VOLTA } from '#conteudo/verificar/em-volta.ts';
import { MOLDURAS } from '#conteudo/verificar/molduras.ts';
import type { Textos } from '#conteudo/verificar/textos.ts';
import { TEXTOS } from '#conteudo/verificar/todos.ts';
import { IDIOMAS, type Idioma } from '#diploma/idioma.ts';
import type { VerificarView } from '#http/contrato/verificar.ts';
import { PALAVRAS } from '#verification/palavras/todas.ts';
import { App } from './app.tsx';
import type { RenderContext } from './html-document.ts';
import { renderHtmlDocument } from './html-document.ts';
import { createPages } from './pages.ts';
import { MolduraProvider } from './ui/moldura.ts';
import { explainDesconhecido } from './verificar/desconhecido-panel.tsx';
import { envioOf, explainVeredito, type Fala } from './verificar/explain-veredito.ts';
import { LinguaProvider, PalavrasProvider } from './verificar/lingua.ts';
import { pathOf, VerificarScreen, type VerificarSite } from './verificar/verificar-screen.tsx';

/** Links to these pages are full page loads: the policy allows the camera only here. */
const NO_PAGES = createPages({});

export interface EscolhaDeIdioma {
  idioma: Idioma;
  /** The address chose the language: links and forms repeat it. */
  isPedida: boolean;
}

export function renderVerificar(
  view: VerificarView,
  site: VerificarSite,
  { idioma, isPedida }: EscolhaDeIdioma,
  context: RenderContext,
): string {
  const { instituicao, ano, assets } = context;
  const isForm = view.state === 'formulario';
  const fala: Fala = { textos: TEXTOS[idioma], palavras: PALAVRAS[idioma] };
  const lingua = { idioma, busca: isPedida ? `?lang=${idioma}` : '', textos: fala.textos };
  const address = `${site.siteUrl}${pathOf(view)}`;
  return renderHtmlDocument({
    title: [titleOf(view, instituicao, fala), instituicao.nome].join(' | '),
    description: EM_VOLTA[idioma].FINALIDADE.descricao,
    lang: idioma,
    alternates: [
      ...IDIOMAS.map((each) => ({ lang: each, href: `${address}?lang=${each}` })),
      { lang: 'x-default', href: address },
    ],
    ano,
    themeColor: { light: instituicao.cores.papel, dark: instituicao.cores.tinta },
    assets,
    body: renderToString(
      <MolduraProvider value={{ ...MOLDURAS[idioma], verificar: `/verificar${lingua.busca}` }}>
        <LinguaProvider value={lingua}>
          <PalavrasProvider value={fala.palavras}>
            <App site={{ instituicao, ano, pages: NO_PAGES }} ssrPath="/verificar">
              <VerificarScreen view={view} site={site} />
            </App>
          </PalavrasProvider>
        </LinguaProvider>
      </MolduraProvider>,
    ),
    noindex: !isForm,
  });
}

/** The title gives the answer, never the holder's name: titles stay in the browser's history. */
function titleOf(view: VerificarView, instituicao: RenderContext['instituicao'], fala: Fala): string {
  const { ERRO, VERIFICAR } = fala.textos;
  const { idioma } = fala.palavras;
  const { DANIFICADO_AO_CONFERIR, FALHA_AO_CONFERIR, LIMITADO_AO_CONFERIR } = EM_VOLTA[idioma];
  switch (view.state) {
    case 'formulario':
      return `${Object.keys(view.issues).length > 0 ? ERRO.prefixo : ''}${VERIFICAR.titulo}`;
    case 'desconhecido':
      return explainDesconhecido(view.digitado, instituicao, { ...fala, idioma }).titulo;
    case 'falha':
      return FALHA_AO_CONFERIR.titulo;
    case 'danificado':
      return DANIFICADO_AO_CONFERIR.titulo;
    case 'limitado':
      return LIMITADO_AO_CONFERIR.titulo;
    case 'comprovante':
      return titleOfComprovante(view.comprovante.resultado, fala.textos);
    case 'veredito':
      return explainVeredito(view.report, envioOf(view), fala).titulo;
  }
}

function titleOfComprovante(
  resultado: 'integro' | 'lista-integra' | 'alterado' | 'nao-conferido',
  { COMPROVANTE_INTEGRO, COMPROVANTE_RECUSADO }: Textos,
): string {
  return resultado === 'integro' || resultado === 'lista-integra'
    ? COMPROVANTE_INTEGRO.titulo
    : COMPROVANTE_RECUSADO[resultado].titulo;
}
