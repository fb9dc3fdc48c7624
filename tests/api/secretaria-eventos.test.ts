import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TelasDeps } from '#http/secretaria/telas.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import type { Store } from '#store/connect.ts';
import { createLoteStore } from '#store/secretaria/lote-store.ts';
import { asTelas } from '../support/as-telas.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { type UmaMesa, umaMesa } from '../support/uma-mesa.ts';

const AGORA = Date.UTC(2026, 10, 16, 12);
const now = (): Date => new Date(AGORA);

describeOnEachEngine('what the desk tells of changes', (connect) => {
  let store: Store;
  let mesa: UmaMesa;
  let look: () => Promise<void> = async () => {};
  let isStopped = false;
  let sessoes: UmaMesa['sessoes'] | null = null;
  beforeAll(async () => {
    store = await connect();
    const { telas } = await asTelas(store, { now: AGORA });
    const eventos: TelasDeps['eventos'] = {
      ...telas.eventos,
      isSessaoAberta: async (id) => (await sessoes?.isOpen(id)) ?? false,
      every: (run) => {
        look = run;
        isStopped = false;
        return {
          stop: () => {
            isStopped = true;
          },
        };
      },
    };
    mesa = await umaMesa(store, { telas: { ...telas, eventos } });
    sessoes = mesa.sessoes;
    await mesa.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => mesa.app.close());

  it('tells that something was done elsewhere, not what, and ends with the session', async () => {
    const { token, pessoa } = await mesa.comeIn(['operador']);
    const stream = await openStream(mesa, token);
    expect(stream.contentType).toMatch(/^text\/event-stream/);
    expect(await stream.next()).toMatch(/event: inicio\ndata: [\d-]+\n\n$/);
    await look();
    expect(await stream.next()).toBe(': aqui\n\n');
    // As another process, or a command, would.
    const { append } = createAuditoria({ now: () => new Date(AGORA) });
    await append(store.db, {
      quem: 'outro processo',
      acao: 'suspenso',
      diploma: 'a',
      dados: { motivo: 'segredo' },
    });
    await look();
    expect(await stream.next()).toMatch(/^event: mudou\ndata: [\d-]+\n\n$/);
    await mesa.sessoes.endAllOf(pessoa.id);
    await look();
    expect(await stream.next()).toBe('event: fim\ndata: sessao\n\n');
    await stream.ended;
    expect(isStopped).toBe(true);
  });

  it('tells of a draft that somebody changes, which no record holds', async () => {
    const { token, pessoa } = await mesa.comeIn(['operador']);
    const lotes = createLoteStore({ db: store.db, auditoria: createAuditoria({ now }), now });
    const celula = { texto: 'Ana', tipo: 'texto', onde: null } as never;
    const novo = { nome: 'um lote', planilha: 'lote.csv', planilhaSha256: 'a'.repeat(64) };
    await lotes.insert(
      {
        id: 'l1',
        ...novo,
        cabecalho: [celula],
        avisos: [],
        criadoPor: pessoa.id,
        criadoEm: AGORA,
        linhas: [{ numero: 2, oculta: false, celulas: [celula] }],
        arquivos: [],
      },
      'eu',
    );
    const stream = await openStream(mesa, token);
    await stream.next();
    await lotes.change('l1', [{ linha: 2, coluna: 0, de: 'Ana', para: 'Bia' }], pessoa.id);
    await look();
    expect(await stream.next()).toMatch(/^event: mudou\n/);
    await look();
    expect(await stream.next()).toBe(': aqui\n\n');
    await lotes.saveJuizos('l1', []);
    await look();
    expect(await stream.next()).toMatch(/^event: mudou\n/);
    await mesa.sessoes.endAllOf(pessoa.id);
    await look();
    await stream.ended;
  });

  it.each([
    ['after half an hour without a request', 0, 30],
    ['after eight hours of work', 24, 20],
  ])('ends %s, though nobody ended the session', async (_when, worked, minutes) => {
    const { token, ask } = await mesa.comeIn(['operador']);
    const before = mesa.clock.now;
    for (let turn = 1; turn < worked; turn++) {
      mesa.clock.now += minutes * 60_000;
      expect((await ask('GET', '/sessao')).statusCode).toBe(200);
    }
    const stream = await openStream(mesa, token);
    await stream.next();
    mesa.clock.now += minutes * 60_000 - 1;
    await look();
    expect(await stream.next()).toBe(': aqui\n\n');
    mesa.clock.now += 1;
    await look();
    expect(await stream.next()).toBe('event: fim\ndata: sessao\n\n');
    await stream.ended;
    mesa.clock.now = before;
  });

  it('ends for who left, though the session would last', async () => {
    const { token, pessoa } = await mesa.comeIn(['operador']);
    const stream = await openStream(mesa, token);
    await stream.next();
    await store.db.updateTable('pessoa').set({ desligada_em: AGORA }).where('id', '=', pessoa.id).execute();
    await look();
    expect(await stream.next()).toBe('event: fim\ndata: sessao\n\n');
    await stream.ended;
  });

  it('opens to nobody without a session', async () => {
    expect((await mesa.app.inject({ url: '/api/secretaria/eventos' })).statusCode).toBe(401);
  });
});

async function openStream({ app }: UmaMesa, token: string) {
  const { port } = app.server.address() as AddressInfo;
  const chunks: string[] = [];
  let wake = (): void => {};
  let contentType = '';
  const opened = promised();
  const ended = promised();
  const headers = { cookie: `__Host-secretaria=${token}`, 'sec-fetch-site': 'same-origin' };
  request({ port, host: '127.0.0.1', path: '/api/secretaria/eventos', headers }, (response) => {
    contentType = response.headers['content-type'] ?? '';
    opened.resolve();
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      chunks.push(chunk);
      wake();
    });
    response.on('end', ended.resolve);
  }).end();
  await opened.promise;
  return {
    contentType,
    ended: ended.promise,
    async next(): Promise<string> {
      for (;;) {
        const chunk = chunks.shift();
        if (chunk !== undefined) return chunk;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

function promised(): { promise: Promise<void>; resolve(): void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}
