import { renderToString } from 'react-dom/server';
import { CORRECAO } from '#conteudo/correcao.ts';
import type { CorrecaoView } from '#http/contrato/correcao.ts';
import { App } from './app.tsx';
import { CorrecaoPage } from './diploma-digital/correcao/correcao-page.tsx';
import type { RenderContext } from './html-document.ts';
import { renderHtmlDocument } from './html-document.ts';
import { createPages } from './pages.ts';

const NO_PAGES = createPages({});

/** The page where a correction is asked for, drawn whole by the server. */
export function renderCorrecao(view: CorrecaoView, context: RenderContext): string {
  const { instituicao, ano, hoje, assets } = context;
  const site = { instituicao, ano, pages: NO_PAGES, ...(hoje !== undefined && { hoje: () => hoje }) };
  const hasError = view.state === 'formulario' && Object.keys(view.issues).length > 0;
  return renderHtmlDocument({
    title: `${hasError ? 'Erro: ' : ''}${CORRECAO.titulo} · ${instituicao.nome}`,
    description: CORRECAO.introducao,
    ano,
    themeColor: { light: instituicao.cores.papel, dark: instituicao.cores.tinta },
    assets,
    body: renderToString(
      <App site={site} ssrPath="/diploma-digital">
        <CorrecaoPage view={view} />
      </App>,
    ),
    noindex: true,
  });
}
