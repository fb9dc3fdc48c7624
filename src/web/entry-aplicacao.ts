import { whenQuiet } from './ui/when-quiet.ts';
import { keepDrops } from './verificar/keep-drops.ts';

/**
 * The script of pages with state, the access screen and the verification: it lets the page be painted, then loads the
 * application. Until the application loads, and where it never does, the forms are plain ones (ADR 0055).
 */
const { aplicacao, modulos } = document.getElementById('app')?.dataset ?? {};
if (aplicacao && modulos) {
  keepDrops();
  const files = [...modulos.split(' '), aplicacao];
  whenQuiet(() => void bring(files).catch(() => undefined));
}

/**
 * All files are fetched at once, and one is evaluated in each turn: evaluated together they would delay the answer to a
 * tap on a phone.
 */
async function bring(files: readonly string[]): Promise<void> {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (const file of files) {
    await import(file);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
