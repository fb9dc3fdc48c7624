import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSmtpSender } from '#avisos/smtp/send-smtp.ts';
import type { AvisosWorld, OpenAvisos } from '#avisos/world.ts';
import { type Config, ConfigError, loadAvisos, loadInstituicao } from '#config/config.ts';
import { parseSmtpUrl } from '#config/smtp-url.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { createAvisoStore } from '#store/avisos/aviso-store.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { StoreError } from '#store/store-error.ts';
import { nameAccount } from './name-account.ts';
import { isDead, nameProcess } from './this-process.ts';

/** Wires notices for the command line. */
export async function openAvisos(project: string, config: Config, now: () => Date): Promise<OpenAvisos> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null && !existsSync(join(dataDir, 'diploma.sqlite')))
    throw new StoreError('registro-ausente', `Não há registro em ${dataDir}; confira DATA_DIR.`);
  const store = connectStore(config);
  try {
    await migrateStore(store);
    const quem = nameAccount(config);
    const avisos = createAvisoStore({ db: store.db, record: createAuditoria({ now }).append, quem, now });
    const world = wireAvisos({ project, config, store, quem, now });
    return { store: world?.store ?? avisos, world, close: store.close };
  } catch (error) {
    await store.close();
    throw error;
  }
}

export interface AvisosRequest {
  project: string;
  config: Config;
  store: Store;
  quem: string;
  now(): Date;
}

/** Null where notices are off. */
export function wireAvisos({ project, config, store, quem, now }: AvisosRequest): AvisosWorld | null {
  const { smtpUrl, siteUrl, ambiente } = config;
  if (smtpUrl === null) return null;
  const server = parseSmtpUrl(smtpUrl, ambiente);
  if (!server.ok) throw new ConfigError('SMTP_URL: use um endereço como smtp://usuario:senha@servidor:587.');
  const avisos = loadAvisos(project, config);
  const instituicao = loadInstituicao(project).nome;
  return {
    store: createAvisoStore({ db: store.db, record: createAuditoria({ now }).append, quem, now }),
    enviar: createSmtpSender({ server: server.value, avisos, now }),
    redacao: { avisos, instituicao, siteUrl, ambiente },
    ...{ now, isDead },
    processo: nameProcess(randomBytes),
  };
}
