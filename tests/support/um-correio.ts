import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A real SMTP server on this machine, which does to each message what the test tells it. */
export interface UmCorreio {
  url: string;
  port: number;
  recebidas: Recebida[];
  /** Asked at RCPT TO and at the end of a message; accepts unless told. */
  answer: Answer;
  close(): Promise<void>;
}

interface Recebida {
  from: string;
  to: string[];
  raw: string;
}

type Answer = (
  moment: 'rcpt' | 'data',
  address: string,
) => { reply: number; text?: string } | 'drop' | 'keep-and-drop' | undefined;

export async function umCorreio({
  port = 0,
  ...options
}: SMTPServerOptions & { port?: number } = {}): Promise<UmCorreio> {
  const recebidas: Recebida[] = [];
  const refuse = (reply: number, words = 'no <ana@exemplo.edu.br>') =>
    Object.assign(new Error(words), { responseCode: reply });
  const dropOf = (id: string): void => {
    for (const connection of server.connections)
      if (connection.session.id === id) connection._socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, session, callback) {
      const told = correio.answer('rcpt', address);
      if (told === 'drop') return dropOf(session.id);
      if (typeof told === 'object') return callback(refuse(told.reply, told.text));
      callback();
    },
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const { mailFrom } = session.envelope;
      text(stream).then((raw) => {
        const told = correio.answer('data', to[0] ?? '');
        if (told === undefined || told === 'keep-and-drop')
          recebidas.push({ from: mailFrom ? mailFrom.address : '', to, raw });
        if (told === 'drop' || told === 'keep-and-drop') return dropOf(session.id);
        callback(typeof told === 'object' ? refuse(told.reply, told.text) : null);
      }, callback);
    },
    ...options,
  });
  // A client that goes away is none of its business.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  const correio: UmCorreio = {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    recebidas,
    answer: () => undefined,
    close: () =>
      new Promise((resolve) => {
        for (const connection of server.connections) connection._socket.destroy();
        server.close(() => resolve());
      }),
  };
  return correio;
}
