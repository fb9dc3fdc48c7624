import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface UmServidorHttp {
  url: string;
  /** Method and path of each request, in order. */
  requests: string[];
  close(): Promise<void>;
}

/**
 * Node's server ends an idle connection after five seconds. A busy test in the same process notices late and sends its
 * next request into that end.
 */
export const KEEP_IDLE = { keepAliveTimeout: 600_000 };

/** A real server on loopback that answers as the test says. */
export async function umServidorHttp(
  answer: (body: Buffer, response: ServerResponse, request: IncomingMessage) => void,
): Promise<UmServidorHttp> {
  const requests: string[] = [];
  const server = createServer(KEEP_IDLE, (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(Buffer.concat(chunks), response, request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
