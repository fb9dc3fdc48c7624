import { keepFile, sweepFiles } from '#arquivos/keep-file.ts';
import { describeArquivo } from './describe-arquivo.ts';
import type { EmAndamento } from './em-andamento.ts';
import type { IssuingWorld } from './issuing-world.ts';
import { readArquivo } from './read-arquivo.ts';

/** While one picture is drawn here, another is compressed in other threads. */
const AT_ONCE = 2;

/** Pictures of the front, for the graduate's page: made after publication, because no step needs them. */
export async function makePrevias(world: IssuingWorld): Promise<void> {
  const left = shuffle(await world.store.listSemPrevia(), world);
  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => makeInTurn(left, world)));
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  await sweepFiles(world);
}

/** Takes ids from `left`, which the other lanes empty too. */
async function makeInTurn(left: string[], world: IssuingWorld): Promise<void> {
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const emissao = await world.store.findSemPrevia(id);
    // Null where another process has already made the picture.
    if (emissao) await makePreviaOf(emissao, world);
  }
}

async function makePreviaOf(emissao: EmAndamento, world: IssuingWorld): Promise<void> {
  const bytes = await world.makePrevia(await readArquivo(emissao, 'rvdd', world));
  await keepFile(world, emissao.id, bytes);
  const arquivo = describeArquivo(emissao, 'previa', bytes, world.randomBytes);
  if (await world.store.addPrevia(emissao, arquivo)) return;
  await world.rascunhos.condemn({ diplomaId: emissao.id });
}

/** A random order, so that concurrent processes seldom take the same diploma. */
function shuffle(ids: readonly string[], { randomBytes }: Pick<IssuingWorld, 'randomBytes'>): string[] {
  const keys = new Map(ids.map((id) => [id, Buffer.from(randomBytes(4)).readUInt32BE()]));
  return ids.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
}
