import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { toPath } from '../pages.ts';
import { useSite } from './site-context.ts';

/**
 * Navigation inside the page: after it, the element named by the fragment is scrolled into view (the header's height
 * is the document's scroll padding), otherwise the new page starts at its top, and its title and focus follow.
 */

let hasPendingNavigation = false;

export function useNavigate(): (href: string) => Promise<void> {
  const [, navigate] = useLocation();
  const { pages } = useSite();
  return async (href) => {
    const { pathname } = new URL(href, window.location.origin);
    try {
      await pages.load(toPath(pathname));
    } catch {
      // The page's file is gone: a newer site was installed. A full load brings it.
      window.location.assign(href);
      return;
    }
    // A link to the page itself draws nothing anew, so only this scrolls to its top.
    const isHere = pathname === window.location.pathname;
    hasPendingNavigation = !isHere;
    navigate(href);
    if (isHere) arrive();
  };
}

/** `isDrawn` is false while the page's file is still on its way. */
export function useAfterNavigation(title: string, isDrawn: boolean): void {
  const [path] = useLocation();
  const isFirstPage = useRef(true);

  // Also when the "back" button brought the page.
  useEffect(() => {
    document.title = title;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page shown
  useEffect(() => {
    if (!isDrawn) return undefined;
    const isFirst = isFirstPage.current;
    const isOurs = hasPendingNavigation;
    isFirstPage.current = false;
    hasPendingNavigation = false;
    if (isOurs) return arrive();
    if (isFirst || window.location.hash === '') return undefined;
    // "Back" and "forward": the browser first puts back where the person had scrolled to.
    const frame = requestAnimationFrame(arrive);
    return () => cancelAnimationFrame(frame);
  }, [path, isDrawn]);

  useEffect(() => {
    const open = (): void => void openPanel(currentTarget());
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}

/** As after a full load: the fragment or the top in view, and reading and Tab go on from there. */
function arrive(): void {
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

/** A question reached by its address opens. */
function openPanel(target: HTMLElement | null): void {
  if (target instanceof HTMLDetailsElement) target.open = true;
}

/** Every id is plain ASCII; decoding would throw at a mangled address. */
function currentTarget(): HTMLElement | null {
  return document.getElementById(window.location.hash.slice(1));
}
