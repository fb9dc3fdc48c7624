import { startInicio } from './inicio/start-inicio.ts';
import { watchFragment } from './ui/arrive.ts';
import { followLinks } from './ui/follow-links.ts';
import { watchScroll } from './ui/watch-scroll.ts';
import { watchSecao } from './ui/watch-secao.ts';

/** The script of pages that are only read: the home and the texts. The server drew them; nothing is drawn again (ADR 0055). */
const stops = [watchFragment(), startInicio()];
const { aplicacao, modulos } = document.getElementById('app')?.dataset ?? {};
if (aplicacao && modulos) {
  followLinks({ script: aplicacao, modules: modulos.split(' ') }, () => {
    for (const stop of stops) stop();
  });
}

// After the first frame: asking where things stand any sooner makes the browser lay the page out within this script.
requestAnimationFrame(() =>
  setTimeout(() => {
    const menu = document.querySelector<HTMLElement>('.site-menu');
    if (menu && window.location.pathname === '/') stops.push(watchSecao(menu));
    // Last: what is marked so has its script at work.
    const header = document.querySelector<HTMLElement>('.site-header');
    if (header) stops.push(watchScroll(header));
  }),
);
