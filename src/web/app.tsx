import { type ComponentType, type ReactNode, useEffect, useMemo, useReducer } from 'react';
import { Router, useLocation } from 'wouter';
import { createPaginas } from '#conteudo/paginas.ts';
import { NOT_FOUND, type Pages, toPath } from './pages.ts';
import { Footer } from './ui/footer.tsx';
import { Header } from './ui/header.tsx';
import { useMoldura } from './ui/moldura.ts';
import { useAfterNavigation } from './ui/navigation.ts';
import { type SiteContext, SiteProvider } from './ui/site-context.ts';

interface AppProps {
  site: SiteContext;
  /** The page that the server draws; in the browser the address bar decides. */
  ssrPath?: string;
  /** Replaces the page's own content: the server's answer to a posted form. */
  children?: ReactNode;
}

export function App({ site, ssrPath, children }: AppProps) {
  return (
    <SiteProvider value={site}>
      <Router {...(ssrPath === undefined ? {} : { ssrPath })}>
        <Frame site={site}>{children}</Frame>
      </Router>
    </SiteProvider>
  );
}

function Frame({ site, children }: { site: SiteContext; children: ReactNode }) {
  const [location] = useLocation();
  const path = toPath(location);
  const paginas = useMemo(() => createPaginas(site.instituicao), [site.instituicao]);
  const pagina =
    paginas.find((known) => known.path === path) ?? paginas.find((known) => known.path === NOT_FOUND);
  const Page = usePage(site.pages, path);
  useAfterNavigation(pagina?.title ?? '', Page !== undefined);
  return (
    <>
      <a className="skip-link" href="#conteudo">
        {useMoldura().pular}
      </a>
      <Header />
      <main id="conteudo" tabIndex={-1}>
        {children ?? (Page && <Page />)}
      </main>
      <Footer />
    </>
  );
}

/** After a reload, the "back" button may lead to a page that this document never fetched. */
function usePage(pages: Pages, path: string): ComponentType | undefined {
  const [, redraw] = useReducer((draws: number) => draws + 1, 0);
  const Page = pages.get(path);
  useEffect(() => {
    if (!Page) pages.load(path).then(redraw, () => window.location.reload());
  }, [Page, pages, path]);
  return Page;
}
