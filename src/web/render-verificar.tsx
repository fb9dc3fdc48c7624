import { renderToString } from 'react-dom/server';
import { ACESSO } from '#conteudo/acesso.ts';
import { COMPROVANTE_INTEGRO, COMPROVANTE_RECUSADO } from '#conteudo/comprovante.ts';
import { FALHA_AO_CONFERIR, LIMITADO_AO_CONFERIR, VERIFICAR } from '#conteudo/verificar.ts';
import type { VerificarView } from '#http/contract.ts';
import { App } from './app.tsx';
import { renderHtmlDocument } from './html-document.ts';
import { createPages } from './pages.ts';
import type { RenderContext } from './render-page.tsx';
import { explainDesconhecido } from './verificar/desconhecido-panel.tsx';
import { envioOf, explainVeredito } from './verificar/explain-veredito.ts';
import { VerificarScreen, type VerificarSite } from './verificar/verificar-screen.tsx';

/** Links to these pages are full page loads: only there is the camera allowed. */
const NO_PAGES = createPages({});

export function renderVerificar(view: VerificarView, site: VerificarSite, context: RenderContext): string {
  const { instituicao, ano, assets } = context;
  const isForm = view.state === 'formulario';
  return renderHtmlDocument({
    title: [titleOf(view, instituicao), instituicao.nome].join(' | '),
    description: VERIFICAR.descricao,
    ano,
    themeColor: { light: instituicao.cores.papel, dark: instituicao.cores.tinta },
    assets,
    body: renderToString(
      <App site={{ instituicao, ano, pages: NO_PAGES }} ssrPath="/verificar">
        <VerificarScreen view={view} site={site} />
      </App>,
    ),
    noindex: !isForm,
  });
}

/** Says the answer, never whose diploma it is: titles stay in the browser's history. */
function titleOf(view: VerificarView, instituicao: RenderContext['instituicao']): string {
  switch (view.state) {
    case 'formulario':
      return `${Object.keys(view.issues).length > 0 ? ACESSO.erro.prefixo : ''}${VERIFICAR.titulo}`;
    case 'desconhecido':
      return explainDesconhecido(view.digitado, instituicao).titulo;
    case 'falha':
      return FALHA_AO_CONFERIR.titulo;
    case 'limitado':
      return LIMITADO_AO_CONFERIR.titulo;
    case 'comprovante':
      return titleOfComprovante(view.comprovante.resultado);
    case 'veredito':
      return explainVeredito(view.report, envioOf(view)).titulo;
  }
}

function titleOfComprovante(resultado: 'integro' | 'alterado' | 'nao-conferido'): string {
  return resultado === 'integro' ? COMPROVANTE_INTEGRO.titulo : COMPROVANTE_RECUSADO[resultado].titulo;
}
