import { sweepFiles } from '#arquivos/keep-file.ts';
import { type Pessoa, quemDe } from '#equipe/pessoa.ts';
import type { LotesWorld } from './lotes-world.ts';

export type Descartado = 'descartado' | 'nao-existe' | 'de-outra-pessoa' | 'fechado';

/** Discards a draft with its files. Only a person who prepared or changed it may, for a reason that the record keeps. */
export async function descartarLote(
  id: string,
  motivo: string,
  pessoa: Pessoa,
  world: LotesWorld,
): Promise<Descartado> {
  const { store } = world;
  if (!(await store.find(id))) return 'nao-existe';
  if (!(await store.listAutores(id)).includes(pessoa.id)) return 'de-outra-pessoa';
  if (!(await store.discard(id, motivo, quemDe(pessoa)))) return 'fechado';
  await sweepFiles(world);
  return 'descartado';
}
