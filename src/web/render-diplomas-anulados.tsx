import { renderToString } from 'react-dom/server';
import { DIPLOMAS_ANULADOS } from '#conteudo/diplomas-anulados.ts';
import type { DiplomasAnuladosView } from '#http/contrato/diplomas-anulados.ts';
import { App } from './app.tsx';
import type { RenderContext } from './html-document.ts';
import { renderHtmlDocument } from './html-document.ts';
import { createPages } from './pages.ts';
import { DiplomasAnulados } from './texto/diplomas-anulados.tsx';

/** No script draws this page, and links to it are full page loads. */
const NO_PAGES = createPages({});

export function renderDiplomasAnulados(view: DiplomasAnuladosView, context: RenderContext): string {
  const { instituicao, ano, assets } = context;
  return renderHtmlDocument({
    title: [DIPLOMAS_ANULADOS.titulo, instituicao.nome].join(' | '),
    description: DIPLOMAS_ANULADOS.descricao,
    ano,
    themeColor: { light: instituicao.cores.papel, dark: instituicao.cores.tinta },
    assets,
    body: renderToString(
      <App site={{ instituicao, ano, pages: NO_PAGES }} ssrPath="/diplomas-anulados">
        <DiplomasAnulados view={view} />
      </App>,
    ),
    noindex: view.state !== 'lista',
  });
}
