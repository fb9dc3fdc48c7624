import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import { createArquivoFolder } from '#store/arquivos/arquivo-folder.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { connectStore } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { createPublicadoReader } from '#store/transparencia/publicado-reader.ts';
import { createRegistroPublicoStore } from '#store/transparencia/registro-publico-store.ts';
import type { OpenPublicados } from '#transparencia/fiscalizacao/publicados.ts';
import { nameAccount } from './name-account.ts';

/** What is published, to be told of. */
export async function openPublicados(config: Config, now: () => Date): Promise<OpenPublicados> {
  const store = connectStore(config);
  const { db } = store;
  try {
    await migrateStore(store);
  } catch (error) {
    await store.close();
    throw error;
  }
  const { append } = createAuditoria({ now });
  return {
    publicados: createPublicadoReader(db),
    arquivos: createArquivoFolder(join(config.dataDir, 'arquivos')),
    registroPublico: createRegistroPublicoStore(db),
    recordExportado: (dados) =>
      append(db, { quem: nameAccount(config), acao: 'exportado', diploma: null, dados }),
    recordIntent: (signatario, digest) =>
      append(db, {
        ...{ quem: signatario, acao: 'assinatura-prevista', diploma: null },
        dados: { signatario, no: 'fiscalizacao', sha256: Buffer.from(digest).toString('hex') },
      }),
    close: store.close,
  };
}
