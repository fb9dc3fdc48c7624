import { proveInclusion } from '#arvore/inclusion.ts';
import { writeTlogProof } from '#arvore/tlog-proof.ts';
import { writeAbertura } from '#verification/inclusao/folha.ts';
import type { AtoProvado } from '#verification/inclusao/provas-do-registro.ts';
import type { ArvoreReader } from './arvore-ports.ts';
import type { Checkpoints } from './checkpoints.ts';

/** Every act of this code in the log, in order, with its salts. Only for clients that know the code. */
export async function proveAtos(
  codigo: string,
  { reader, checkpoints }: { reader: ArvoreReader; checkpoints: Checkpoints },
): Promise<AtoProvado[]> {
  const folhas = await reader.listDoCodigo(codigo);
  if (folhas.length === 0) return [];
  const { nota, tree } = await checkpoints.sign();
  const provados: AtoProvado[] = [];
  for (const folha of folhas) {
    const { especie, em, indice } = folha;
    const proof = await proveInclusion(tree, indice, tree.tamanho);
    const prova = writeTlogProof({ extra: writeAbertura(folha), indice, proof, checkpoint: nota });
    provados.push({ especie, em, indice, prova });
  }
  return provados;
}
