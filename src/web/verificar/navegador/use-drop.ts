import { useEffect, useState } from 'react';

export interface DropEvents {
  /** Files are being dragged over the page. */
  onEnter(): void;
  onDrop(files: readonly File[]): void;
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
        onDrop([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => controller.abort();
  });
  return isOver;
}
