import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerOpenApi } from './openapi.ts';

describe('registerOpenApi', () => {
  it('describes the API once, however many ask', async () => {
    const app = Fastify();
    let descriptions = 0;
    registerOpenApi(app, () => {
      descriptions += 1;
      return { openapi: '3.1.0' };
    });
    const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/api/openapi.json', headers });
    const plain = await ask();
    const packed = await ask({ 'accept-encoding': 'br' });
    expect(plain.json()).toEqual({ openapi: '3.1.0' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect((await ask({ 'if-none-match': String(plain.headers['etag']) })).statusCode).toBe(304);
    expect(descriptions).toBe(1);
  });
});
