import { hydrateRoot } from 'react-dom/client';
import { watchScroll } from './ui/watch-scroll.ts';
import { Conferencia, type ConferenciaProps } from './verificar/navegador/conferencia.tsx';

/** The script of `/verificar` alone. It takes over one part of what the server drew; the rest needs no script. */
const header = document.querySelector<HTMLElement>('.site-header');
if (header) watchScroll(header);

const island = document.getElementById('conferencia');
const props = island?.dataset['propriedades'];
// The server wrote them, with the same component.
if (island && props) hydrateRoot(island, <Conferencia {...(JSON.parse(props) as ConferenciaProps)} />);
