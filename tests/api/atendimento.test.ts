import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectStore, type Store } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';

/** A failure of ours is named in the answer as in the log, by a name that no client chooses. */

const HEADERS = { 'request-id': 'forjado', 'x-request-id': 'forjado' };

describeOnEachEngine('the name of a request', (_connect, newDatabase) => {
  let store: Store;
  let servidor: UmServidor;
  beforeEach(async () => {
    store = connectStore(await newDatabase());
    await migrateStore(store);
    servidor = await umServidor(store);
  });
  afterEach(async () => {
    await servidor.close();
    await store.close();
  });

  const failures = (): string[] =>
    servidor.log.text
      .split('\n')
      .filter((line) => line.includes('"msg":"falha"'))
      .map((line) => JSON.parse(line).reqId);

  it('stands in the page and in the problem of a failure, and in its line of the log', async () => {
    await store.db.schema.dropTable('limite').execute();
    const typed = { cpf: umCpf(), matricula: umaMatricula() };
    const answer = await servidor.handle(typed, { headers: HEADERS });
    const page = await servidor.postForm('/diploma-digital', typed, { headers: HEADERS });
    expect([answer.statusCode, page.statusCode]).toEqual([500, 500]);
    const [inAnswer, inPage] = failures();
    expect(answer.json().instance).toBe(`urn:diploma-digital:atendimento:${inAnswer}`);
    expect(page.body).toContain(`informe o código deste atendimento: <code>${inPage}</code></p></main>`);
    expect(inAnswer).not.toBe(inPage);
    expect(servidor.log.text).not.toContain('forjado');
  });

  it('stands in no answer that is not a failure of ours: two misses are the same', async () => {
    const miss = () => servidor.handle({ cpf: umCpf(), matricula: umaMatricula() });
    const [one, other] = [await miss(), await miss()];
    expect(one.statusCode).toBe(404);
    expect(one.body).toBe(other.body);
    const page = await servidor.app.inject({ url: '/nada', headers: { accept: 'text/html' } });
    expect(page.body).not.toContain('class="atendimento"');
  });
});
