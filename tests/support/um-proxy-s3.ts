import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEEP_IDLE } from './um-servidor-http.ts';

/** Between us and an S3 server, on this machine: it hands everything on, unless it was told to do harm. */

export type Falha =
  /** Hangs up without an answer. */
  | 'desliga'
  /** Takes the request and says nothing. */
  | 'cala'
  /** Begins the answer and says nothing more. */
  | 'para-no-meio'
  /** Hangs up in the middle of the answer. */
  | 'corta'
  /** The same, and says that it was all. */
  | 'encurta'
  /** One byte of the answer is another. */
  | 'altera'
  /** Everything, two seconds late. */
  | 'demora'
  /** A page of something else, as found or as not found. */
  | 'pagina-200'
  | 'pagina-404'
  | 'erro-503'
  | 'devagar-por-favor';

export interface UmProxyS3 {
  endpoint: string;
  /** Until told otherwise; with a number, so many requests. Only those that `about` takes. */
  fail(falha: Falha | null, vezes?: number, about?: (request: IncomingMessage) => boolean): void;
  /** Headers and addresses of what came, in order. */
  seen: { method: string; url: string; headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

export async function umProxyS3(upstream: string): Promise<UmProxyS3> {
  let plan: { falha: Falha; left: number; about(request: IncomingMessage): boolean } | null = null;
  const seen: UmProxyS3['seen'] = [];
  const server = createServer(KEEP_IDLE, (incoming, outgoing) => {
    seen.push({ method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers });
    const isHit = plan !== null && plan.left > 0 && plan.about(incoming);
    if (plan && isHit) plan.left -= 1;
    const falha = plan && isHit ? plan.falha : null;
    if (falha === null || NO_MEIO.has(falha)) passOn(upstream, incoming, outgoing, falha);
    else answerWith(falha, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    fail(falha, vezes = Number.POSITIVE_INFINITY, about = () => true) {
      plan = falha && { falha, left: vezes, about };
    },
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What is done to the answer of the server itself. */
const NO_MEIO: ReadonlySet<Falha> = new Set(['para-no-meio', 'corta', 'encurta', 'altera', 'demora']);

const LATE_MS = 2_100;

const PAGINA = '<!doctype html><title>Portal da rede</title><p>Entre com a sua conta.';
const error = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

function answerWith(falha: Falha, incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.resume();
  incoming.once('end', () => {
    if (falha === 'desliga') outgoing.destroy();
    else if (falha === 'pagina-200') outgoing.writeHead(200, { 'content-type': 'text/html' }).end(PAGINA);
    else if (falha === 'pagina-404') outgoing.writeHead(404, { 'content-type': 'text/html' }).end(PAGINA);
    else if (falha === 'erro-503') outgoing.writeHead(503).end('upstream connect error');
    else if (falha === 'devagar-por-favor') outgoing.writeHead(503).end(error('SlowDown'));
  });
}

/** The signature covers `Host`: it goes along as it came. */
function passOn(
  upstream: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  falha: Falha | null,
): void {
  const { method, url, headers } = incoming;
  const onward = request(`${upstream}${url}`, { method, headers }, (answer) => {
    const pieces: Buffer[] = [];
    answer.on('data', (piece: Buffer) => pieces.push(piece));
    answer.once('end', () => {
      const bytes = Buffer.concat(pieces);
      const half = bytes.subarray(0, Math.ceil(bytes.byteLength / 2));
      const status = answer.statusCode ?? 500;
      if (falha === 'encurta') {
        const { 'transfer-encoding': _, ...kept } = answer.headers;
        outgoing.writeHead(status, { ...kept, 'content-length': half.byteLength }).end(half);
      } else if (falha === 'corta' && half.byteLength === 0) {
        outgoing.destroy();
      } else if (falha === 'corta' || falha === 'para-no-meio') {
        outgoing.writeHead(status, answer.headers);
        outgoing.write(half, () => falha === 'corta' && outgoing.destroy());
      } else {
        if (falha === 'altera' && bytes.byteLength > 0) bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
        setTimeout(
          () => outgoing.writeHead(status, answer.headers).end(bytes),
          falha === 'demora' ? LATE_MS : 0,
        );
      }
    });
  });
  onward.once('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
