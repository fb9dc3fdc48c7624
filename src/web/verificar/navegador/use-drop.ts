import { useEffect, useState } from 'react';

export interface DropEvents {
  /** Files are being dragged over the page. */
  onEnter(): void;
  /** What was dropped: with its folders, where the browser tells of them. */
  onDrop(files: readonly File[], entries: readonly FileSystemEntry[]): void;
}

/** The whole page takes files: one dropped beside the zone would otherwise replace the page. Also while one is being checked. Answers whether one hovers. */
export function useDrop({ onEnter, onDrop }: DropEvents, isOn: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const hover = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    window.addEventListener(
      'dragenter',
      (event) => {
        hover(event);
        if (holdsFiles(event)) onEnter();
      },
      { signal },
    );
    window.addEventListener('dragover', hover, { signal });
    window.addEventListener(
      'dragleave',
      // Leaving the window has nowhere it goes to.
      (event) => event.relatedTarget === null && setOver(false),
      { signal },
    );
    window.addEventListener(
      'drop',
      (event) => {
        setOver(false);
        if (!holdsFiles(event)) return;
        event.preventDefault();
        // Only while the drop lasts.
        const entries = [...(event.dataTransfer?.items ?? [])].map(
          (item) => item.webkitGetAsEntry?.() ?? null,
        );
        onDrop(
          [...(event.dataTransfer?.files ?? [])],
          entries.filter((entry) => entry !== null),
        );
      },
      { signal },
    );
    return () => controller.abort();
  });
  return isOver;
}
