/** Paper has no hidden answers: every panel opens for printing and returns to what it was. */
export function openForPrint(list: HTMLElement): () => void {
  let opened: HTMLDetailsElement[] = [];
  const before = (): void => {
    opened = [...list.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const panel of opened) panel.open = true;
  };
  const after = (): void => {
    for (const panel of opened) panel.open = false;
    opened = [];
  };
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}
