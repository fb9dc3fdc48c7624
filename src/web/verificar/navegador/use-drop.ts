import { useLayoutEffect, useState } from 'react';

export interface DropEvents {
  /** Files are being dragged over the page. */
  onEnter(): void;
  /** `entries` holds the dropped folders, where the browser reports them. */
  onDrop(files: readonly File[], entries: readonly FileSystemEntry[]): void;
}

/**
 * The whole page takes files, also while one is being checked: the browser would open a file dropped beside the zone in place of
 * the page. Returns whether a file hovers.
 */
export function useDrop({ onEnter, onDrop }: DropEvents, isOn: boolean): boolean {
  const [isOver, setOver] = useState(false);
  // With the drawing of the zone, not after it: from then on the plain form keeps no drops.
  useLayoutEffect(() => {
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
      // An event that leaves the window has no related target.
      (event) => event.relatedTarget === null && setOver(false),
      { signal },
    );
    window.addEventListener(
      'drop',
      (event) => {
        setOver(false);
        if (!holdsFiles(event)) return;
        event.preventDefault();
        // The entries exist only during the drop event.
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
