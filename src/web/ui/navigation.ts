import { useEffect } from 'react';
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
    try {
      await pages.load(toPath(new URL(href, window.location.origin).pathname));
    } catch {
      // The page's file is gone: a newer site was installed. A full load brings it.
      window.location.assign(href);
      return;
    }
    hasPendingNavigation = true;
    navigate(href);
  };
}

export function useAfterNavigation(title: string): void {
  const [path] = useLocation();

  useEffect(() => {
    if (hasPendingNavigation) document.title = title;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page shown
  useEffect(() => {
    if (!hasPendingNavigation) return;
    hasPendingNavigation = false;
    document.title = title;
    if (scrollToFragment()) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [path]);

  useEffect(() => {
    const open = (): void => void openPanel(currentTarget());
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}

function scrollToFragment(): boolean {
  const target = currentTarget();
  if (!target) return false;
  openPanel(target);
  target.scrollIntoView({ behavior: 'instant' });
  return true;
}

/** A question reached by its address opens. */
function openPanel(target: HTMLElement | null): void {
  if (target instanceof HTMLDetailsElement) target.open = true;
}

function currentTarget(): HTMLElement | null {
  const id = decodeURIComponent(window.location.hash.slice(1));
  return id === '' ? null : document.getElementById(id);
}
