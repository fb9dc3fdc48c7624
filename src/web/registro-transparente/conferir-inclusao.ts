import { readNoteKey } from '#arvore/note-key.ts';
import { pathOfTile } from '#arvore/tile.ts';
import { checkHistoria } from '#verification/inclusao/check-historia.ts';
import { checkInclusao, type QuemConfereInclusao } from '#verification/inclusao/check-inclusao.ts';
import { createWebEd25519 } from '#verification/inclusao/web-ed25519.ts';

export type Dita = 'provada' | 'contrariada' | 'naoConferida';

interface Provas {
  chave: string;
  codigo: string;
  atos: readonly { prova: string }[];
}

/** Asks this very site; what it answers is held against what it signed, in this browser. */
export async function conferirInclusao(
  codigo: string,
  { fetch, subtle }: { fetch: typeof globalThis.fetch; subtle: SubtleCrypto },
): Promise<Dita> {
  const get = async (path: string): Promise<Response> => {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer;
  };
  const sha256 = async (data: Uint8Array) =>
    new Uint8Array(await subtle.digest('SHA-256', data as Uint8Array<ArrayBuffer>));
  try {
    const provas: Provas = await (
      await get(`/api/diploma-digital/verificacao/${codigo}/registro-transparente`)
    ).json();
    const chave = await readNoteKey(provas.chave, sha256);
    if (!chave || provas.atos.length === 0) return 'naoConferida';
    const agora = await (await get('/registro-transparente/checkpoint')).text();
    const readTile = async (tile: Parameters<typeof pathOfTile>[0]) =>
      new Uint8Array(await (await get(`/registro-transparente/${pathOfTile(tile)}`)).arrayBuffer());
    const world = { chave, sha256, verify: createWebEd25519(subtle) };
    return judgeProvas(provas, agora, { ...world, readTile });
  } catch {
    return 'naoConferida';
  }
}

/** Every act is in the tree that was signed with it, and the tree of now grew from that one. */
export async function judgeProvas(
  { codigo, atos }: Pick<Provas, 'codigo' | 'atos'>,
  agora: string,
  world: QuemConfereInclusao & { readTile: Parameters<typeof checkHistoria>[2]['readTile'] },
): Promise<Dita> {
  let said: Dita = 'provada';
  for (const { prova } of atos) {
    const inclusao = await checkInclusao(prova, codigo, world);
    if (inclusao.status === 'contrariada') return 'contrariada';
    if (inclusao.status !== 'provada') {
      said = 'naoConferida';
      continue;
    }
    const { status } = await checkHistoria(inclusao.checkpoint, agora, world);
    if (status === 'reescrita' || status === 'atrasada' || status === 'assinatura-errada')
      return 'contrariada';
    if (status === 'nao-conferida') said = 'naoConferida';
  }
  return said;
}
