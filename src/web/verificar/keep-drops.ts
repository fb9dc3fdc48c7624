/**
 * A file that is let go of before the application has come is chosen in the plain form, where the application finds it: by
 * itself the browser would open the file in place of the page. Once the field takes drops, this keeps out of the way.
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
