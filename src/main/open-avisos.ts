import { randomBytes } from 'node:crypto';
import type { AvisosWorld, OpenAvisos } from '#avisos/avisos-world.ts';
import { createSmtpSender } from '#avisos/smtp/send-smtp.ts';
import type { Config } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { loadAvisos, loadInstituicao } from '#config/load-institution.ts';
import { parseSmtpUrl } from '#config/smtp-url.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { createAvisoStore } from '#store/avisos/aviso-store.ts';
import type { Store } from '#store/connect.ts';
import { ensureRegistro, withNode } from './open-node.ts';
import { isDead, nameProcess } from './this-process.ts';

/** Wires notices for the command line. */
export async function openAvisos(config: Config, now: () => Date): Promise<OpenAvisos> {
  ensureRegistro(config);
  return withNode(config, now, ({ store, close }) => {
    const world = wireAvisos({ config, store, now });
    return { store: world?.store ?? openAvisoStore({ store, now }), world, close };
  });
}

export interface AvisosRequest {
  config: Config;
  store: Store;
  now(): Date;
}

/** Null where notices are switched off. */
export function wireAvisos({ config, store, now }: AvisosRequest): AvisosWorld | null {
  const { smtpUrl, siteUrl, ambiente } = config;
  if (smtpUrl === null) return null;
  const server = parseSmtpUrl(smtpUrl, ambiente);
  if (!server.ok) throw new ConfigError('SMTP_URL: use um endereço como smtp://usuario:senha@servidor:587.');
  const avisos = loadAvisos(config);
  const instituicao = loadInstituicao(config).nome;
  return {
    store: openAvisoStore({ store, now }),
    enviar: createSmtpSender({ server: server.value, avisos, now }),
    redacao: { avisos, instituicao, siteUrl, ambiente },
    now,
    isDead,
    processo: nameProcess(randomBytes),
  };
}

function openAvisoStore({ store, now }: Pick<AvisosRequest, 'store' | 'now'>) {
  return createAvisoStore({ db: store.db, record: createAuditoria({ now }).append, now });
}
