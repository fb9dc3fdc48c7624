import type { Envio } from '../aviso.ts';

/** An error of the SMTP client; only the digits of a reply are kept, because servers repeat the address in it. */
export interface SmtpFailure {
  code?: string | undefined;
  command?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
}

/**
 * What a failure means for the message. Once its bytes began to leave, only an explicit reply shows that it was not
 * accepted (RFC 1047); before that, it certainly was not.
 */
export function judgeFailure(failure: SmtpFailure, hasBegun: boolean): Envio {
  const { code = '', command = '', responseCode = 0 } = failure;
  const isTransient = responseCode >= 400 && responseCode < 500;
  const isPermanent = responseCode >= 500 && responseCode < 600;
  const isAboutMessage =
    (hasBegun || command === 'RCPT TO' || command === 'DATA') && !NOT_LOGGED_IN.has(responseCode);
  if (isPermanent && isAboutMessage && (hasBegun || !isPolicy(failure)))
    return { kind: 'recusado', motivo: nameReply(failure) };
  // The institution must correct a refused login or sender: no graduate loses a notice because of it.
  if (isPermanent || isTransient) {
    const isServidor = !isAboutMessage || responseCode === 421;
    return { kind: 'adiado', motivo: nameReply(failure), isServidor };
  }
  if (hasBegun) return { kind: 'incerto', motivo: 'sem-resposta' };
  if (REFUSED[code]) return { kind: 'recusado', motivo: REFUSED[code] };
  return { kind: 'adiado', motivo: POSTPONED[code] ?? 'sem-conexao', isServidor: true };
}

/** Some servers report it only after RCPT TO. */
const NOT_LOGGED_IN: ReadonlySet<number> = new Set([503, 530]);

/**
 * The sender may not send so, or through this server (5.7.x): most servers report it only with the recipient, to whom
 * it may also apply. The message is retried, and the others continue.
 */
function isPolicy({ response = '' }: SmtpFailure): boolean {
  return statusOf(response)?.startsWith('5.7.') || /relay|sender/i.test(response.replace(/<[^>]*>/g, ''));
}

/** Detected by the client itself, before the conversation. */
const REFUSED: Readonly<Record<string, string>> = {
  EENVELOPE: 'endereco-invalido',
  EMESSAGE: 'mensagem-grande',
};

const POSTPONED: Readonly<Record<string, string>> = {
  EDNS: 'dns',
  ETLS: 'tls',
  ETIMEDOUT: 'tempo-esgotado',
  EAUTH: 'autenticacao',
};

/** `smtp-550-5.1.1`: the code and, if present, the enhanced status (RFC 3463). */
function nameReply({ responseCode, response = '' }: SmtpFailure): string {
  const status = statusOf(response);
  return `smtp-${responseCode}${status ? `-${status}` : ''}`;
}

function statusOf(response: string): string | undefined {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
}
