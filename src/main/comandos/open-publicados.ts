import type { Config } from '#config/config.ts';
import { createPublicadoReader } from '#store/transparencia/publicado-reader.ts';
import { createRegistroPublicoStore } from '#store/transparencia/registro-publico-store.ts';
import type { OpenPublicados } from '#transparencia/fiscalizacao/publicados.ts';
import { openNode } from '../open-node.ts';

/** The published diplomas, for the public register and the Arquivo de Fiscalização. */
export async function openPublicados(config: Config, now: () => Date): Promise<OpenPublicados> {
  const { db, arquivos, auditoria, close } = await openNode(config, now);
  return {
    publicados: createPublicadoReader(db),
    arquivos,
    registroPublico: createRegistroPublicoStore(db, auditoria.append),
    recordExportado: (dados, quem) => auditoria.append(db, { quem, acao: 'exportado', diploma: null, dados }),
    recordIntent: (intent, quem) =>
      auditoria.append(db, {
        quem,
        acao: 'assinatura-prevista',
        diploma: null,
        dados: { ...intent, no: 'fiscalizacao' },
      }),
    close,
  };
}
