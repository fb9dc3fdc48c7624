import type { Enviar } from '#avisos/aviso-store.ts';
import { createSmtpSender } from '#avisos/smtp/send-smtp.ts';
import type { Config } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import type { AcessoConfigurado } from '#config/instituicao/acesso.ts';
import { loadAcesso, loadAvisos } from '#config/load-institution.ts';
import { loadSegredoDoTitular } from '#config/segredos.ts';
import { parseSmtpUrl } from '#config/smtp-url.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { isDemonstracao } from '../mesa/open-entrada-da-mesa.ts';

/** The proofs by which holders identify themselves, with their settings. */
export interface AcessoDoTitular {
  /** Sends codes to the holders' addresses; null where codes are off. */
  enviar: Enviar | null;
  oidc: (NonNullable<AcessoConfigurado['provas']['oidc']> & { segredo: string }) | null;
  /**
   * Whether holders may register a passkey after one of the other two proofs; `avisar` notifies them, where possible.
   */
  chave: { avisar: Enviar | null } | null;
  segundaProva: AcessoConfigurado['segundaProva'];
  /** Shows the code on the screen, for fictitious people. */
  isDemonstracao: boolean;
}

const NADA = { enviar: null, oidc: null, chave: null, segundaProva: 'nenhuma' } as const;

/** The institution's decision; without one, only the demonstration's proof is on. */
export function readAcesso(
  config: Config,
  instituicao: Pick<Instituicao, 'ficticia'>,
  now: () => Date,
): AcessoDoTitular {
  const configured = loadAcesso(config);
  if (!configured)
    return isDemonstracao(config, instituicao)
      ? { ...NADA, chave: { avisar: null }, isDemonstracao: true }
      : { ...NADA, isDemonstracao: false };
  const { provas, segundaProva } = configured;
  const mayWrite = provas.email || (provas.chave && config.smtpUrl !== null);
  const enviar = mayWrite ? openEnviar(config, now) : null;
  return {
    enviar: provas.email ? enviar : null,
    chave: provas.chave ? { avisar: enviar } : null,
    oidc: provas.oidc && { ...provas.oidc, segredo: loadSegredoDoTitular(config) },
    segundaProva,
    isDemonstracao: false,
  };
}

/** Codes by e-mail have a limit that many networks together can spend; a passkey has none. */
export const isOnlyByEmail = ({
  segundaProva,
  chave,
  oidc,
}: Pick<AcessoDoTitular, 'segundaProva' | 'chave' | 'oidc'>): boolean =>
  segundaProva === 'email' && chave === null && oidc === null;

function openEnviar(config: Config, now: () => Date): Enviar {
  const server = config.smtpUrl === null ? null : parseSmtpUrl(config.smtpUrl, config.ambiente);
  if (!server?.ok)
    throw new ConfigError(
      'SMTP_URL: institution/acesso.json liga o código por e-mail, e falta o servidor por onde ele sai. Informe-o, ou desligue provas.email.',
    );
  return createSmtpSender({ server: server.value, avisos: loadAvisos(config), now });
}
