/** Who touches, types or brings a file does not wait. A pointer that rests over the page as it comes reaches for nothing. */
const REACHES = ['pointerdown', 'keydown', 'focusin', 'dragenter'] as const;

/** Calls once: when the page has come whole and can be seen, or somebody reaches for it. */
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

/** A frame that was asked for may still be on its way to the screen; that it was painted is told afterwards. */
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
