/**
 * Puts a file dropped before the application loaded into the plain form, where the application finds it: otherwise the
 * browser would replace the page with the file. Does nothing once the field itself takes drops.
 */
export function keepDrops(): void {
  const findField = (): HTMLInputElement | null =>
    document.querySelector<HTMLInputElement>('.field:not(.drop-zone) > #arquivo');
  const keep = (event: DragEvent): void => {
    const { dataTransfer } = event;
    const field = findField();
    if (!field || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') field.files = dataTransfer.files;
  };
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, keep);
}
