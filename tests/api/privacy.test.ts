import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect as connectSocket } from 'node:net';
import type { HTTPMethods, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatCpf } from '#diploma/cpf.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { NAUGHTY_STRINGS } from '../support/naughty-strings.ts';
import { readHtml } from '../support/read-html.ts';
import { umCpf } from '../support/um-cpf.ts';
import { umArquivo, umDiploma } from '../support/um-diplomado.ts';
import { HANDLING, INFORMATIVE, type Pessoa, type UmServidor, umServidor } from '../support/um-servidor.ts';

const PROXY = '192.0.2.250';
const REQUEST_KEYS = ['level', 'time', 'reqId', 'method', 'route', 'status', 'ms', 'outcome', 'ip'];
const FAILURE_KEYS = ['level', 'time', 'reqId', 'code', 'message', 'stack', 'msg'];

/** Marks that stand nowhere else: found in a log, they got there from a request or from the database. */
const CANARIO = {
  cpf: umCpf(),
  outroCpf: umCpf(),
  matricula: 'CANARIO7731',
  nome: 'Canário Piando da Silva',
  nomeSocial: 'Canária Piando',
  codigo: '7731.7731.facadafacada',
  arquivo: 'canario-7731.xml',
} as const;

const MARKS = [
  CANARIO.cpf,
  formatCpf(CANARIO.cpf),
  CANARIO.outroCpf,
  formatCpf(CANARIO.outroCpf),
  'canario',
  'canário',
  'canária',
  'piando',
  'can%C3%A1rio',
  'can\\u00e1rio',
  'facada',
  '7731-13-99',
];

describeOnEachEngine('the log', (_connect, newDatabase) => {
  let store: Store;
  let servidor: UmServidor;
  let holder: Pessoa;
  beforeEach(async () => {
    store = connectStore(await newDatabase());
    await migrateStore(store);
    servidor = await umServidor(store, { trustedProxies: [PROXY] });
    holder = { cpf: CANARIO.cpf, matricula: CANARIO.matricula as Pessoa['matricula'] };
    const bytes = randomBytes(2_000);
    await servidor.arquivos.put(bytes);
    const named = { name: CANARIO.arquivo };
    const arquivos = [umArquivo('xml', bytes, named), umArquivo('rvdd', bytes, named)];
    await servidor.insert(holder, {
      nome: CANARIO.nome,
      nomeSocial: CANARIO.nomeSocial,
      diplomas: [umDiploma({ codigo: CANARIO.codigo, arquivos })],
    });
  });
  afterEach(async () => {
    await servidor.close();
    await store.close();
  });

  const lines = (): Record<string, unknown>[] =>
    servidor.log.text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const requestLines = () => lines().filter((line) => 'route' in line);
  const failureLines = () => lines().filter((line) => !('route' in line) && line['msg'] === 'falha');

  function expectNoMarks(): void {
    const text = servidor.log.text.toLowerCase();
    for (const mark of MARKS) expect([mark, text.includes(mark.toLowerCase())]).toEqual([mark, false]);
  }

  const json = (payload: string, rest: InjectOptions = {}): InjectOptions => ({
    method: 'POST',
    url: HANDLING,
    payload,
    ...rest,
    headers: { 'content-type': 'application/json', ...rest.headers },
  });
  const form = (url: string, fields: Record<string, string>): InjectOptions => ({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  /** The marks sent in every place of a request that a client fills. */
  function everyWay(): InjectOptions[] {
    const { cpf, matricula } = holder;
    const typed = { cpf: formatCpf(cpf), matricula };
    const words = [cpf, formatCpf(CANARIO.outroCpf), matricula, CANARIO.nome, CANARIO.codigo];
    const inUrls = words
      .map(encodeURIComponent)
      .flatMap((word) => [
        `/${word}`,
        `/?cpf=${word}`,
        `/diploma-digital?cpf=${word}&matricula=${word}`,
        `/diploma-digital/${word}`,
        `/verificar/${word}`,
        `/verificar/${word}/diploma.xml`,
        `/api/diploma-digital/verificacao/${word}`,
        `/api/${word}?x=${word}`,
        `/assets/${word}.js`,
        `/imagens/..%2f${word}`,
        `/informativo.pdf?t=${word}`,
        `/${word}%E0%A4%A`,
        `/assets/${word}%00`,
        `/readyz?x=${word}`,
      ]);
    const inHeaders = words
      .map((word) => Buffer.from(word).toString('latin1'))
      .flatMap((word) =>
        ['user-agent', 'referer', 'cookie', 'x-request-id', 'authorization', 'accept', 'origin', 'host'].map(
          (name) =>
            json(JSON.stringify(typed), { headers: { [name]: word }, remoteAddress: servidor.nextAddress() }),
        ),
      );
    const forwarded = words.map((word) => ({
      ...json(JSON.stringify(typed)),
      remoteAddress: PROXY,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': Buffer.from(word).toString('latin1'),
      },
    }));
    return [
      ...inUrls.map((url) => ({ url })),
      ...inUrls.map((url) => ({ url, headers: { accept: 'text/html' } })),
      ...(['PUT', 'PROPFIND', 'TRACE'] as HTTPMethods[]).map((method) => ({
        method,
        url: `${HANDLING}/${cpf}`,
      })),
      ...inHeaders,
      ...forwarded,
      json(JSON.stringify(typed)),
      json(JSON.stringify({ ...typed, cpf: CANARIO.outroCpf })),
      json(JSON.stringify({ ...typed, matricula: `${matricula}X` })),
      json(JSON.stringify({ cpf: `${cpf}9`, matricula: `${CANARIO.nome}!` })),
      json(JSON.stringify({ [cpf]: matricula, cpf: { [CANARIO.nome]: cpf }, matricula: [matricula] })),
      json(`{"cpf":"${cpf}","matricula":"${matricula}"`),
      json(`${cpf} ${CANARIO.nome}`),
      json(JSON.stringify({ ...typed, x: CANARIO.nome.repeat(60) })),
      json(JSON.stringify(typed), { headers: { 'content-type': `text/plain; x=${matricula}` } }),
      json(JSON.stringify(typed), { headers: { 'sec-fetch-site': `cross-site ${cpf}` } }),
      json(JSON.stringify(typed), { url: INFORMATIVE }),
      form('/diploma-digital', typed),
      form('/diploma-digital', { cpf: CANARIO.nome, matricula: CANARIO.codigo }),
      form('/diploma-digital', { cpf: CANARIO.outroCpf, matricula }),
      form('/diploma-digital/arquivo', { token: `${cpf}${CANARIO.nome}` }),
      form('/diploma-digital/informativo', typed),
      // Misses: only they spend a limit.
      ...Array.from({ length: 12 }, () => json(JSON.stringify({ ...typed, matricula: `${matricula}X` }))),
    ];
  }

  it('holds one line for each request, with these keys alone, and no personal data', async () => {
    const requests = everyWay();
    for (const request of requests) await servidor.app.inject(request);
    expectNoMarks();
    const quiet = requests.filter(({ url }) => String(url).startsWith('/readyz')).length;
    expect(requestLines()).toHaveLength(requests.length - quiet);
    expect(lines()).toHaveLength(requestLines().length);
    for (const line of requestLines()) expect(Object.keys(line)).toEqual(REQUEST_KEYS);
    const outcomes = new Set(requestLines().map(({ outcome }) => outcome));
    for (const outcome of ['ok', 'nao-encontrado', 'limite-atingido', 'json-invalido', 'pedido-invalido']) {
      expect(outcomes).toContain(outcome);
    }
  });

  it('holds no personal data when files are fetched with a token', async () => {
    const page = await servidor.app.inject(form('/diploma-digital', { ...holder }));
    const downloads = readHtml(page.body).forms.filter(({ action }) => action === '/diploma-digital/arquivo');
    expect(downloads).toHaveLength(2);
    for (const { action, fields } of downloads) {
      const file = await servidor.app.inject(form(action, fields));
      expect(file.headers['content-disposition']).toContain('canario-7731');
      expect(servidor.log.text).not.toContain(fields['token']);
    }
    expect(requestLines().map(({ route }) => route)).toEqual([
      '/diploma-digital',
      '/diploma-digital/arquivo',
      '/diploma-digital/arquivo',
    ]);
    expectNoMarks();
  });

  it('holds failures by their code, without what was asked or stored', async () => {
    const ask = async (): Promise<void> => {
      for (const request of [json(JSON.stringify(holder)), form('/diploma-digital', { ...holder })]) {
        const { statusCode } = await servidor.app.inject({
          ...request,
          remoteAddress: servidor.nextAddress(),
        });
        expect(statusCode).toBe(500);
      }
    };
    await store.db.updateTable('diploma').set({ data_colacao: '7731-13-99' }).execute();
    expect((await servidor.app.inject(json(JSON.stringify(holder)))).statusCode).toBe(500);
    await store.db.updateTable('diploma').set({ data_colacao: '2025-01-01' }).execute();
    await servidor.danos.loseAll();
    await ask();
    await store.db
      .updateTable('limite')
      .set({ estado: `${CANARIO.nome} ${CANARIO.cpf}` })
      .execute();
    await ask();
    await store.db.schema.dropTable('arquivo').execute();
    await store.db.deleteFrom('limite').execute();
    await ask();
    await store.close();
    await ask();
    expectNoMarks();
    expect(failureLines()).toHaveLength(9);
    for (const line of failureLines()) {
      expect(FAILURE_KEYS).toEqual(expect.arrayContaining(Object.keys(line)));
    }
    const codes = failureLines().map(({ code }) => code);
    expect(codes.slice(1, 5)).toEqual([
      'arquivo-ausente',
      'arquivo-ausente',
      'estado-do-limite-ilegivel',
      'estado-do-limite-ilegivel',
    ]);
  });

  describe('over a real connection', () => {
    let port: number;
    beforeEach(async () => {
      await servidor.app.listen({ host: '127.0.0.1', port: 0 });
      port = (servidor.app.server.address() as AddressInfo).port;
    });

    it('holds nothing of what is no request at all', async () => {
      for (const text of [
        `${CANARIO.nome} ${CANARIO.cpf}\r\n\r\n`,
        `GET /${CANARIO.cpf} HTTP/9.9\r\n\r\n`,
        `GET / HTTP/1.1\r\nHost: x\r\n${CANARIO.matricula}\r\n\r\n`,
      ]) {
        const socket = connectSocket(port, '127.0.0.1');
        socket.write(text);
        for await (const _chunk of socket);
      }
      expectNoMarks();
    });

    it('holds nothing of a request that is broken off', async () => {
      const body = JSON.stringify(holder);
      const headers = { 'content-type': 'application/json', 'content-length': String(body.length + 10) };
      const sent = httpRequest({ port, host: '127.0.0.1', path: HANDLING, method: 'POST', headers });
      sent.on('error', () => undefined);
      await new Promise<void>((resolve) => sent.write(body, () => resolve()));
      sent.destroy();
      const { server } = servidor.app;
      const countConnections = () => new Promise((resolve) => server.getConnections((_, n) => resolve(n)));
      await expect.poll(countConnections).toBe(0);
      expect((await servidor.app.inject('/')).statusCode).toBe(200);
      expectNoMarks();
    });
  });

  it('tells the network, never the address', async () => {
    const from = (remoteAddress: string, forwarded?: string) =>
      servidor.app.inject({
        url: '/',
        remoteAddress,
        headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      });
    await from('203.0.113.77');
    await from('::ffff:203.0.113.77');
    await from('2001:db8:1:2:3:4:5:6');
    await from('2001:db8::9');
    await from('::1');
    await from(PROXY, '198.51.100.99');
    await from('203.0.113.77', '198.51.100.99');
    await from(PROXY, 'inventado');
    expect(requestLines().map(({ ip }) => ip)).toEqual([
      '203.0.113.0',
      '203.0.113.0',
      '2001:db8:1::',
      '2001:db8:0::',
      '0:0:0::',
      '198.51.100.0',
      '203.0.113.0',
      'desconhecido',
    ]);
  });

  it('stays one JSON line each, whatever is sent', async () => {
    const sent = NAUGHTY_STRINGS.flatMap((text) => [
      json(JSON.stringify({ cpf: text, matricula: text })),
      json(text),
      form('/diploma-digital', { cpf: text, matricula: text }),
      { url: `/${encodeURIComponent(text)}` },
    ]);
    for (const request of sent) await servidor.app.inject(request);
    const written = servidor.log.text.split('\n').filter(Boolean);
    expect(written).toHaveLength(sent.length);
    for (const line of written) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
      expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
      expect(Object.keys(JSON.parse(line))).toEqual(REQUEST_KEYS);
    }
  });
});
