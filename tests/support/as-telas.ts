import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#config/config.ts';
import { accepted } from '#diploma/parsed.ts';
import { createSessoes } from '#equipe/sessao.ts';
import type { TelasDeps } from '#http/secretaria/telas.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { createAuditoriaReader } from '#store/auditoria/auditoria-reader.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { createFatoReader } from '#store/auditoria/fato-reader.ts';
import type { Store } from '#store/connect.ts';
import { createEquipeStore } from '#store/equipe/equipe-store.ts';
import { checkAuditoria } from '#transparencia/auditoria/check-auditoria.ts';
import { openTelasDaMesa } from '../../src/main/mesa/open-telas-da-mesa.ts';
import { arquivosDaSuite } from './arquivos-da-suite.ts';
import { umaInstituicao } from './uma-instituicao.ts';

/** The screens of every day on a real store, as the server wires them, but for the list, which no key signs here. */
export async function asTelas(store: Store, clock: { now: number }) {
  const now = (): Date => new Date(clock.now);
  const dataDir = mkdtempSync(join(tmpdir(), 'telas-'));
  const config = loadConfig({ DATA_DIR: dataDir, SITE_URL: 'https://diplomas.cerrado.test' });
  const { arquivos } = await arquivosDaSuite(store.engine, join(dataDir, 'arquivos'));
  const auditoria = createAuditoria({ now });
  const equipe = createEquipeStore({ db: store.db, auditoria, now });
  const node = {
    store,
    db: store.db,
    arquivos,
    auditoria,
    readConfianca: () => ({ crypto: nodeCrypto, trust: { roots: [] }, certificates: [] }) as never,
    cadastro: { cadastroOf: async () => null, listas: () => [], resumo: () => null },
    verificationOf: () => ({}) as never,
    close: async () => {},
  };
  const telas: TelasDeps = openTelasDaMesa({
    config,
    instituicao: umaInstituicao(),
    node,
    key: new Uint8Array(32),
    equipe,
    sessoes: createSessoes({ store: equipe, now, randomBytes: (size) => new Uint8Array(size) }),
    contribuintes: [],
    conferirAuditoria: async () =>
      accepted(
        await checkAuditoria({
          reader: createAuditoriaReader(store.db),
          fatos: createFatoReader(store.db),
          confianca: node.readConfianca(),
        }),
      ),
    now,
  });
  const publicadas: string[] = [];
  const publishLista: TelasDeps['pedidos']['publishLista'] = async (_codigo, quem) => {
    publicadas.push(quem);
    return accepted({ numero: publicadas.length });
  };
  return { telas: { ...telas, pedidos: { ...telas.pedidos, publishLista } }, arquivos, publicadas };
}
