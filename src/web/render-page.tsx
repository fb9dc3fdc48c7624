import { renderToString } from 'react-dom/server';
import { createPaginas } from '#conteudo/paginas.ts';
import { encodeQrCode } from '#diploma/qr-code.ts';
import type { AcessoView } from '#http/contrato/acesso.ts';
import { App } from './app.tsx';
import { AcessoPosted } from './diploma-digital/acesso-posted.tsx';
import { qrPath } from './diploma-digital/qr-path.ts';
import { type RenderContext, renderHtmlDocument } from './html-document.ts';
import { PAGE_FILES } from './page-files.ts';
import { createPages } from './pages.ts';

/** Draws for the server: every page that is the same for all, and the answer to a form posted without JavaScript. */

/** `path` as `conteudo/paginas.ts` names it: the home's is empty. */
export async function renderPage(path: string, context: RenderContext): Promise<string> {
  const { instituicao, ano, assets } = context;
  const paginas = createPaginas(instituicao);
  const pagina = paginas.find((known) => known.path === path);
  if (!pagina) throw new Error(`no page at ${path}`);
  const pages = createPages(PAGE_FILES);
  await pages.load(path);
  return renderHtmlDocument({
    title: pagina.title,
    description: pagina.description,
    ano,
    themeColor: { light: instituicao.cores.papel, dark: instituicao.cores.tinta },
    assets,
    pagina: path,
    instituicao,
    body: renderToString(<App site={{ instituicao, ano, pages }} ssrPath={`/${path}`} />),
    noindex: path === '404',
  });
}

/** The posted answer replaces the page; without script every link on it is a full load. */
const NO_PAGES = createPages({});

export function renderAcesso(view: AcessoView, siteUrl: string, context: RenderContext): string {
  const { instituicao, ano, hoje, assets } = context;
  const site = { instituicao, ano, pages: NO_PAGES, ...(hoje !== undefined && { hoje: () => hoje }) };
  const pagina = createPaginas(instituicao).find((known) => known.path === 'diploma-digital');
  const hasError = view.state === 'formulario';
  return renderHtmlDocument({
    title: `${hasError ? 'Erro: ' : ''}${pagina?.title ?? ''}`,
    description: pagina?.description ?? '',
    ano,
    themeColor: { light: instituicao.cores.papel, dark: instituicao.cores.tinta },
    assets,
    body: renderToString(
      <App site={site} ssrPath="/diploma-digital">
        <AcessoPosted view={view} siteUrl={siteUrl} drawQr={(url) => qrPath(encodeQrCode(url, 'low'))} />
      </App>,
    ),
    noindex: true,
  });
}
