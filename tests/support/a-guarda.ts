import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, loadConfig } from '#config/config.ts';
import { refused } from '#diploma/parsed.ts';
import type { SecretariaDeps } from '#http/secretaria/register-secretaria.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { openGuardaDaMesa } from '#main/mesa/open-guarda-da-mesa.ts';
import type { RunTarefa } from '#secretaria/trabalhos/tarefas.ts';
import type { Trabalhos } from '#secretaria/trabalhos/trabalhos.ts';
import { openArquivos } from '#store/arquivos/open-arquivos.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import type { Store } from '#store/connect.ts';
import { createEquipeStore } from '#store/equipe/equipe-store.ts';
import { createRegistroPublicoStore } from '#store/transparencia/registro-publico-store.ts';
import { envDosArquivos } from './arquivos-da-suite.ts';
import { leitoresAqui } from './leitores-aqui.ts';
import { osTrabalhos } from './os-trabalhos.ts';

export interface AGuarda extends Required<Pick<SecretariaDeps, 'livro' | 'acervo' | 'importacoes'>> {
  trabalhos: Trabalhos;
}

interface Changes {
  now?: () => Date;
  config?: Config;
  /** Unless told, nothing long can be done, and the list is not signed. */
  runTarefa?: RunTarefa;
}

/** With a PostgreSQL of its own, an institution makes its look-up key by hand. */
export function writeLookUpKey({ segredosDir }: Config): void {
  mkdirSync(segredosDir, { recursive: true, mode: 0o700 });
  writeFileSync(join(segredosDir, 'chave-de-busca'), '5'.repeat(64), { mode: 0o600 });
}

/** Book, archive and importing as the server wires them, of an institution that publishes its register. */
export async function aGuarda(store: Store, changes: Changes = {}): Promise<AGuarda> {
  const { now = () => new Date(Date.UTC(2026, 10, 16, 12)), runTarefa } = changes;
  const env = await envDosArquivos(store.engine);
  const config = changes.config ?? loadConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'guarda-')), ...env });
  const arquivos = openArquivos(config);
  await arquivos.prepare();
  const auditoria = createAuditoria({ now });
  const trabalhos = osTrabalhos(store, now);
  const guarda = openGuardaDaMesa({
    config,
    node: {
      store,
      db: store.db,
      arquivos,
      auditoria,
      readConfianca: () => ({ crypto: nodeCrypto, trust: { roots: [] }, certificates: [] }) as never,
      cadastro: { cadastroOf: async () => null, listas: () => [], resumo: () => null },
      verificationOf: () => ({}) as never,
      close: async () => {},
    },
    equipe: createEquipeStore({ db: store.db, auditoria, now }),
    runTarefa: runTarefa ?? (async () => refused('Aqui nada demora.')),
    leitores: leitoresAqui(),
    trabalhos,
    now,
  });
  const { livro } = guarda;
  return {
    ...guarda,
    trabalhos,
    livro: {
      ...livro,
      publicacoes: {
        ...livro.publicacoes,
        registro: createRegistroPublicoStore(store.db, auditoria.append),
        ...(runTarefa ? {} : { publishLista: async () => refused('Aqui ninguém assina.') }),
      },
    },
  };
}
