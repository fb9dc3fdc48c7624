import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** Between us and any server on this machine: it hands every byte on, unless it was told to do harm. */

export type Avaria =
  /** Nobody is there: what is open breaks, what comes is hung up on. */
  | 'fora'
  /** Each piece of what is said, either way, comes late. */
  | 'lenta'
  /** Takes what comes and says nothing, as behind a firewall that forgot us: such a connection never speaks again. */
  | 'muda'
  /** As many bytes as the server sent, and none of them its own. */
  | 'lixo';

export interface UmProxyTcp {
  port: number;
  /** From now on, on what is open too; null ends it. */
  harm(avaria: Avaria | null): void;
  close(): Promise<void>;
}

const LATE_MS = 150;

export async function umProxyTcp(upstream: () => NetConnectOpts): Promise<UmProxyTcp> {
  let avaria: Avaria | null = null;
  const open = new Set<{ from: Socket; to: Socket; isDead: boolean }>();
  const server = createServer((from) => {
    from.on('error', () => {});
    if (avaria === 'fora') {
      from.destroy();
      return;
    }
    const to = connect(upstream());
    const pair = { from, to, isDead: avaria === 'muda' };
    open.add(pair);
    const pass = (piece: Buffer, onward: Socket): void => {
      if (pair.isDead || onward.destroyed) return;
      const said = avaria === 'lixo' && onward === from ? randomBytes(piece.length) : piece;
      if (avaria === 'lenta') setTimeout(() => onward.destroyed || onward.write(said), LATE_MS);
      else onward.write(said);
    };
    to.on('error', () => {});
    from.on('data', (piece) => pass(piece, to));
    to.on('data', (piece) => pass(piece, from));
    for (const [side, other] of [
      [from, to],
      [to, from],
    ] as const)
      side.once('close', () => {
        open.delete(pair);
        // What it said last may still be on its way.
        setTimeout(() => other.destroy(), avaria === 'lenta' ? 2 * LATE_MS : 0);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const { from, to } of open) for (const side of [from, to]) side.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    harm(next) {
      avaria = next;
      if (next === 'fora') cut();
      if (next === 'muda') for (const pair of open) pair.isDead = true;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
