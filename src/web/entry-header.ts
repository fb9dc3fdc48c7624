import { watchScroll } from './ui/watch-scroll.ts';

/** For pages the server draws whole (a posted search): they run without React, the header still follows the scroll. */
const header = document.querySelector<HTMLElement>('.site-header');
if (header) watchScroll(header);
