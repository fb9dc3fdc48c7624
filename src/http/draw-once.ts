/** So many pages are kept; one more forgets them all. */
const MAX_KEPT = 64;

/**
 * Draws a page that is the same for every client once: drawing takes the event loop several milliseconds, too
 * much for a refusal. `keyOf` is null for a page that holds anything of one person; such a page is not kept.
 */
export function drawOnce<View>(
  draw: (view: View) => string,
  keyOf: (view: View) => string | null,
): (view: View) => string {
  const kept = new Map<string, string>();
  return (view) => {
    const key = keyOf(view);
    if (key === null) return draw(view);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const drawn = draw(view);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, drawn);
    return drawn;
  };
}
