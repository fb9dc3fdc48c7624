import type { Kysely } from 'kysely';
import { createListaPublisher as createPublisher } from '#emissao/casos/publish-lista.ts';
import type { IssuingWorld, OpenIssuing } from '#emissao/issuing-world.ts';
import type { Auditoria } from '#store/auditoria/auditoria-store.ts';
import type { Database } from '#store/database.ts';
import { listAnulados } from '#store/situacao/situacao-store.ts';
import { createListaRegistry } from '#store/transparencia/lista-registry.ts';
import { checkLista, type EstadoDaLista } from '#transparencia/lista-anulados/check-lista.ts';
import { createListaReader } from '#transparencia/lista-anulados/read-lista.ts';

/** Wires the publishing of the list of annulled diplomas to the register. */
export function createListaPublisher(
  world: IssuingWorld,
  db: Kysely<Database>,
  record: Auditoria['append'],
): OpenIssuing['publishLista'] {
  return createPublisher(world, {
    listAnulados: () => listAnulados(db, world.instituicao.codigoMec),
    checkLista: createListaCheck(db, world),
    openRegistry: ({ quem, rascunho }) => createListaRegistry(db, { record, quem, rascunho }),
  });
}

/** Compares the list in force with the register as it is now. */
export function createListaCheck(
  db: Kysely<Database>,
  { arquivos, now, instituicao: { codigoMec } }: Pick<IssuingWorld, 'arquivos' | 'now' | 'instituicao'>,
): () => Promise<EstadoDaLista> {
  const listas = createListaRegistry(db);
  const readLista = createListaReader(listas, arquivos);
  return () => checkLista({ listAnulados: () => listAnulados(db, codigoMec), listas, readLista, now });
}
