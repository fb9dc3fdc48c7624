import type { Kysely } from 'kysely';
import { concat, hashLeaf } from '#arvore/hash.ts';
import { TILE_WIDTH } from '#arvore/tile.ts';
import type { ReadTile } from '#arvore/tree-reader.ts';
import type { ArvoreReader } from '#transparencia/registro-transparente/arvore-ports.ts';
import { sha256 } from '#transparencia/registro-transparente/sha256.ts';
import type { Database } from '../database.ts';

export function createArvoreReader(db: Kysely<Database>): ArvoreReader {
  return {
    async countFolhas() {
      const head = await db.selectFrom('transparencia_cabeca').select('folhas').executeTakeFirst();
      return head?.folhas ?? 0;
    },
    readTile: readTileOf(db),
    listFolhas: (desde, quantas) =>
      db
        .selectFrom('transparencia_folha')
        .where('indice', '>=', desde)
        .where('indice', '<', desde + quantas)
        .orderBy('indice')
        .selectAll()
        .execute(),
    listDoCodigo: (codigo) =>
      db
        .selectFrom('transparencia_folha')
        .where('codigo', '=', codigo)
        .orderBy('indice')
        .selectAll()
        .execute(),
  };
}

/** Answers the existing hashes among those requested. */
export function readTileOf(db: Kysely<Database>): ReadTile {
  return async ({ nivel, indice, largura }) => {
    const first = indice * TILE_WIDTH;
    if (nivel > 0) {
      const rows = await db
        .selectFrom('transparencia_no')
        .where('nivel', '=', nivel)
        .where('indice', '>=', first)
        .where('indice', '<', first + largura)
        .orderBy('indice')
        .select('hash')
        .execute();
      return concat(...rows.map(({ hash }) => fromHex(hash)));
    }
    const rows = await db
      .selectFrom('transparencia_folha')
      .where('indice', '>=', first)
      .where('indice', '<', first + largura)
      .orderBy('indice')
      .select('compromisso')
      .execute();
    return concat(...(await Promise.all(rows.map((row) => hashLeaf(sha256, fromHex(row.compromisso))))));
  };
}

const fromHex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));
