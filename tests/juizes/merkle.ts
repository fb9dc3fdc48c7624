import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isConsistent } from '#arvore/consistency.ts';
import { isIncluded } from '#arvore/inclusion.ts';
import { loadTestSettings } from '../support/settings.ts';
import { sha256 } from '../support/uma-arvore.ts';
import { type Caso, type Resultado, tally } from './resultado.ts';

/** Proofs of inclusion and consistency that transparency-dev/merkle keeps, whole and broken. */

export const MERKLE = join(loadTestSettings().sharedDir, 'juizes', 'merkle');

interface Prova {
  proof: string[] | null;
  wantErr: boolean;
}
type Inclusao = Prova & { leafIdx: number; treeSize: number; root: string; leafHash: string };
type Consistencia = Prova & { size1: number; size2: number; root1: string; root2: string };

export async function judgeMerkle(): Promise<Resultado> {
  const read = async <Kind extends Prova>(
    folder: string,
    judge: (prova: Kind) => Promise<boolean>,
  ): Promise<Caso[]> =>
    Promise.all(
      readdirSync(join(MERKLE, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.json'))
        .sort()
        .map(async (path) => {
          const prova: Kind = JSON.parse(readFileSync(join(MERKLE, folder, path), 'utf8'));
          return { case: `${folder}/${path}`, valid: !prova.wantErr, accepted: await judge(prova) };
        }),
    );
  return tally('merkle', [
    ...(await read<Inclusao>('inclusion', ({ leafIdx, treeSize, root, leafHash, proof }) =>
      isIncluded(
        {
          hash: decode(leafHash),
          indice: leafIdx,
          tamanho: treeSize,
          raiz: decode(root),
          proof: (proof ?? []).map(decode),
        },
        sha256,
      ),
    )),
    ...(await read<Consistencia>('consistency', ({ size1, size2, root1, root2, proof }) =>
      isConsistent(
        { tamanho: size1, raiz: decode(root1) },
        { tamanho: size2, raiz: decode(root2) },
        (proof ?? []).map(decode),
        sha256,
      ),
    )),
  ]);
}

const decode = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));
