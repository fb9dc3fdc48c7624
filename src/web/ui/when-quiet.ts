/** A touch, a key or a dragged file ends the wait. A pointer resting over the page as it loads does not. */
const REACHES = ['pointerdown', 'keydown', 'focusin', 'dragenter'] as const;

/** Calls once: when the page has loaded and been painted, or when the reader reaches for it. */
export function whenQuiet(call: () => void): void {
  const controller = new AbortController();
  const { signal } = controller;
  const start = (): void => {
    if (signal.aborted) return;
    controller.abort();
    call();
  };
  for (const reach of REACHES) document.addEventListener(reach, start, { signal, passive: true });
  if (document.readyState === 'complete') whenSeen(start);
  else window.addEventListener('load', () => whenSeen(start), { signal });
}

/** A requested frame may not be on the screen yet; the observer reports the paint afterwards. */
function whenSeen(call: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    requestAnimationFrame(() => setTimeout(call));
    return;
  }
  new PerformanceObserver((painted, observer) => {
    if (painted.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    call();
  }).observe({ type: 'paint', buffered: true });
}
