import 'virtual:variaveis.css';
import './styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import instituicao from '../../institution/instituicao.json';
import { App } from './app.tsx';
import { PAGE_FILES } from './page-files.ts';
import { createPages, toPath } from './pages.ts';

const root = document.getElementById('app');
const ano = document.documentElement.dataset['ano'] ?? '';
if (root) {
  const pages = createPages(PAGE_FILES);
  await pages.load(toPath(window.location.pathname));
  // The build refuses a file that does not parse, so its shape holds here.
  const hoje = (): string => diaEmBrasilia(new Date());
  const app = <App site={{ instituicao: instituicao as Instituicao, ano, hoje, pages }} />;
  // Under `npm run dev` nothing is prerendered.
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
