import type { Mudada, PedidoDeMudanca } from '#acervo/mudanca.ts';
import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import { checkRegistros } from '../acervo/backup/check-registros.ts';
import { listReferidos } from '../acervo/backup/snapshot.ts';
import { createAuditoria } from '../auditoria/auditoria-store.ts';
import { connectStore, type Store, type StoreLocation } from '../connect.ts';
import { countTabelas } from '../dump/load-banco.ts';
import { withMomento } from '../dump/with-momento.ts';
import { migrateStore } from '../migrate.ts';
import { StoreError } from '../store-error.ts';
import { freezeLoja, thawLoja } from './freeze-loja.ts';
import { moveArquivos } from './move-arquivos.ts';
import { compareLinhas, type Momento, moveLinhas } from './move-linhas.ts';
import { endMudanca, type Mudanca, readMudanca, renameMudanca, writeMudanca } from './mudanca-store.ts';
import { prepareDestino, probeDestino } from './prepare-destino.ts';
import { retryLocked } from './retry-locked.ts';

/** A database, and its store of files. */
export interface Loja extends StoreLocation {
  arquivos: ArquivoStore;
}

interface MudancaWorld extends PedidoDeMudanca {
  now(): Date;
  randomBytes(length: number): Uint8Array;
}

/**
 * Moves everything from one store to another, of either engine. An interrupted move can be repeated: each step finds out by itself
 * what is done. The source is read-only from the start, and permanently once the move is over.
 */
export async function moveLoja(de: Loja, para: Loja, world: MudancaWorld): Promise<Mudada> {
  const [from, to] = [connectStore(de, { isLong: true }), connectStore(para, { isLong: true })];
  try {
    await migrateStore(from);
    const leaving = await findLeaving(from);
    if (leaving !== null) world.onFrozen();
    const known = await lookAtDestino(to, leaving);
    if (known === 'chegou') return { situacao: 'ja-movida' };
    // A destination that takes nothing is found before the source is closed.
    if (known === 'vazio') await probeDestino(to, para.arquivos);
    const par = known === 'vazio' ? await beginMudanca(from, leaving, world) : known.par;
    world.onFrozen();
    if (known === 'vazio') await prepareDestino(to, par, world.now());
    // An earlier version of the program may have begun the move.
    else await migrateStore(to);
    const moved = await withMomento(de, (db, engine) =>
      bringOver({ db, engine }, { ...to, par }, { de, para, world }),
    );
    if (moved.situacao !== 'movida') return moved;
    // This order matters: a move interrupted in between leaves a destination in which no work was done yet.
    const isOver =
      (await endMudanca(from.db, { estado: 'saiu', par }, world.now())) &&
      (await endMudanca(to.db, { estado: 'chegou', par }, world.now()));
    if (!isOver)
      throw new StoreError(
        'mudanca-divergente',
        'A mudança foi desfeita enquanto corria, ou recomeçou para outra loja: apague esta, que não abre.',
      );
    return moved;
  } finally {
    await from.close();
    await to.close();
  }
}

async function bringOver(
  momento: Momento,
  to: Store & { par: string },
  { de, para, world }: { de: Loja; para: Loja; world: MudancaWorld },
): Promise<Mudada> {
  await moveLinhas(momento, to);
  const referidos = await listReferidos(momento.db);
  const places = { de: de.arquivos, para: para.arquivos };
  const danos = await moveArquivos(referidos, places, world.onArquivo);
  const linhas = await compareLinhas(momento, to);
  if (danos.length > 0 && !world.aceitarDanos) return { situacao: 'com-danos', danos };
  const registros = await checkRegistros(to.db);
  return { situacao: 'movida', linhas, arquivos: referidos.length, danos, registros };
}

/** Makes the source of an unfinished move writable again; a finished move cannot be undone. */
export async function abandonMudanca(
  de: StoreLocation,
  { quem, now }: { quem: string; now(): Date },
): Promise<'desfeita' | 'sem-mudanca'> {
  const store = connectStore(de, { isLong: true });
  try {
    await migrateStore(store);
    const mudanca = await readMudanca(store.db);
    if (mudanca?.estado !== 'saindo' && mudanca?.estado !== 'saiu') return 'sem-mudanca';
    const { par } = mudanca;
    await retryLocked(store.db, async (trx) => {
      // The move may end at this very moment.
      const leaving = trx.deleteFrom('mudanca').where('par', '=', par).where('estado', '=', 'saindo');
      if ((await leaving.executeTakeFirstOrThrow()).numDeletedRows === 0n)
        throw new StoreError('loja-mudada', 'Esta loja já foi movida, e a outra pode estar em uso.');
      await thawLoja(trx, store.engine);
      const dados = { par };
      await createAuditoria({ now }).append(trx, { quem, acao: 'mudanca-desfeita', diploma: null, dados });
    });
    return 'desfeita';
  } finally {
    await store.close();
  }
}

/** The move that is running or finished; null where there is none. */
async function findLeaving({ db }: Store): Promise<Mudanca | null> {
  const mudanca = await readMudanca(db);
  if (mudanca?.estado === 'chegando')
    throw new StoreError('mudanca-em-curso', 'A loja de origem ainda recebe outra mudança.');
  return mudanca?.estado === 'chegou' ? null : mudanca;
}

/** Refuses a destination with tables that does not bear the mark of this move: it is in use. */
async function lookAtDestino(
  { db, engine }: Store,
  leaving: Mudanca | null,
): Promise<'vazio' | 'chegou' | Mudanca> {
  if ((await countTabelas(db, engine)) === 0) return 'vazio';
  const known = await readMudanca(db).catch(() => null);
  if (known && known.par === leaving?.par && known.estado === 'chegando') return known;
  if (known && known.par === leaving?.par && known.estado === 'chegou') return 'chegou';
  throw new StoreError(
    'banco-ocupado',
    'A loja de destino já tem tabelas, e não são desta mudança; use uma vazia.',
  );
}

/**
 * The name of a move to an empty store, stored before anything is created there. Each destination gets its own name: of several that
 * were begun, only the one with the name stored in the source can be opened.
 */
async function beginMudanca(from: Store, leaving: Mudanca | null, world: MudancaWorld): Promise<string> {
  const par = Buffer.from(world.randomBytes(16)).toString('hex');
  if (leaving === null) await freeze(from, par, world);
  else if (!(await renameMudanca(from.db, leaving.par, par)))
    throw new StoreError('loja-mudada', 'A loja de origem já foi movida, e não foi para este destino.');
  return par;
}

async function freeze({ db, engine }: Store, par: string, { quem, now }: MudancaWorld): Promise<void> {
  await retryLocked(db, async (trx) => {
    await freezeLoja(trx, engine, async () => {
      const nova = { quem, acao: 'mudanca-iniciada', diploma: null, dados: { par } } as const;
      await createAuditoria({ now }).append(trx, nova);
    });
    await writeMudanca(trx, { estado: 'saindo', par }, now());
  });
}
