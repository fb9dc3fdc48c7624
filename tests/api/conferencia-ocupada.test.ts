import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectStore } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { WorkerError, type WorkerErrorCode } from '#workers/worker-error.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';

const dir = mkdtempSync(join(tmpdir(), 'ocupada-'));

describe('a verification that had to be left undone', () => {
  let servidor: UmServidor;
  let code: WorkerErrorCode = 'fila-cheia';
  beforeAll(async () => {
    const store = connectStore({ databaseUrl: null, dataDir: dir });
    await migrateStore(store);
    servidor = await umServidor(store, { verifyArquivo: () => Promise.reject(new WorkerError(code)) });
  });
  afterAll(async () => {
    await servidor.close();
    await servidor.store.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const post = (url: string) =>
    servidor.app.inject({
      method: 'POST',
      url,
      payload: '<diploma/>',
      headers: { 'content-type': 'application/xml' },
      remoteAddress: servidor.nextAddress(),
    });

  it.each(['fila-cheia', 'tempo-esgotado', 'trabalhador-encerrado', 'espera-longa'] as const)(
    'answers 503 by the API, says to try again, and judges nothing: %s',
    async (each) => {
      code = each;
      const response = await post('/api/diploma-digital/verificacao');
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '60']);
      expect(response.json()).toMatchObject({ code: 'conferencia-ocupada' });
      expect(response.body).toContain('Isto não diz nada sobre o diploma.');
      expect(response.body).not.toContain('veredito');
    },
  );

  it.each(['/verificar', '/verificar/comprovante'])('answers 503 with a page at %s', async (url) => {
    const { statusCode, headers, body } = await post(url);
    expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
    expect(body).toContain('Não conseguimos conferir agora');
    expect(body).not.toContain('data-veredito');
  });

  it('answers 429 where it is the address itself that asks for too much at once', async () => {
    code = 'fila-do-endereco-cheia';
    const response = await post('/api/diploma-digital/verificacao');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '30']);
    expect(response.json()).toMatchObject({ code: 'conferencias-demais' });
    const page = await post('/verificar');
    expect([page.statusCode, page.headers['retry-after']]).toEqual([429, '30']);
  });

  it('is our failure where the worker itself failed', async () => {
    code = 'falha-no-trabalhador';
    expect((await post('/api/diploma-digital/verificacao')).statusCode).toBe(500);
    expect((await post('/verificar')).statusCode).toBe(500);
  });
});
