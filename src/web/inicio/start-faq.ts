import { countPerguntas } from '#conteudo/count-perguntas.ts';
import { filterPerguntas } from './filter-perguntas.ts';
import { openForPrint } from './open-for-print.ts';

/** Text for screen readers and text inside pictures is not searched. */
const UNSEARCHED = '.visually-hidden, [aria-hidden], .amostra-faces';

/** Starts search, "open all", printing and links to one question; returns the function that stops them. */
export function startFaq(faq: HTMLElement): () => void {
  const panels = [...faq.querySelectorAll('details')];
  const input = faq.querySelector('input');
  const status = faq.querySelector('[role=status]');
  const [openAll, closeAll] = faq.querySelectorAll('.faq-all button');
  const textos = new Map(panels.map((panel) => [panel.id, readTexto(panel)]));
  const controller = new AbortController();
  const { signal } = controller;

  const search = (): void => {
    const busca = input?.value ?? '';
    const achadas = filterPerguntas(textos, busca);
    for (const panel of panels) panel.hidden = !achadas.has(panel.id);
    if (status) status.textContent = busca.trim() === '' ? '' : countPerguntas(achadas.size);
  };
  const setAllOpen = (isOpen: boolean): void => {
    for (const panel of panels) panel.open = isOpen;
  };
  // A question reached by its address shows itself, even where the search had hidden it.
  const reveal = (): void => {
    const hidden = faq.querySelector('details[hidden]:target');
    if (!hidden || !input) return;
    input.value = '';
    search();
    hidden.scrollIntoView();
  };

  input?.addEventListener('input', search, { signal });
  openAll?.addEventListener('click', () => setAllOpen(true), { signal });
  closeAll?.addEventListener('click', () => setAllOpen(false), { signal });
  window.addEventListener('hashchange', reveal, { signal });
  const stopPrinting = openForPrint(faq);
  return () => {
    controller.abort();
    stopPrinting();
  };
}

function readTexto(panel: HTMLElement): string {
  const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (!parentElement?.closest(UNSEARCHED)) texts.push(nodeValue ?? '');
  }
  return texts.join('');
}
