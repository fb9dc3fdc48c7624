import type { Pessoa } from '#equipe/pessoa.ts';
import { FATIA, rejudge } from './judge-linhas.ts';
import type { Mudado, Mudanca } from './lote-store.ts';
import type { LotesWorld } from './lotes-world.ts';
import { pedirConferencia } from './trabalhos-do-lote.ts';

/** Changes cells and judges their rows again; the rows of a large change are judged after the answer. */
export async function mudarCelulas(
  id: string,
  mudancas: readonly Mudanca[],
  pessoa: Pessoa,
  world: LotesWorld,
  desfaz?: number,
): Promise<Mudado> {
  const mudado = await world.store.change(id, mudancas, pessoa.id, desfaz);
  if (mudado.kind !== 'mudado') return mudado;
  const lote = await world.store.find(id);
  if (lote && mudado.linhas.length > FATIA) await pedirConferencia(lote, pessoa, world);
  else if (lote) await rejudge(lote, await world.store.listLinhas(id, mudado.linhas), world);
  return mudado;
}

/** Undoes the person's last change that is not undone yet; null where there is none. */
export async function desfazer(id: string, pessoa: Pessoa, world: LotesWorld): Promise<Mudado | null> {
  const own = (await world.store.listMudancas(id)).filter(({ pessoaId }) => pessoaId === pessoa.id);
  const undone = new Set(own.map(({ desfaz }) => desfaz));
  const last = own.findLast(({ lance, desfaz }) => desfaz === null && !undone.has(lance));
  if (!last) return null;
  const back = own
    .filter(({ lance }) => lance === last.lance)
    .map(({ linha, coluna, de, para }) => ({ linha, coluna, de: para, para: de }));
  return mudarCelulas(id, back, pessoa, world, last.lance);
}
