import 'virtual:variaveis.css';
import './styles.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { InstituicaoPublica } from '#diploma/instituicao.ts';
import { App } from './app.tsx';
import { PAGE_FILES } from './page-files.ts';
import { createPages, toPath } from './pages.ts';
import { expectArrival } from './ui/navigation.ts';
import { INSTITUICAO_ID } from './ui/site-context.ts';

const root = document.getElementById('app');
const ano = document.documentElement.dataset['ano'] ?? '';
const written = document.getElementById(INSTITUICAO_ID)?.textContent;
if (root && written) {
  // The server wrote it, and draws with the same.
  const instituicao = JSON.parse(written) as InstituicaoPublica;
  const pages = createPages(PAGE_FILES);
  const here = toPath(window.location.pathname);
  await pages.load(here);
  const hoje = (): string => diaEmBrasilia(new Date());
  const app = <App site={{ instituicao, ano, hoje, pages }} />;
  const { pagina } = root.dataset;
  if (pagina === here) {
    // Hydrates in small steps: a tap is answered between them.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    // Under `npm run dev` the document has no drawn page; otherwise it holds a read-only page whose link led here.
    if (pagina !== undefined) expectArrival();
    createRoot(root).render(app);
    // The "back" button then finds that page loaded, and its scroll position.
    if (pagina !== undefined) pages.load(pagina).catch(() => undefined);
  }
}
