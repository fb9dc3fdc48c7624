import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeChaveDeApi } from '#access/chave-de-api.ts';
import { chavesDeApi } from '#cli/chaves-de-api.ts';
import { createChaveDeApiStore } from '#store/access/chave-de-api-store.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { leLinhas } from '../support/le-linhas.ts';
import { loadTestSettings } from '../support/settings.ts';
import { call, umMundo } from '../support/um-mundo.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';

const API = '/api/diploma-digital/verificacao';
const MIL = Array.from({ length: 1000 }, (_, index) => `1234.1234.${String(index).padStart(32, '0')}`);
const QUANTOS = loadTestSettings().completo ? 1000 : 100;
const MEGABYTE = 1024 * 1024;

describeOnEachEngine('the keys of partners', (connect) => {
  let servidor: UmServidor;
  let cli: (...args: string[]) => ReturnType<typeof call>;
  beforeAll(async () => {
    servidor = await umServidor(await connect());
    const now = (): Date => new Date(servidor.clock.now);
    const store = createChaveDeApiStore({ db: servidor.store.db, auditoria: createAuditoria({ now }), now });
    const world = { ...umMundo(), openChavesDeApi: async () => ({ ...store, close: async () => {} }) };
    cli = (...args) => call(chavesDeApi, world, ...args);
  });
  afterAll(() => servidor.close());

  const post = (codigos: string[], chave: string | null, remoteAddress = servidor.nextAddress()) =>
    servidor.app.inject({
      method: 'POST',
      url: `${API}/lote`,
      payload: { codigos },
      headers: chave === null ? {} : { authorization: `Bearer ${chave}` },
      remoteAddress,
    });
  const criar = async (...args: string[]) =>
    (await cli('criar', 'Conselho Exemplo', ...args, '--json')).json as { id: string; chave: string };

  it('leaves an address without one its limits, and answers all of a thousand codes', async () => {
    const lines = leLinhas((await post(MIL, null)).body).slice(0, -1);
    const codes = lines.map(({ problema }) => problema.code);
    expect([codes.length, codes.lastIndexOf('codigo-desconhecido')]).toEqual([1000, 29]);
    expect(new Set(codes.slice(30))).toEqual(new Set(['limite-atingido']));
  });

  it('lets one verify many codes at once, and little memory be held', async () => {
    const { chave } = await criar();
    await post(MIL.slice(0, 20), chave);
    const before = process.memoryUsage().rss;
    const lines = leLinhas((await post(MIL.slice(0, QUANTOS), chave)).body);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MEGABYTE);
    expect(lines).toHaveLength(QUANTOS + 1);
    expect(new Set(lines.slice(0, -1).map(({ problema }) => problema.code))).toEqual(
      new Set(['codigo-desconhecido']),
    );
  });

  it('gives each its quota, whatever the address, and leaves the address its own', async () => {
    const { chave } = await criar('--cota', '3');
    const address = servidor.nextAddress();
    const codes = leLinhas((await post(MIL.slice(0, 4), chave, address)).body).map(
      ({ problema }) => problema?.code,
    );
    expect(codes.slice(0, 4)).toEqual([...Array(3).fill('codigo-desconhecido'), 'limite-atingido']);
    expect((await post(MIL.slice(0, 1), chave)).statusCode).toBe(429);
    expect((await post(MIL.slice(0, 1), null, address)).statusCode).toBe(200);
  });

  it('refuses a wrong, a foreign and a revoked one with a sentence, by every call', async () => {
    const { id, chave } = await criar();
    const foreign = makeChaveDeApi(randomBytes).texto;
    expect((await cli('revogar', id)).exitCode).toBe(0);
    expect((await cli('revogar', id)).exitCode).toBe(1);
    for (const wrong of [chave, foreign, 'nada', `${chave}x`]) {
      const { statusCode, headers, body } = await post(MIL.slice(0, 1), wrong);
      expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(JSON.parse(body)).toMatchObject({ code: 'chave-recusada' });
    }
    const headers = { authorization: `Bearer ${chave}` };
    const one = await servidor.app.inject({ url: `${API}/${MIL[0]}`, headers, remoteAddress: '10.9.9.9' });
    expect(one.statusCode).toBe(401);
  });

  it('are shown once, kept as a hash, in the record by their id, and in no log', async () => {
    const { id, chave } = await criar('--cota', '7');
    await post(MIL.slice(0, 1), chave);
    const { stdout, json } = { ...(await cli('listar')), json: (await cli('listar', '--json')).json };
    expect(stdout).toContain(`${id}  Conselho Exemplo, 7 por hora`);
    const { db } = servidor.store;
    const rows = await db.selectFrom('chave_de_api').selectAll().execute();
    const entries = await db
      .selectFrom('auditoria')
      .selectAll()
      .where('acao', 'like', 'chave-de-api-%')
      .execute();
    const segredo = chave.slice(chave.lastIndexOf(id) + id.length + 1);
    const everything = JSON.stringify([rows, entries, json, stdout, servidor.log.text]);
    expect(everything).not.toContain(segredo);
    expect(entries.find(({ dados }) => dados.includes(id))).toMatchObject({ acao: 'chave-de-api-criada' });
    expect(entries.some(({ acao }) => acao === 'chave-de-api-revogada')).toBe(true);
    expect(JSON.stringify(entries)).not.toContain('Conselho');
  });

  it('serve the client of docs/exemplos, on a real server', async () => {
    const { chave } = await criar();
    const site = await servidor.app.listen({ host: '127.0.0.1', port: 0 });
    const script = join(loadTestSettings().projectDir, 'docs', 'exemplos', 'verificar-lote.mjs');
    const env = { CHAVE_DE_API: chave };
    const { stdout } = await promisify(execFile)(process.execPath, [script, site, 'nada', `${MIL[0]}`], {
      env,
    });
    expect(stdout).toBe(`nada campos-invalidos\n${MIL[0]} codigo-desconhecido\nresumo assinado\n`);
  });

  it('are asked for in full', async () => {
    for (const args of [[], ['criar'], ['revogar'], ['criar', 'a', '--cota', '0'], ['listar', '--cota', '1']])
      expect((await cli(...args)).exitCode).toBe(64);
  });
});
