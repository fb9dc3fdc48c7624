import { sql } from 'kysely';
import type { Mudada, PedidoDeMudanca } from '#acervo/mudanca.ts';
import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import { checkRegistros } from '../acervo/backup/check-registros.ts';
import { listReferidos } from '../acervo/backup/snapshot.ts';
import { createAuditoria } from '../auditoria/auditoria-store.ts';
import { connectStore, type Store, type StoreLocation } from '../connect.ts';
import { countTabelas } from '../dump/load-banco.ts';
import { withMomento } from '../dump/with-momento.ts';
import { migrateStore, migrateWithin } from '../migrate.ts';
import { StoreError } from '../store-error.ts';
import { freezeLoja, thawLoja } from './freeze-loja.ts';
import { moveArquivos } from './move-arquivos.ts';
import { compareLinhas, type Momento, moveLinhas } from './move-linhas.ts';
import { readMudanca, writeMudanca } from './mudanca-store.ts';
import { retryLocked } from './retry-locked.ts';

/** A database, and where its files lie. */
export interface Loja extends StoreLocation {
  arquivos: ArquivoStore;
}

interface MudancaWorld extends PedidoDeMudanca {
  now(): Date;
  randomBytes(length: number): Uint8Array;
}

/**
 * Takes everything from one store to another, of either engine. Stopped anywhere and asked again it goes on: each step
 * finds out by itself what is done. The one that is left is read only from the start on, and for good once it is over.
 */
export async function moveLoja(de: Loja, para: Loja, world: MudancaWorld): Promise<Mudada> {
  const [from, to] = [connectStore(de, { isLong: true }), connectStore(para, { isLong: true })];
  try {
    await migrateStore(from);
    const { par, hasLeft } = await findPar(from, world);
    const known = await lookAtDestino(to, par);
    if (known === 'chegou') return { situacao: 'ja-movida' };
    if (known === 'vazio' && hasLeft)
      throw new StoreError('loja-mudada', 'A loja de origem já foi movida, e não foi para este destino.');
    // The name of the move is kept before anything is made under it.
    await freeze(from, par, world);
    if (known === 'vazio') await prepareDestino(to, par, world.now());
    const moved = await withMomento(de, (db, engine) => bringOver({ db, engine }, to, { de, para, world }));
    if (moved.situacao !== 'movida') return moved;
    // In this order: who is stopped in between finds a store that nobody has worked in yet.
    await writeMudanca(from.db, { estado: 'saiu', par }, world.now());
    await writeMudanca(to.db, { estado: 'chegou', par }, world.now());
    return moved;
  } finally {
    await from.close();
    await to.close();
  }
}

async function bringOver(
  momento: Momento,
  to: Store,
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

/** The store that a move began to leave is written to again; one that was left is not. */
export async function abandonMudanca(
  de: StoreLocation,
  { quem, now }: { quem: string; now(): Date },
): Promise<'desfeita' | 'sem-mudanca'> {
  const store = connectStore(de, { isLong: true });
  try {
    await migrateStore(store);
    const mudanca = await readMudanca(store.db);
    if (mudanca?.estado === 'saiu')
      throw new StoreError('loja-mudada', 'Esta loja já foi movida, e a outra pode estar em uso.');
    if (mudanca?.estado !== 'saindo') return 'sem-mudanca';
    await retryLocked(store.db, async (trx) => {
      await thawLoja(trx, store.engine);
      await trx.deleteFrom('mudanca').execute();
      const dados = { par: mudanca.par };
      await createAuditoria({ now }).append(trx, { quem, acao: 'mudanca-desfeita', diploma: null, dados });
    });
    return 'desfeita';
  } finally {
    await store.close();
  }
}

/** Of the move that is under way or over, or of a new one. */
async function findPar(
  { db }: Store,
  { randomBytes }: MudancaWorld,
): Promise<{ par: string; hasLeft: boolean }> {
  const mudanca = await readMudanca(db);
  if (mudanca?.estado === 'chegando')
    throw new StoreError('mudanca-em-curso', 'A loja de origem ainda recebe outra mudança.');
  const isLeaving = mudanca?.estado === 'saindo' || mudanca?.estado === 'saiu';
  const par = isLeaving ? mudanca.par : Buffer.from(randomBytes(16)).toString('hex');
  return { par, hasLeft: mudanca?.estado === 'saiu' };
}

/** A store with tables and the sign of another move, or none, is somebody's. */
async function lookAtDestino({ db, engine }: Store, par: string): Promise<'vazio' | 'chegando' | 'chegou'> {
  if ((await countTabelas(db, engine)) === 0) return 'vazio';
  const known = await readMudanca(db).catch(() => null);
  if (known?.par === par && (known.estado === 'chegando' || known.estado === 'chegou')) return known.estado;
  throw new StoreError(
    'banco-ocupado',
    'A loja de destino já tem tabelas, e não são desta mudança; use uma vazia.',
  );
}

/** Tables and the sign that they are ours come together, or not at all. */
async function prepareDestino({ db, engine }: Store, par: string, em: Date): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql.raw(engine === 'sqlite' ? 'begin immediate' : 'begin').execute(connection);
    try {
      await migrateWithin(connection);
      await writeMudanca(connection, { estado: 'chegando', par }, em);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}

async function freeze({ db, engine }: Store, par: string, { quem, now }: MudancaWorld): Promise<void> {
  if ((await readMudanca(db))?.par === par) return;
  await retryLocked(db, async (trx) => {
    await freezeLoja(trx, engine, async () => {
      const nova = { quem, acao: 'mudanca-iniciada', diploma: null, dados: { par } } as const;
      await createAuditoria({ now }).append(trx, nova);
    });
    await writeMudanca(trx, { estado: 'saindo', par }, now());
  });
}
