import { randomBytes } from 'node:crypto';
import { createSmtpSender } from '#avisos/smtp/send-smtp.ts';
import type { Config } from '#config/config.ts';
import { loadAvisos, loadInstituicao } from '#config/load-institution.ts';
import { parseSmtpUrl } from '#config/smtp-url.ts';
import { makeId } from '#diploma/make-id.ts';
import { createAncoraEnviadaStore } from '#store/auditoria/ancora-enviada-store.ts';
import type { Store } from '#store/connect.ts';
import type { Ancora } from '#transparencia/ancora/ancora.ts';
import { mailAncora } from '#transparencia/ancora/mail-ancora.ts';
import { writeAncoraMensagem } from '#transparencia/ancora/write-ancora-mensagem.ts';

export interface CorreioDaAncoraRequest {
  config: Config;
  db: Store['db'];
  now(): Date;
}

/** A person waits for the command: a silent server gets less time than for a graduate's notice. */
const LIMITS = { beforeMs: 20_000, replyMs: 60_000 };

/** Sends an anchor when it is due; returns the code of a failure. Null where the anchor has no recipient. */
export function openCorreioDaAncora({
  config,
  db,
  now,
}: CorreioDaAncoraRequest): ((ancora: Ancora) => Promise<string | null>) | null {
  if (!hasCorreioDaAncora(config)) return null;
  const send = async (ancora: Ancora): Promise<string | null> => {
    const { smtpUrl, siteUrl, ambiente } = config;
    const server = parseSmtpUrl(smtpUrl ?? '', ambiente);
    // A missing recipient is reported as any other failure: the diplomas issued so far stand.
    const avisos = loadAvisos(config);
    if (!server.ok || !avisos.ancoraPara) return 'configuracao-invalida';
    const { nome } = loadInstituicao(config);
    const enviar = createSmtpSender({ server: server.value, avisos, now, limits: LIMITS });
    const mensagem = {
      ...writeAncoraMensagem(ancora, { instituicao: nome, siteUrl, ambiente }),
      messageId: `${makeId(randomBytes)}@${new URL(siteUrl).hostname}`,
      para: avisos.ancoraPara,
    };
    const { signal } = new AbortController();
    const envio = await enviar(mensagem, { begin: async () => true, signal });
    if (envio.kind === 'aceito') return null;
    return envio.kind === 'perdido' ? envio.kind : envio.motivo;
  };
  return (ancora) => mailAncora(ancora, { store: createAncoraEnviadaStore(db), send, now });
}

/** Whether the anchor has a recipient. An unreadable file counts as one: sending it then reports the failure. */
export function hasCorreioDaAncora(config: Config): boolean {
  if (config.smtpUrl === null || config.ancoraDir === null) return false;
  try {
    return loadAvisos(config).ancoraPara !== undefined;
  } catch {
    return true;
  }
}
