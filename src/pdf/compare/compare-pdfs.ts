import { reducePicture } from '../reduce-picture.ts';
import { saysBesideLike } from './beside-page.ts';
import { findRegions, isDrawnAlike, markRegions, type Region } from './find-regions.ts';
import { type Bitmap, type DrawnPdf, openDrawn } from './open-drawn.ts';
import { isBuiltLike } from './page-parts.ts';

/**
 * Whether two PDFs show the same. Equal is said only where every viewer draws the same: the pictures and the text of all pages
 * are equal, the pages are built of the same parts, and what is said beside them is the same. Different is said only of pictures
 * that differ.
 */
export type Comparison =
  | { result: 'equal' }
  /** Every page is there, in order and equal; `others` (from 1) are not of the original. */
  | { result: 'with-others'; others: number[] }
  | { result: 'different'; pages: DifferentPage[] }
  | { result: 'not-comparable'; why: WhyNot };

type WhyNot =
  /** The engine does not open it, or not one of its pages. */
  | 'unreadable'
  /** It takes more time or memory than a comparison may, or the file has too many versions. */
  | 'limits'
  /** The pictures are equal, and another viewer may draw something else. */
  | 'other-parts'
  /** The pages are equal; title, bookmarks, attachments or what a screen reader says are not. */
  | 'beside-the-page'
  /** The text is equal; the pictures differ by less than an eye sees, or as another program draws the same. */
  | 'faint';

interface DifferentPage {
  /** From 1. */
  page: number;
  /** WebP, with frames around the regions; null where there is no such page, or no picture small enough. */
  sent: Uint8Array | null;
  original: Uint8Array | null;
  regions: Region[];
}

/** An RVDD has two pages; a merge with other documents some more. */
const MAX_PAGES = 12;
/** Another writer's rounding moves a line by a hundredth of a pixel; no letter differs by so little from another. */
const FAINT = 24;
/** A change of some letters touches less of a page than a program that draws all of it anew. */
const DRAWN_ANEW = 0.1;
const MAX_PICTURES = 4;
const PICTURE = { width: 1000, maxBytes: 90_000 } as const;

export async function comparePdfs(sent: Uint8Array, original: Uint8Array): Promise<Comparison> {
  const opened = [await openDrawn(sent), await openDrawn(original)] as const;
  try {
    const [mine, theirs] = opened;
    if (!mine || !theirs) return { result: 'not-comparable', why: 'unreadable' };
    if (mine.pages > MAX_PAGES || theirs.pages > MAX_PAGES)
      return { result: 'not-comparable', why: 'limits' };
    const [shown, expected] = [await look(mine), await look(theirs)];
    const places = findInOrder(shown.map(fingerprintOf), expected.map(fingerprintOf));
    if (!places) return await tellDifferences(mine, theirs, shown, expected);
    const isSameText = places.every((place, index) => shown[place]?.text === expected[index]?.text);
    if (!isSameText || !mine.isWhole || !(await isBuiltLike(sent, original, places)))
      return { result: 'not-comparable', why: 'other-parts' };
    const others = shown.flatMap((_, index) => (places.includes(index) ? [] : [index + 1]));
    if (others.length > 0) return { result: 'with-others', others };
    const isSaidLike = await saysBesideLike(sent, original);
    return isSaidLike ? { result: 'equal' } : { result: 'not-comparable', why: 'beside-the-page' };
  } catch (error) {
    // The engine's failure at one page says nothing about the page.
    if (error instanceof RangeError || (error as Error).name === 'RuntimeError')
      return { result: 'not-comparable', why: 'unreadable' };
    throw error;
  } finally {
    for (const each of opened) each?.close();
  }
}

interface Look {
  fingerprint: string;
  text: string;
}

const fingerprintOf = ({ fingerprint }: Look): string => fingerprint;

async function look(pdf: DrawnPdf): Promise<Look[]> {
  const seen: Look[] = [];
  for (let page = 0; page < pdf.pages; page++) {
    const { fingerprint, text } = await pdf.draw(page);
    seen.push({ fingerprint, text });
  }
  return seen;
}

/** The places of all the expected pages among the shown ones, in order; null where one is missing. */
function findInOrder(shown: readonly string[], expected: readonly string[]): number[] | null {
  const places: number[] = [];
  for (const each of expected) {
    const place = shown.indexOf(each, (places.at(-1) ?? -1) + 1);
    if (place < 0) return null;
    places.push(place);
  }
  return places;
}

async function tellDifferences(
  mine: DrawnPdf,
  theirs: DrawnPdf,
  shown: readonly Look[],
  expected: readonly Look[],
): Promise<Comparison> {
  const pages: DifferentPage[] = [];
  let isFaint = shown.length === expected.length;
  for (let page = 0; page < Math.max(mine.pages, theirs.pages); page++) {
    if (shown[page]?.fingerprint === expected[page]?.fingerprint) continue;
    const [one, other] = [
      page < mine.pages ? await mine.draw(page) : null,
      page < theirs.pages ? await theirs.draw(page) : null,
    ];
    const isSameSize = one && other && one.size.join() === other.size.join();
    const { regions, most, share } = isSameSize
      ? findRegions(one, other)
      : { regions: [], most: 255, share: 0 };
    const isAlike = isSameSize && share > DRAWN_ANEW && isDrawnAlike(one, other);
    if ((most > FAINT && !isAlike) || one?.text !== other?.text) isFaint = false;
    if (pages.length === MAX_PICTURES) continue;
    pages.push({
      page: page + 1,
      sent: await takePicture(one, regions),
      original: await takePicture(other, regions),
      regions,
    });
  }
  return isFaint ? { result: 'not-comparable', why: 'faint' } : { result: 'different', pages };
}

async function takePicture(bitmap: Bitmap | null, regions: readonly Region[]): Promise<Uint8Array | null> {
  if (!bitmap) return null;
  try {
    return await reducePicture(markRegions(bitmap, regions), PICTURE);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
