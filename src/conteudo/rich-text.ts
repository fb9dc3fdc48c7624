/** The text model the page, the PDF and the DOCX draw from. */

export type Inline = string | { strong: string } | { link: string; href: string; external?: true };

/** `amostra` stands for the pictures of the front and back of a sample RVDD; a document without pictures leaves it out. */
export type Block = { p: Inline[] } | { ul: Inline[][] } | { amostra: 'rvdd'; legenda: string };

/** A part of a page under its own title. */
export interface Nota {
  titulo: string;
  blocos: Block[];
}

export interface Secao {
  id: string;
  titulo: string;
  blocos: Block[];
}

export const p = (...inlines: Inline[]): Block => ({ p: inlines });
export const ul = (...items: (Inline | Inline[])[]): Block => ({
  ul: items.map((item) => (Array.isArray(item) ? item : [item])),
});
export const strong = (text: string): Inline => ({ strong: text });
export const link = (text: string, href: string): Inline =>
  href.startsWith('https://') ? { link: text, href, external: true } : { link: text, href };

/** One line for each paragraph or list item. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.flatMap(linesOf).join('\n');
}

export function inlineText(inlines: readonly Inline[]): string {
  return inlines.map(textOf).join('');
}

function linesOf(block: Block): string[] {
  if ('p' in block) return [inlineText(block.p)];
  return 'ul' in block ? block.ul.map(inlineText) : [block.legenda];
}

function textOf(inline: Inline): string {
  if (typeof inline === 'string') return inline;
  return 'strong' in inline ? inline.strong : inline.link;
}
