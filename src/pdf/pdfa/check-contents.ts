import type { Content } from './list-contents.ts';

/** The operators allowed in a content stream of PDF/A-3 (ISO 19005-3, 6.2.2): those of ISO 32000-1 that Typst uses. */
const OPERATORS = new Set(
  (
    'q Q cm w J j M d ri i gs m l c v y h re S s f F f* B B* b b* n W W* BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* ' +
    'Tj TJ g G rg RG cs CS sc scn SC SCN sh Do BMC BDC EMC MP DP'
  ).split(' '),
);

const MAX_DEPTH = 28;

export function listBadContents(contents: readonly Content[]): string[] {
  const faults = new Set<string>();
  for (const { scan } of contents) {
    for (const operator of scan.operators) {
      if (!OPERATORS.has(operator))
        faults.add(`6.2.2: the operator ${operator} was never held against ISO 19005-3`);
    }
    if (scan.colourSpaces.has('DeviceCMYK')) faults.add('6.2.4.3: CMYK without a CMYK profile');
    if (scan.depth > MAX_DEPTH) faults.add('6.1.13: graphics states nested deeper than 28');
  }
  return [...faults];
}
