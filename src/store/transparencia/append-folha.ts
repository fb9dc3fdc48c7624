import type { Kysely } from 'kysely';
import { HASH_BYTES } from '#arvore/hash.ts';
import { TILE_WIDTH } from '#arvore/tile.ts';
import { rootOfFull } from '#arvore/tree-reader.ts';
import { AuditoriaError } from '#transparencia/auditoria/auditoria-error.ts';
import { sha256 } from '#transparencia/registro-transparente/sha256.ts';
import { type Abertura, commitFolha, type Especie } from '#verification/inclusao/folha.ts';
import type { Database } from '../database.ts';
import { readTileOf } from './arvore-reader.ts';

export interface NovaFolha {
  especie: Especie;
  /** Instant and hash of the entry of the audit record about the act. */
  em: string;
  auditoria: string;
  /** Internal id; null for a head of the audit record. */
  diploma: string | null;
}

type RandomBytes = (size: number) => Uint8Array;

/** 256 bits: while they are unknown, the commitment hides its content. */
const SAL_BYTES = 32;

/** Within the transaction of the act, under the lock of the audit record's head: leaves follow the order of its entries. */
export async function appendFolha(
  trx: Kysely<Database>,
  { especie, em, auditoria, diploma }: NovaFolha,
  randomBytes: RandomBytes,
): Promise<void> {
  const alvo = diploma === null ? { codigo: null, xml: null } : await findAlvo(trx, diploma);
  if (!alvo) return;
  await insertFolha(trx, { especie, em, auditoria, ...alvo }, randomBytes);
}

export async function insertFolha(
  trx: Kysely<Database>,
  aberta: Omit<Abertura, 'sal'>,
  randomBytes: RandomBytes,
): Promise<void> {
  const abertura = { ...aberta, sal: toHex(randomBytes(SAL_BYTES)) };
  const compromisso = toHex(await commitFolha(abertura, sha256));
  const head = await trx
    .updateTable('transparencia_cabeca')
    .set((eb) => ({ folhas: eb('folhas', '+', 1) }))
    .where('id', '=', 1)
    .returning('folhas')
    .executeTakeFirst();
  if (!head) throw new AuditoriaError('cabeca-ausente', 'registro transparente: a cabeça sumiu do banco.');
  await trx
    .insertInto('transparencia_folha')
    .values({ indice: head.folhas - 1, ...abertura, compromisso })
    .execute();
  await closeTiles(trx, head.folhas);
}

/** The root of a full tile is stored: computing any head then needs only a few rows, however large the tree. */
async function closeTiles(trx: Kysely<Database>, folhas: number): Promise<void> {
  const readTile = readTileOf(trx);
  for (let nivel = 1, count = folhas; count % TILE_WIDTH === 0; nivel++) {
    count /= TILE_WIDTH;
    const indice = count - 1;
    const tile = await readTile({ nivel: nivel - 1, indice, largura: TILE_WIDTH });
    if (tile.length !== TILE_WIDTH * HASH_BYTES)
      throw new AuditoriaError('cabeca-ausente', 'registro transparente: faltam folhas no banco.');
    const hash = toHex(await rootOfFull(tile, sha256));
    await trx.insertInto('transparencia_no').values({ nivel, indice, hash }).execute();
  }
}

interface Alvo {
  codigo: string;
  xml: string;
}

/** A diploma, a histórico or a currículo; null where it was never published. */
async function findAlvo(trx: Kysely<Database>, id: string): Promise<Alvo | null> {
  const diploma = await trx
    .selectFrom('diploma')
    .innerJoin('arquivo', 'arquivo.diploma_id', 'diploma.id')
    .where('diploma.id', '=', id)
    .where('tipo', '=', 'xml')
    .where('codigo', 'is not', null)
    .select(['codigo', 'sha256 as xml'])
    .executeTakeFirst();
  const found =
    diploma ??
    (await trx.selectFrom('documento').where('id', '=', id).select(['codigo', 'xml']).executeTakeFirst());
  return found?.codigo && found.xml ? { codigo: found.codigo, xml: found.xml } : null;
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
