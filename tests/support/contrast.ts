import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { contrastRatio } from '#diploma/contraste.ts';

export interface Contrast {
  ratio: number;
  /** WCAG 2.2, 1.4.3: 3 for large text, 4.5 otherwise. */
  needed: number;
}

/** The worst contrast of a text with the pixels really painted behind it: what a style sheet alone cannot tell. */
export async function measureContrast(text: Locator): Promise<Contrast> {
  const { colors, isLarge, clip } = await text.evaluate(readText);
  await text.evaluate(setTextHidden, true);
  const png = await text.page().screenshot({ clip });
  await text.evaluate(setTextHidden, false);
  const pixels = await readPixels(png);
  const ratios = colors.flatMap((color) => pixels.map((pixel) => contrastRatio(toHex(color), pixel)));
  return { ratio: Math.min(...ratios), needed: isLarge ? 3 : 4.5 };
}

/** Contrast of a control's border with the surface it lies on. */
export async function measureEdgeContrast(control: Locator): Promise<number> {
  const { edge, surface } = await control.evaluate((element) => {
    let around = element.parentElement;
    while (around && getComputedStyle(around).backgroundColor === 'rgba(0, 0, 0, 0)')
      around = around.parentElement;
    return {
      edge: getComputedStyle(element).borderTopColor,
      surface: getComputedStyle(around ?? document.body).backgroundColor,
    };
  });
  return contrastRatio(toHex(edge), toHex(surface));
}

interface PaintedText {
  colors: string[];
  isLarge: boolean;
  /** Around the letters only: a rounded box shows what is behind its corners. */
  clip: { x: number; y: number; width: number; height: number };
}

function readText(element: Element): PaintedText {
  const hasOwnText = (node: Element): boolean =>
    [...node.childNodes].some(
      (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '',
    );
  const styles = [element, ...element.querySelectorAll('*')]
    .filter(hasOwnText)
    .map((holder) => getComputedStyle(holder));
  // The header lies over whatever is at the top of the window.
  if (!element.closest('.site-header')) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const letters = document.createRange();
  letters.selectNodeContents(element);
  const { x, y, width, height } = letters.getBoundingClientRect();
  return {
    colors: [...new Set(styles.map(({ color }) => color))],
    isLarge: styles.every(({ fontSize, fontWeight }) => {
      const size = Number.parseFloat(fontSize);
      return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    }),
    clip: { x, y, width, height },
  };
}

function setTextHidden(element: Element, isHidden: boolean): void {
  for (const node of [element, ...element.querySelectorAll('*')]) {
    if (!(node instanceof HTMLElement)) continue;
    if (isHidden) node.style.setProperty('color', 'transparent', 'important');
    else node.style.removeProperty('color');
  }
}

async function readPixels(png: Uint8Array): Promise<string[]> {
  const raw = await sharp(png).removeAlpha().raw().toBuffer();
  const colors = new Set<number>();
  for (let i = 0; i < raw.length; i += 3) colors.add(raw.readUIntBE(i, 3));
  return [...colors].map((color) => `#${color.toString(16).padStart(6, '0')}`);
}

/** Computed colours come as `rgb(10, 46, 34)` or, when mixed, as `color(srgb 0.04 0.18 0.13)`. */
export function toHex(color: string): string {
  const scale = color.startsWith('color(srgb') ? 255 : 1;
  const channels = (color.replace('color(srgb', '').match(/[\d.]+/g) ?? []).slice(0, 3);
  if (channels.length !== 3) throw new TypeError(`a colour that is not understood: ${color}`);
  return `#${channels.map((channel) => toByte(Number(channel) * scale)).join('')}`;
}

const toByte = (channel: number): string => Math.round(channel).toString(16).padStart(2, '0');
