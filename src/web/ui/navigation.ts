import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { toPath } from '../pages.ts';
import { arrive, keepPlace, returnToPlace, watchFragment } from './arrive.ts';
import { useSite } from './site-context.ts';

/**
 * Navigation inside the page: after it, the element named by the fragment is scrolled into view, otherwise the new
 * page starts at its top, and its title and focus follow.
 */

let hasPendingNavigation = false;

/** A link requested the page about to be drawn. */
export function expectArrival(): void {
  hasPendingNavigation = true;
}

export function useNavigate(): (href: string) => Promise<void> {
  const [, navigate] = useLocation();
  const { pages } = useSite();
  return async (href) => {
    const { pathname } = new URL(href, window.location.origin);
    try {
      await pages.load(toPath(pathname));
    } catch {
      // The page's file is gone: a newer site was installed. A full load fetches it.
      window.location.assign(href);
      return;
    }
    // A link to the current page draws nothing anew; only this call scrolls to its top.
    const isHere = pathname === window.location.pathname;
    hasPendingNavigation = !isHere;
    keepPlace();
    navigate(href);
    if (isHere) arrive();
  };
}

/** `isDrawn` is false while the page's file is loading. */
export function useAfterNavigation(title: string, isDrawn: boolean): void {
  const [path] = useLocation();
  const isFirstPage = useRef(true);
  const isLate = useRef(false);

  // Also after the "back" button.
  useEffect(() => {
    document.title = title;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page shown
  useEffect(() => {
    const wasLate = isLate.current;
    isLate.current = !isDrawn;
    if (!isDrawn) return undefined;
    const isFirst = isFirstPage.current;
    const isOurs = hasPendingNavigation;
    isFirstPage.current = false;
    hasPendingNavigation = false;
    if (isOurs) return arrive();
    if (wasLate && window.location.hash === '') return returnToPlace();
    if (isFirst || window.location.hash === '') return undefined;
    // "Back" and "forward": the browser first restores the scroll position.
    const frame = requestAnimationFrame(arrive);
    return () => cancelAnimationFrame(frame);
  }, [path, isDrawn]);

  useEffect(watchFragment, []);
}
