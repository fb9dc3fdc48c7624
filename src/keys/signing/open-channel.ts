import { fork } from 'node:child_process';
import { connect } from 'node:net';
import { readMessages, writeMessage } from './line-channel.ts';

/** The connection to a signing process. */
export interface Channel {
  send(message: object): void;
  onMessage(take: (message: never) => void): void;
  /** Resolves when the other side is gone, with the error if it could not be reached. */
  ended: Promise<unknown>;
  isOpen(): boolean;
  disconnect(): void;
}

export interface ChildOptions {
  entry: string;
  args: readonly string[];
  execArgv: readonly string[];
  env: Readonly<Record<string, string>>;
}

/** A child process. */
export function forkChannel({ entry, args, execArgv, env }: ChildOptions): Channel {
  const child = fork(entry, [...args], {
    execArgv: [...execArgv],
    env: { ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    send: (message) => void child.send(message),
    onMessage: (take) => void child.on('message', (message) => take(message as never)),
    ended: new Promise((resolve) => {
      child.once('error', resolve);
      child.once('exit', () => resolve(undefined));
    }),
    isOpen: () => child.connected,
    disconnect: () => {
      if (child.connected) child.disconnect();
    },
  };
}

/** A process of another account, which the system starts for each connection. */
export function socketChannel(path: string): Channel {
  const socket = connect(path);
  let isOpen = true;
  let cause: unknown;
  const takers: ((message: never) => void)[] = [];
  const ended = new Promise<unknown>((resolve) => {
    socket.once('error', (error) => {
      cause = error;
    });
    socket.once('close', () => {
      isOpen = false;
      resolve(cause);
    });
  });
  readMessages(
    socket,
    (message) => {
      for (const take of takers) take(message);
    },
    () => socket.destroy(),
  );
  return {
    send: (message) => writeMessage(socket, message),
    onMessage: (take) => void takers.push(take),
    ended,
    isOpen: () => isOpen,
    disconnect: () => void socket.end(() => socket.destroy()),
  };
}
