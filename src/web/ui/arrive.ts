/** Where a reader lands: the fragment of the address, or the top of the page (the header's height is the scroll padding). */

/** As after a full load: scrolls to the fragment or the top, and reading and Tab continue from there. */
export function arrive(): void {
  const target = currentTarget();
  if (target) {
    openPanel(target);
    target.scrollIntoView({ behavior: 'instant' });
  } else {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }
  const summary = target instanceof HTMLDetailsElement ? target.querySelector('summary') : null;
  const place = summary ?? target ?? document.querySelector('main');
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/**
 * Before a link leaves the page: "back" to a page whose file is still loading makes the browser lose the scroll position.
 */
export function keepPlace(): void {
  window.history.replaceState({ y: window.scrollY }, '');
}

export function returnToPlace(): void {
  const { y } = (window.history.state ?? {}) as { y?: unknown };
  if (typeof y === 'number') window.scrollTo({ top: y, behavior: 'instant' });
}

/**
 * Opens the question that the address names, now and whenever the fragment changes; returns the function that stops
 * watching.
 */
export function watchFragment(): () => void {
  const open = (): void => openPanel(currentTarget());
  open();
  window.addEventListener('hashchange', open);
  return () => window.removeEventListener('hashchange', open);
}

/** Browsers fire no event when the fragment stays the same, yet its question may be closed by now. */
export function repeatFragment(fragment: string): void {
  if (window.location.hash === fragment) window.dispatchEvent(new HashChangeEvent('hashchange'));
}

function openPanel(target: HTMLElement | null): void {
  if (target instanceof HTMLDetailsElement) target.open = true;
}

/** Every id is plain ASCII; decoding would throw at a mangled address. */
function currentTarget(): HTMLElement | null {
  return document.getElementById(window.location.hash.slice(1));
}
