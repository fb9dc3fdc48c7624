import { renderToString } from 'react-dom/server';
import { REGISTRO_TRANSPARENTE } from '#conteudo/registro-transparente.ts';
import type { RegistroTransparenteView } from '#http/contrato/transparencia.ts';
import { App } from './app.tsx';
import type { RenderContext } from './html-document.ts';
import { renderHtmlDocument } from './html-document.ts';
import { createPages } from './pages.ts';
import { RegistroTransparente } from './texto/registro-transparente.tsx';

/** No script draws this page, and links to it are full page loads. */
const NO_PAGES = createPages({});

export function renderRegistroTransparente(
  view: RegistroTransparenteView,
  siteUrl: string,
  context: RenderContext,
): string {
  const { instituicao, ano, assets } = context;
  return renderHtmlDocument({
    title: [REGISTRO_TRANSPARENTE.titulo, instituicao.nome].join(' | '),
    description: REGISTRO_TRANSPARENTE.descricao,
    ano,
    themeColor: { light: instituicao.cores.papel, dark: instituicao.cores.tinta },
    assets,
    body: renderToString(
      <App site={{ instituicao, ano, pages: NO_PAGES }} ssrPath="/registro-transparente">
        <RegistroTransparente view={view} siteUrl={siteUrl} />
      </App>,
    ),
    noindex: view.state !== 'registro',
  });
}
