const WINDOW = 64 * 1024;

/**
 * As `replaceAll`, for texts of megabytes: that keeps something in memory for each match until its result is used, here
 * only one window does.
 */
export function replaceAllIn(text: string, searched: string, replacement: string): string {
  if (!text.includes(searched)) return text;
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = endOfWindow(text, start, searched);
    pieces.push(text.slice(start, end).split(searched).join(replacement));
    start = end;
  }
  return pieces.join('');
}

/** Never inside a match. */
function endOfWindow(text: string, start: number, searched: string): number {
  const end = start + WINDOW;
  for (let back = 1; back < searched.length; back += 1) {
    if (text.startsWith(searched, end - back)) return end - back + searched.length;
  }
  return end;
}
