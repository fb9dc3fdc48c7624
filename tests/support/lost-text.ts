/** Text outside the window, outside a box that cuts it off, or outside the header, whose height is fixed. */
export function listLostText(): string[] {
  const width = document.documentElement.clientWidth;
  const lost: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (
      !holder?.checkVisibility() ||
      !node.textContent?.trim() ||
      holder.closest('.visually-hidden, .skip-link')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    const cut = holder.closest('.site-header, .card-tag') ?? document.body;
    const box =
      cut === document.body
        ? { left: 0, right: width, top: -Infinity, bottom: Infinity }
        : cut.getBoundingClientRect();
    const isInside =
      text.left >= box.left - 1 &&
      text.right <= box.right + 1 &&
      text.top >= box.top - 1 &&
      text.bottom <= box.bottom + 1;
    if (!isInside) lost.push(`${node.textContent.trim()} (${text.left} to ${text.right} of ${width})`);
  }
  const { scrollWidth } = document.documentElement;
  return scrollWidth > width ? [`the page is ${scrollWidth} px wide`, ...lost] : lost;
}

export function widenTextSpacing(): void {
  // A constructed sheet, since the page's own policy refuses any other.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
      'p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets = [sheet];
}
