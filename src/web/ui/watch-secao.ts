/** Marks in the menu the section being read: the last that has passed the middle of the window. */
export function watchSecao(menu: HTMLElement): () => void {
  const links = [...menu.querySelectorAll('a')];
  const look = (): void => mark(links, links.findLast(isReached) ?? links[0]);
  look();
  addEventListener('scroll', look, { passive: true });
  return () => {
    removeEventListener('scroll', look);
    mark(links, undefined);
  };
}

function isReached({ hash }: HTMLAnchorElement): boolean {
  const part = document.getElementById(hash.slice(1));
  return part !== null && part.getBoundingClientRect().top < innerHeight / 2;
}

function mark(links: readonly HTMLAnchorElement[], current: HTMLAnchorElement | undefined): void {
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
