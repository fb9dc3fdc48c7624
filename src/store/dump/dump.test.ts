import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { dumpBanco } from './dump-banco.ts';
import { isSemeada } from './put-linhas.ts';
import { listTabelas } from './tabela.ts';

describeStoreOnEachEngine('dumpBanco', (connect) => {
  it('has a place for every column of every table, each table after those it refers to', async () => {
    const { db, engine } = await connect();
    const tabelas = await listTabelas(db, engine);
    const nomes = tabelas.map(({ nome }) => nome);
    expect(nomes).toContain('compartilhamento_visita');
    expect(nomes.indexOf('diplomado')).toBeLessThan(nomes.indexOf('diploma'));
    expect(nomes.indexOf('solicitacao')).toBeLessThan(nomes.indexOf('versao_da_instituicao'));
    for (const own of ['kysely_migration', 'mudanca', 'retencao']) expect(nomes).not.toContain(own);
    expect(tabelas.filter(({ chave }) => chave.length === 0).map(({ nome }) => nome)).toEqual([
      'compartilhamento_visita',
    ]);
  });

  it('knows which tables the migrations leave rows in', async () => {
    const { db, engine } = await connect();
    const trx = await db.transaction().execute((each) => dumpBanco(each, engine, async () => {}));
    for (const tabela of trx)
      expect([tabela.nome, tabela.linhas > 0]).toEqual([tabela.nome, isSemeada(tabela)]);
  });

  it('tells rows in the order of their keys, byte by byte and number by number', async () => {
    const { db, engine } = await connect();
    const nomes = ['a', 'B', 'ã', 'Z', '🎓', '', '_', 'ﬀ', '10', '9'];
    for (const nome of nomes)
      await db
        .insertInto('trava')
        .values({ nome: `x${nome}`, vezes: 0 })
        .execute();
    for (const seq of [9, 10, 2_147_483_647])
      await db
        .insertInto('acesso_registrado')
        .values({ seq, em: '', sal: '', chave: null, endereco: '', diploma: null })
        .execute();
    const lines: Record<string, string> = {};
    await db.transaction().execute((trx) =>
      dumpBanco(trx, engine, async ({ nome }, text) => {
        lines[nome] = (lines[nome] ?? '') + text;
      }),
    );
    const read = (nome: string): unknown[][] =>
      (lines[nome] ?? '')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));
    expect(read('trava').map(([nome]) => nome)).toEqual(
      ['administracao', 'instituicao', ...nomes.map((nome) => `x${nome}`)].sort(byBytes),
    );
    expect(read('acesso_registrado').map((row) => row.at(-1))).toEqual([9, 10, 2_147_483_647]);
  });

  it('reads tables of more than one page, those without a key too', async () => {
    const { db, engine } = await connect();
    await sql`insert into diplomado (id, chave_busca, nome, cpf_mascarado) values ('d', ${'0'.repeat(64)}, 'D', '***.000.000-**')`.execute(
      db,
    );
    await sql`insert into diploma (id, diplomado_id, ordem, curso, grau, unidade, data_colacao, etapa)
      values ('d', 'd', 0, 'c', 'g', 'u', '2026-01-01', 'planejado')`.execute(db);
    await sql`insert into compartilhamento (id, diplomado_id, diploma_id, link, selado, mostra, criado_em)
      values ('s', 'd', 'd', ${'1'.repeat(64)}, '', 'tudo', 1)`.execute(db);
    const visitas = Array.from({ length: 2_500 }, (_, index) => ({
      compartilhamento_id: 's',
      em: index % 3,
      rede: index % 2 ? 'a' : 'b',
    }));
    for (let start = 0; start < visitas.length; start += 500)
      await db
        .insertInto('compartilhamento_visita')
        .values(visitas.slice(start, start + 500))
        .execute();
    for (let start = 0; start < 3; start++)
      await db
        .insertInto('limite')
        .values(
          Array.from({ length: 700 }, () => ({ chave: randomUUID(), estado: '', versao: 1, expira_em: 1 })),
        )
        .execute();
    const counted = await db.transaction().execute((trx) => dumpBanco(trx, engine, async () => {}));
    expect(counted.find(({ nome }) => nome === 'compartilhamento_visita')?.linhas).toBe(2_500);
    expect(counted.find(({ nome }) => nome === 'limite')?.linhas).toBe(2_100);
  });
});
