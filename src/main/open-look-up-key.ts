import { createChaves } from '#access/chave.ts';
import type { Config } from '#config/config.ts';
import { findLookUpKey, loadLookUpKey, refuseLookUpKey } from '#config/segredos.ts';
import { createDiplomadoRegistry } from '#store/access/diplomado-registry.ts';
import type { Store } from '#store/connect.ts';
import { claimIdentidade, readIdentidade } from '#store/identidade-store.ts';

/**
 * The look-up key this database was made with. Every stored person is known by hashes under it: with another key no
 * person is found, and an issued batch would be issued again. So the first process to open the database writes the
 * fingerprint, later ones need that key, and no key is made where people are stored.
 */
export async function openLookUpKey(
  config: Pick<Config, 'segredosDir' | 'databaseUrl'>,
  { db }: Pick<Store, 'db'>,
): Promise<Uint8Array> {
  const isUsed =
    (await readIdentidade(db, 'chave-de-busca')) !== null ||
    (await createDiplomadoRegistry(db).countDiplomados()) > 0;
  // Looked for after the database: a process starting beside this one makes the key first and writes the fingerprint
  // afterwards.
  const key = isUsed ? findLookUpKey(config) : loadLookUpKey(config);
  if (!key) throw refuseLookUpKey(config, 'ausente');
  const impressao = createChaves(key).impressao();
  if ((await claimIdentidade(db, 'chave-de-busca', impressao)) === impressao) return key;
  throw refuseLookUpKey(config, 'de-outro-banco');
}
