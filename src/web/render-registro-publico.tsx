import { renderToString } from 'react-dom/server';
import { REGISTRO_PUBLICO } from '#conteudo/registro-publico.ts';
import type { RegistroPublicoView } from '#http/contrato/registro-publico.ts';
import { App } from './app.tsx';
import type { RenderContext } from './html-document.ts';
import { renderHtmlDocument } from './html-document.ts';
import { createPages } from './pages.ts';
import { RegistroPublico } from './texto/registro-publico.tsx';

/** No script draws this page, and links to it are full page loads. */
const NO_PAGES = createPages({});

export function renderRegistroPublico(view: RegistroPublicoView, context: RenderContext): string {
  const { instituicao, ano, assets } = context;
  return renderHtmlDocument({
    title: [REGISTRO_PUBLICO.titulo, instituicao.nome].join(' | '),
    description: REGISTRO_PUBLICO.descricao,
    ano,
    themeColor: { light: instituicao.cores.papel, dark: instituicao.cores.tinta },
    assets,
    body: renderToString(
      <App site={{ instituicao, ano, pages: NO_PAGES }} ssrPath="/registro-publico">
        <RegistroPublico view={view} />
      </App>,
    ),
    noindex: true,
  });
}
