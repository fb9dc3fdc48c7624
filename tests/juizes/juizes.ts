import { existsSync } from 'node:fs';
import { judgeMerkle, MERKLE } from './merkle.ts';
import { judgePkits, PKITS } from './pkits.ts';
import type { Resultado } from './resultado.ts';

export interface Juiz {
  name: string;
  /** Its cases, which are not ours to ship. */
  isThere: boolean;
  judge(): Promise<Resultado>;
}

/** Every judge, in the order of the table. */
export const JUIZES: readonly Juiz[] = [
  { name: 'pkits', isThere: existsSync(PKITS), judge: judgePkits },
  { name: 'merkle', isThere: existsSync(MERKLE), judge: judgeMerkle },
];
