import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { isLoopback } from './is-loopback.ts';

/** The server that takes our messages: `smtp://user:password@host:587`, or `smtps://…` where TLS comes first. */
export interface SmtpServer {
  host: string;
  port: number;
  secure: boolean;
  login: { user: string; pass: string } | null;
  /** `exigido` never falls back; a connection within this machine cannot be intercepted. */
  tls: 'exigido' | 'oferecido' | 'dispensado';
}

export type SmtpUrlIssue = 'forma' | 'senha';

export function parseSmtpUrl(
  text: string,
  ambiente: 'homologacao' | 'producao',
): Parsed<SmtpServer, SmtpUrlIssue> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return refused('forma');
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash) return refused('forma');
  const user = decode(url.username);
  const pass = decode(url.password);
  if (user === null || pass === null || (user === '') !== (pass === '')) return refused('senha');
  const host = url.hostname.replace(/^\[(.+)\]$/, '$1');
  const secure = url.protocol === 'smtps:';
  const isPrivate = ambiente === 'producao' || user !== '';
  return accepted({
    host,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    login: user === '' ? null : { user, pass },
    tls: isLoopback(host) ? 'dispensado' : isPrivate ? 'exigido' : 'oferecido',
  });
}

function decode(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text);
    return /\p{Cc}/u.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}
