import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { securityHeaders } from './headers.ts';
import { describeProblem, PROBLEM_HEADERS, type ProblemCode } from './problem.ts';

const BY_NODE_CODE: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'pedido-lento',
  HPE_HEADER_OVERFLOW: 'cabecalhos-grandes',
};

/** Input that is no request (a broken request line, endless headers): Node reports it, and only the socket exists. */
export function answerClientError(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = describeProblem(BY_NODE_CODE[error.code ?? ''] ?? 'pedido-invalido');
  const body = JSON.stringify(problem);
  const headers = {
    ...securityHeaders(this.hsts),
    ...PROBLEM_HEADERS,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const answer = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${head.join('')}\r\n${body}`;
  socket.end(answer, () => socket.destroy());
}
