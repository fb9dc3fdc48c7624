import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import { loadLookUpKey } from '#config/segredos.ts';
import { type Cpf, maskCpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import { createDiplomadoRegistry } from '#store/access/diplomado-registry.ts';
import { createAcessoRecord } from '#store/auditoria/acesso-record.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { connectStore } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { umArquivo, umDiploma, umDiplomado } from '../../tests/support/um-diplomado.ts';
import { call, umMundo } from '../../tests/support/um-mundo.ts';
import { umTerminal } from '../../tests/support/um-terminal.ts';
import { meusDados } from './meus-dados.ts';

const AGORA = new Date('2026-11-16T12:00:00.000Z');
const CPF = '11144477735' as Cpf;
const MATRICULA = '2020A1' as Matricula;

describe('meus-dados', () => {
  const world = umMundo({}, () => AGORA);
  afterAll(() => rmSync(world.cwd, { recursive: true }));
  const diploma = umDiploma({ curso: 'Direito', arquivos: [umArquivo('xml', new Uint8Array([1]))] });

  beforeAll(async () => {
    const store = connectStore(world.config);
    await migrateStore(store);
    const chaves = createChaves(loadLookUpKey(world.config));
    const chave = chaves.busca(CPF, MATRICULA);
    const registry = createDiplomadoRegistry(store.db);
    const titular = { nome: 'Ana Prado', nomeSocial: null, cpfMascarado: maskCpf(CPF) };
    await registry.insertDiplomado(umDiplomado({ ...titular, chave, diplomas: [diploma] }));
    await registry.insertDiplomado(umDiplomado({ nome: 'Outra Pessoa', diplomas: [umDiploma()] }));
    const now = () => AGORA;
    const auditoria = createAuditoria({ now });
    await auditoria.append(store.db, { quem: 'sistema', acao: 'publicado', diploma: diploma.id });
    const { record } = createAcessoRecord({ db: store.db, auditoria, randomBytes, now });
    const endereco = chaves.acessoEndereco('203.0.113.7');
    await record({ resultado: 'encontrado', chave, endereco });
    await record({ resultado: 'arquivo', diploma: diploma.id, tipo: 'xml', endereco });
    await record({ resultado: 'encontrado', chave: 'ab'.repeat(32), endereco });
    const { id } = diploma;
    const aviso = { estado: 'pendente', motivo: null, tentativas: 0, tentado_em: null } as const;
    const turn = { primeira_em: null, proxima_em: 0, reservado_por: null, reservado_ate: null };
    await store.db
      .insertInto('aviso')
      .values({ id: 'a'.repeat(32), diploma_id: id, endereco: 'ana@exemplo.test', ...aviso, ...turn })
      .execute();
    await store.close();
  });

  it('asks who, shows what is held and writes it for its owner alone', async () => {
    const asking = { ...world, terminal: umTerminal(['111.444.777-35', '2020a1']) };
    const { exitCode, stdout } = await call(meusDados, asking, '--saida', 'dados.json');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^Ana Prado · CPF \*\*\*\.444\.777-\*\*\n {2}Direito, /);
    expect(stdout).toMatch(/2 acessos nos últimos seis meses\nGravado em .*dados\.json/);
    expect(asking.terminal.shown).toEqual(['CPF: ', 'Matrícula: ']);
    const path = join(world.cwd, 'dados.json');
    expect(statSync(path).mode & 0o077).toBe(0);
    const text = readFileSync(path, 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      geradoEm: AGORA.toISOString(),
      titular: { nome: 'Ana Prado', nomeSocial: null, cpf: '***.444.777-**' },
      diplomas: [
        {
          curso: 'Direito',
          codigo: diploma.codigo,
          arquivos: [{ tipo: 'xml', tamanho: 1 }],
          avisos: [{ endereco: 'ana@exemplo.test', estado: 'pendente' }],
          registroPublico: null,
          historia: [{ em: AGORA.toISOString(), ato: 'publicado' }],
        },
      ],
      desistencias: [],
      documentos: [],
      acessos: [{ resultado: 'encontrado' }, { resultado: 'arquivo' }],
    });
    expect(text).not.toContain('Outra Pessoa');
  });

  it('records that it was done, not of whom', async () => {
    await call(meusDados, world, CPF, MATRICULA);
    const store = connectStore(world.config);
    const rows = await store.db
      .selectFrom('auditoria')
      .where('acao', '=', 'exportado')
      .select(['diploma', 'dados'])
      .execute();
    await store.close();
    expect(rows.at(-1)).toEqual({ diploma: null, dados: '{"diplomas":1,"para":"titular"}' });
  });

  it('answers 1 where nobody has these numbers, 2 where nobody can answer, 64 to half a question', async () => {
    expect(await call(meusDados, world, CPF, '999', '--json')).toMatchObject({
      exitCode: 1,
      json: { dados: null },
    });
    expect((await call(meusDados, world)).exitCode).toBe(2);
    expect((await call(meusDados, world, CPF)).exitCode).toBe(64);
    expect((await call(meusDados, world, '11144477736', MATRICULA)).exitCode).toBe(64);
  });
});
