import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Avisos, isEndereco } from '#config/instituicao/avisos.ts';
import type { SmtpServer } from '#config/smtp-url.ts';
import type { Envio } from '../aviso.ts';
import type { Enviar, EnviarOptions, Mensagem } from '../aviso-store.ts';
import { judgeFailure, type SmtpFailure } from './judge-failure.ts';

/*
 * Both parts of nodemailer are entry points that its `exports` names and its manual describes. The main one would hide
 * the moment at which the server asks for the message, and that moment decides whether it may be sent again (ADR 0018).
 */

export interface SmtpRequest {
  server: SmtpServer;
  avisos: Pick<Avisos, 'remetente' | 'responderPara'>;
  now(): Date;
  /** Limits of the conversation up to the message, and of the reply to it. */
  limits?: { beforeMs: number; replyMs: number };
}

/** RFC 5321, 4.5.3.2.6: a client that does not wait for the reply does not know the outcome. */
const LIMITS = { beforeMs: 60_000, replyMs: 10 * 60_000 };

/** One connection for each message, so that a broken one affects no other. */
export function createSmtpSender({ server, avisos, now, limits = LIMITS }: SmtpRequest): Enviar {
  return async (mensagem, options) => {
    if (!isEndereco(mensagem.para)) return { kind: 'recusado', motivo: 'endereco-invalido' };
    const bytes = await compose(mensagem, avisos, now());
    const envelope = { from: avisos.remetente.endereco, to: [mensagem.para] };
    return converse({ server, envelope, bytes, limits }, options);
  };
}

const compose = (
  { messageId, para, assunto, texto }: Mensagem,
  { remetente, responderPara }: SmtpRequest['avisos'],
  date: Date,
): Promise<Buffer> =>
  new MailComposer({
    from: { name: remetente.nome, address: remetente.endereco },
    to: { name: '', address: para },
    ...(responderPara && { replyTo: { name: '', address: responderPara } }),
    subject: assunto,
    text: texto,
    messageId: `<${messageId}>`,
    date,
    textEncoding: 'quoted-printable' as const,
    // RFC 3834: prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();

interface Conversation {
  server: SmtpServer;
  envelope: { from: string; to: string[] };
  bytes: Buffer;
  limits: NonNullable<SmtpRequest['limits']>;
}

function converse(
  { server, envelope, bytes, limits }: Conversation,
  { begin, signal }: EnviarOptions,
): Promise<Envio> {
  const { host, port, secure, login, tls } = server;
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    logger: false,
    // Later than both limits: they end the conversation, and only they know whether the message had begun.
    socketTimeout: limits.beforeMs + limits.replyMs,
    requireTLS: !secure && tls === 'exigido',
    ignoreTLS: tls === 'dispensado',
  });
  let hasBegun = false;
  let isOver = false;
  return new Promise((resolve, reject) => {
    const end = (finish: () => void): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', callOff);
      connection.close();
      finish();
    };
    const settle = (envio: Envio): void => end(() => resolve(envio));
    const fail = (failure: SmtpFailure): void => settle(judgeFailure(failure, hasBegun));
    const giveUp = (): void => fail({ code: 'ETIMEDOUT' });
    const callOff = (): void => {
      if (!hasBegun) settle({ kind: 'adiado', motivo: 'encerrando', isServidor: true });
    };
    let timer = setTimeout(giveUp, limits.beforeMs);
    signal.addEventListener('abort', callOff);

    // The client reads it only after the server asked for the message.
    const message = new Readable({
      read() {
        begin().then(
          (isOurs) => {
            if (!isOurs) return settle({ kind: 'perdido' });
            if (isOver) return;
            hasBegun = true;
            clearTimeout(timer);
            timer = setTimeout(giveUp, limits.replyMs);
            this.push(bytes);
            this.push(null);
          },
          (error) => end(() => reject(error)),
        );
      },
    });
    const send = (): void =>
      connection.send(envelope, message, (error) => (error ? fail(error) : settle({ kind: 'aceito' })));
    // Listened to until the end: an unhandled error would end the process.
    connection.on('error', fail);
    if (signal.aborted) return callOff();
    connection.connect((error) => {
      if (error) return fail(error);
      if (!login || !connection.allowsAuth) return send();
      connection.login({ credentials: login }, (refusal) => (refusal ? fail(refusal) : send()));
    });
  });
}
