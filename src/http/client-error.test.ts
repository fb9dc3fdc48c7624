import { type AddressInfo, connect, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { SECURITY_HEADERS } from '../../tests/support/security-headers.ts';
import { answerClientError } from './client-error.ts';

/** What comes over a real connection when Node tells of this error. */
async function answerTo(code: string | undefined): Promise<string> {
  const app = { hsts: 'max-age=31536000' } as FastifyInstance;
  const server = createServer((socket) => {
    answerClientError.call(app, Object.assign(new Error('de Node'), code ? { code } : {}), socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let answer = '';
  for await (const chunk of connect((server.address() as AddressInfo).port, '127.0.0.1')) answer += chunk;
  server.close();
  return answer;
}

describe('answerClientError', () => {
  it.each([
    ['HPE_INVALID_METHOD', 400, 'Bad Request', 'pedido-invalido'],
    [undefined, 400, 'Bad Request', 'pedido-invalido'],
    ['HPE_HEADER_OVERFLOW', 431, 'Request Header Fields Too Large', 'cabecalhos-grandes'],
    ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'Request Timeout', 'pedido-lento'],
  ])('answers %s with %d and closes', async (nodeCode, status, phrase, code) => {
    const answer = await answerTo(nodeCode);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const [line, ...fields] = head.split('\r\n');
    expect(line).toBe(`HTTP/1.1 ${status} ${phrase}`);
    const headers = Object.fromEntries(fields.map((field) => field.split(/: (.*)/).slice(0, 2)));
    expect(headers).toEqual({
      ...SECURITY_HEADERS,
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    });
    expect(JSON.parse(body)).toMatchObject({ status, code });
  });

  it('says nothing to whoever is gone', async () => {
    expect(await answerTo('ECONNRESET')).toBe('');
  });
});
