import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { COMPARTILHADO, MEU_DIPLOMA } from '#conteudo/meu-diploma.ts';
import type { LinkView, MeuDiplomaView } from '#http/titular/contrato.ts';
import { App } from './app.tsx';
import type { RenderContext } from './html-document.ts';
import { renderHtmlDocument } from './html-document.ts';
import { Casa } from './meu-diploma/casa.tsx';
import { Compartilhado } from './meu-diploma/compartilhado.tsx';
import { Codigo, Desligado, Entrada, Volta } from './meu-diploma/entrada.tsx';
import { LinkDoTitular } from './meu-diploma/link-do-titular.tsx';
import { createPages } from './pages.ts';

/** No script draws these pages, and links to them are full page loads. Titles never name the holder. */
const NO_PAGES = createPages({});

export function renderMeuDiploma(view: MeuDiplomaView, context: RenderContext & { agora: number }): string {
  return render(MEU_DIPLOMA, '/meu-diploma', <MeuDiploma view={view} agora={context.agora} />, context);
}

export function renderLink(view: LinkView, context: RenderContext): string {
  return render(COMPARTILHADO, '/c', <Compartilhado view={view} />, context);
}

function render(
  { titulo, descricao }: { titulo: string; descricao: string },
  ssrPath: string,
  screen: ReactNode,
  { instituicao, ano, assets }: RenderContext,
): string {
  return renderHtmlDocument({
    title: `${titulo} | ${instituicao.nome}`,
    description: descricao,
    ano,
    themeColor: { light: instituicao.cores.papel, dark: instituicao.cores.tinta },
    assets,
    body: renderToString(
      <App site={{ instituicao, ano, pages: NO_PAGES }} ssrPath={ssrPath}>
        <div className="container page meu-diploma">{screen}</div>
      </App>,
    ),
    noindex: true,
  });
}

function MeuDiploma({ view, agora }: { view: MeuDiplomaView; agora: number }) {
  switch (view.state) {
    case 'desligado':
      return <Desligado />;
    case 'entrada':
      return <Entrada view={view} />;
    case 'codigo':
      return <Codigo view={view} />;
    case 'volta':
      return <Volta view={view} />;
    case 'casa':
      return <Casa view={view} agora={agora} />;
    case 'link':
      return <LinkDoTitular view={view} agora={agora} />;
    case 'falha':
    case 'danificado':
      return <Falha {...MEU_DIPLOMA[view.state]} />;
  }
}

function Falha({ titulo, texto, acao }: { titulo: string; texto: string; acao: string }) {
  return (
    <>
      <h1>{titulo}</h1>
      <p className="secondary">{texto}</p>
      <a className="button" href="/meu-diploma">
        {acao}
      </a>
    </>
  );
}
