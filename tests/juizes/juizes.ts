import { existsSync } from 'node:fs';
import { findChromium } from '../support/chromium.ts';
import type { Oracle } from '../support/oracles.ts';
import { judgeMerkle, MERKLE } from './merkle.ts';
import { judgePkits, PKITS } from './pkits.ts';
import type { Resultado } from './resultado.ts';
import {
  judgeWycheproofInChromium,
  judgeWycheproofInNode,
  judgeWycheproofInWebCrypto,
  WYCHEPROOF,
} from './wycheproof.ts';
import { judgeXmlW3c } from './xml-w3c.ts';

export interface Juiz {
  name: string;
  /** What it needs and is not here: cases that are not ours to ship, or a program. */
  missing: Oracle | null;
  judge(): Promise<Resultado>;
}

const without = (folder: string): Oracle | null => (existsSync(folder) ? null : 'SHARED_DIR');
const hasChromium = (await findChromium()) !== null;

/** Every judge, in the order of the table. */
export const JUIZES: readonly Juiz[] = [
  { name: 'pkits', missing: without(PKITS), judge: judgePkits },
  { name: 'merkle', missing: without(MERKLE), judge: judgeMerkle },
  { name: 'xml-w3c', missing: null, judge: judgeXmlW3c },
  { name: 'wycheproof-node', missing: without(WYCHEPROOF), judge: judgeWycheproofInNode },
  { name: 'wycheproof-webcrypto', missing: without(WYCHEPROOF), judge: judgeWycheproofInWebCrypto },
  {
    name: 'wycheproof-chromium',
    missing: without(WYCHEPROOF) ?? (hasChromium ? null : 'chromium'),
    judge: judgeWycheproofInChromium,
  },
];
