import { decodeBase64, encodeBase64 } from './base64.ts';
import type { TreeHead } from './consistency.ts';
import { HASH_BYTES } from './hash.ts';

/** c2sp.org/tlog-checkpoint: which log, how many leaves, which root. */
export interface Checkpoint extends TreeHead {
  origem: string;
}

/** The text that is signed. */
export const writeCheckpoint = ({ origem, tamanho, raiz }: Checkpoint): string =>
  `${origem}\n${tamanho}\n${encodeBase64(raiz)}\n`;

/** Null where the text is none. Lines after the third may say more; nothing here asks for them. */
export function readCheckpoint(text: string): Checkpoint | null {
  const [origem = '', size = '', root = '', ...more] = text.split('\n');
  const raiz = decodeBase64(root);
  const tamanho = Number(size);
  const isWhole = more.at(-1) === '' && more.slice(0, -1).every((line) => line !== '');
  if (!isWhole || origem === '' || !/^(0|[1-9]\d*)$/.test(size) || !Number.isSafeInteger(tamanho))
    return null;
  return raiz?.length === HASH_BYTES ? { origem, tamanho, raiz } : null;
}
