import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatCpf } from '#diploma/cpf.ts';
import { forgetAcessos } from '#store/auditoria/acesso-record.ts';
import { createAuditoriaReader } from '#store/auditoria/auditoria-reader.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { digestAcesso, startOfGuarda } from '#transparencia/auditoria/acesso-registrado.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { readHtml } from '../support/read-html.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { type Pessoa, type UmServidor, umServidor } from '../support/um-servidor.ts';
import { checkCadeia } from '../support/uma-auditoria.ts';

/** Stands nowhere else: found in a table, it came from the look-up. */
const NOME = 'Canário Piando da Silva';
const IP = '203.0.113.77';

describeOnEachEngine('the audit record of the site', (_connect, newDatabase) => {
  let store: Store;
  let servidor: UmServidor;
  let holder: Pessoa;
  let stranger: Pessoa;
  beforeEach(async () => {
    store = connectStore(await newDatabase());
    await migrateStore(store);
    servidor = await umServidor(store);
    holder = await servidor.insertGraduate({ nome: NOME });
    stranger = { cpf: umCpf(), matricula: umaMatricula() };
  });
  afterEach(async () => {
    await servidor.close();
    await store.close();
  });

  const asJson = ({ cpf, matricula }: Pessoa) =>
    servidor.handle({ cpf: formatCpf(cpf), matricula }, { remoteAddress: IP });
  const asForm = ({ cpf, matricula }: Pessoa) =>
    servidor.postForm('/diploma-digital', { cpf, matricula }, { remoteAddress: IP });

  async function listRecorded() {
    const all = [];
    const reader = createAuditoriaReader(store.db);
    for await (const { seq, quem, acao, dados } of reader.readEntradas()) {
      const { resumo, ...told } = JSON.parse(dados);
      const acesso = (await reader.readAcessos([seq])).get(seq);
      const { sal: _, ...known } = acesso ?? {};
      expect(resumo).toMatch(/^[0-9a-f]{64}$/);
      if (acesso) expect(resumo).toBe(digestAcesso(acesso));
      all.push({ quem, acao, ...told, ...known });
    }
    return all;
  }

  /** Every cell of every table, as text. */
  async function dump(): Promise<string> {
    const tables = await store.db.introspection.getTables();
    expect(tables.map(({ name }) => name)).toContain('auditoria');
    const cells = [];
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(store.db);
      cells.push(name, JSON.stringify(rows));
    }
    return cells.join('\n');
  }

  it('tells of every look-up, by JSON and by form, found or not, of refusals and of files', async () => {
    await asJson(stranger);
    await asForm(stranger);
    await asJson(holder);
    const page = await asForm(holder);
    for (const { action, fields } of readHtml(page.body).forms.filter(({ fields }) => fields['token'])) {
      expect((await servidor.postForm(action, fields, { remoteAddress: IP })).statusCode).toBe(200);
    }
    await servidor.postForm('/diploma-digital/arquivo', { token: 'inventado' });
    for (let i = 0; i < 8; i++) await asJson(stranger);

    const { chaves } = servidor;
    const endereco = chaves.acessoEndereco(IP);
    const site = { quem: 'site', endereco };
    const told = { ...site, acao: 'acesso', diploma: null };
    const unknown = {
      ...told,
      resultado: 'nao-encontrado',
      chave: chaves.busca(stranger.cpf, stranger.matricula),
    };
    const chave = chaves.busca(holder.cpf, holder.matricula);
    const known = { ...told, resultado: 'encontrado', chave };
    const row = await store.db.selectFrom('diploma').select('id').executeTakeFirstOrThrow();
    const file = { ...site, acao: 'acesso', chave: null, diploma: row.id, resultado: 'arquivo' };
    expect(await listRecorded()).toEqual([
      unknown,
      unknown,
      known,
      known,
      { ...file, tipo: 'xml' },
      { ...file, tipo: 'rvdd' },
      ...Array.from({ length: 3 }, () => unknown),
      { ...site, acao: 'acesso-limitado', diploma: null, chave: unknown.chave, omitidos: 0 },
    ]);
    expect(await checkCadeia(store.db)).toEqual({ intacta: true, entradas: 10 });
  });

  it('forgets of whom and whence after six months, and its chain stays whole', async () => {
    await asJson(holder);
    await asJson(stranger);
    servidor.clock.now += 30 * 24 * 60 * 60 * 1_000;
    await asForm(holder);
    const forget = () => forgetAcessos(store.db, startOfGuarda(new Date(servidor.clock.now)));
    servidor.clock.now = Date.UTC(2026, 10, 20, 12);
    expect(await forget()).toBe(0);
    servidor.clock.now += 1;
    expect(await forget()).toBe(2);
    expect(await forget()).toBe(0);

    const { chaves } = servidor;
    const keyed = (pessoa: Pessoa): string => chaves.busca(pessoa.cpf, pessoa.matricula);
    const tables = await store.db.introspection.getTables();
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(store.db);
      for (const mark of [keyed(stranger), keyed(holder), chaves.acessoEndereco(IP)])
        found.push(...Array<string>(JSON.stringify(rows).split(mark).length - 1).fill(name));
    }
    // The graduate's own row, and the access of a month later.
    expect(found.sort()).toEqual(['acesso_registrado', 'acesso_registrado', 'diplomado']);
    expect(await listRecorded()).toHaveLength(3);
    expect(await checkCadeia(store.db)).toEqual({ intacta: true, entradas: 3 });
  });

  it('holds neither the numbers that were typed, nor a name, nor an address, in any table', async () => {
    await asJson(stranger);
    await asForm(holder);
    await asJson({ ...holder, matricula: stranger.matricula });
    const cells = await dump();
    const numbers = [holder, stranger].flatMap(({ cpf, matricula }) => [cpf, formatCpf(cpf), matricula]);
    for (const mark of [...numbers, IP]) expect(cells).not.toContain(mark);
    const tables = cells.split('\n');
    const recorded = tables.filter((_, i) => tables[i - 1]?.startsWith('auditoria'));
    expect(recorded).toHaveLength(3);
    for (const text of recorded) expect(text).not.toMatch(/piando|111\.444|1234\.1234/i);
  });

  it('is kept or nothing is told: a hit and a miss that cannot be recorded are the same 500', async () => {
    await sql`drop table auditoria`.execute(store.db);
    const [hit, miss] = [await asJson(holder), await asJson(stranger)];
    expect([hit.statusCode, miss.statusCode]).toEqual([500, 500]);
    // But for the name of the request, which is drawn by lot.
    const told = ({ body }: { body: string }) => body.replace(/atendimento:[a-z-]+/, '');
    expect(told(hit)).toBe(told(miss));
    expect((await asForm(holder)).statusCode).toBe(500);
    expect(servidor.log.text).not.toContain(holder.cpf);
  });
});
