import 'virtual:variaveis.css';
import './styles.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import instituicao from '../../institution/instituicao.json';
import { App } from './app.tsx';
import { PAGE_FILES } from './page-files.ts';
import { createPages, toPath } from './pages.ts';
import { expectArrival } from './ui/navigation.ts';

const root = document.getElementById('app');
const ano = document.documentElement.dataset['ano'] ?? '';
if (root) {
  const pages = createPages(PAGE_FILES);
  const here = toPath(window.location.pathname);
  await pages.load(here);
  // The build refuses a file that does not parse, so its shape holds here.
  const hoje = (): string => diaEmBrasilia(new Date());
  const app = <App site={{ instituicao: instituicao as Instituicao, ano, hoje, pages }} />;
  const { pagina } = root.dataset;
  if (pagina === here) {
    // In small steps: a tap is answered between them.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    // Under `npm run dev` nothing is drawn; otherwise a page that is only read is, and a link of it led here.
    if (pagina !== undefined) expectArrival();
    createRoot(root).render(app);
    // "Back" then finds it at hand, and the place on it.
    if (pagina !== undefined) pages.load(pagina).catch(() => undefined);
  }
}
