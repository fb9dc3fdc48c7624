import { whenQuiet } from './ui/when-quiet.ts';
import { keepDrops } from './verificar/keep-drops.ts';

/**
 * The script of pages with state, the access screen and the verification: it lets the page be seen, then brings what takes
 * it over. Until then, and where that never comes, their forms are plain ones (ADR 0055).
 */
const { aplicacao, modulos } = document.getElementById('app')?.dataset ?? {};
if (aplicacao && modulos) {
  keepDrops();
  const files = [...modulos.split(' '), aplicacao];
  whenQuiet(() => void bring(files).catch(() => undefined));
}

/** All are fetched at once and evaluated one in each turn: together they would keep a telephone from answering a tap. */
async function bring(files: readonly string[]): Promise<void> {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (const file of files) {
    await import(file);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
