import { startInicio } from './inicio/start-inicio.ts';
import { watchFragment } from './ui/arrive.ts';
import { followLinks } from './ui/follow-links.ts';
import { watchScroll } from './ui/watch-scroll.ts';
import { watchSecao } from './ui/watch-secao.ts';

/** The script of read-only pages: the home and the texts. The server drew them; nothing is drawn again (ADR 0055). */
const stops = [watchFragment(), startInicio()];
const { aplicacao, modulos } = document.getElementById('app')?.dataset ?? {};
if (aplicacao && modulos) {
  followLinks({ script: aplicacao, modules: modulos.split(' ') }, () => {
    for (const stop of stops) stop();
  });
}

// After the first frame: reading positions sooner would force a layout within this script.
requestAnimationFrame(() =>
  setTimeout(() => {
    const menu = document.querySelector<HTMLElement>('.site-menu');
    if (menu && window.location.pathname === '/') stops.push(watchSecao(menu));
    // Last: the mark on the header says that the script is at work.
    const header = document.querySelector<HTMLElement>('.site-header');
    if (header) stops.push(watchScroll(header));
  }),
);
