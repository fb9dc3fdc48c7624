/** SPEC.md section 2: the header turns semi-transparent once the page is scrolled MORE than 68 px. */
const THRESHOLD_PX = 68;

/** Marks the header while the page is scrolled; returns the function that stops watching. */
export function watchScroll(header: HTMLElement): () => void {
  const update = (): void => {
    header.dataset['scrolled'] = String(window.scrollY > THRESHOLD_PX);
  };
  update();
  window.addEventListener('scroll', update, { passive: true });
  return () => window.removeEventListener('scroll', update);
}
