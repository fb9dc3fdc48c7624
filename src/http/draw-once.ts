/** The most pages kept; one more clears them all. */
const MAX_KEPT = 64;

/**
 * Draws once a page that is the same for every client: drawing blocks the event loop for several milliseconds, too long
 * for a refusal. `keyOf` is null for a page with any personal data; such a page is not kept.
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
