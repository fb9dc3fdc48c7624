import { beforeAll, beforeEach, expect, it } from 'vitest';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { type Ato, changeSituacao, type SituacaoStore } from '#emissao/situacao/change-situacao.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { umDiploma, umDiplomado } from '../../../tests/support/um-diplomado.ts';
import { createDiplomadoRegistry } from '../access/diplomado-registry.ts';
import { createAuditoria } from '../auditoria/auditoria-store.ts';
import type { Store } from '../connect.ts';
import { createSituacaoStore, listAnulados } from './situacao-store.ts';

const umCodigo = (): string => umDiploma().codigo ?? '';

describeStoreOnEachEngine('createSituacaoStore', (connect) => {
  let db: Store['db'];
  let store: SituacaoStore;
  let codigo: string;
  beforeAll(async () => {
    ({ db } = await connect());
    store = createSituacaoStore(db, createAuditoria({ now: () => new Date() }).append);
  });
  beforeEach(async () => {
    codigo = umCodigo();
    await createDiplomadoRegistry(db).insertDiplomado(umDiplomado({ diplomas: [umDiploma({ codigo })] }));
  });

  const run = (ato: Ato, motivo = 'Erro de Fato', anotacao: string | null = null, of = codigo) => {
    const parsed = parseCodigoValidacao(of);
    if (!parsed.ok) throw new Error(of);
    const by = { store, now: () => new Date('2026-11-16T01:00:00Z'), quem: 'secretaria' };
    return changeSituacao(ato, { codigo: parsed.value, motivo, anotacao }, by);
  };
  const row = () =>
    db
      .selectFrom('diploma')
      .where('codigo', '=', codigo)
      .select(['id', 'situacao', 'data_situacao', 'motivo_situacao', 'anotacao_situacao'])
      .executeTakeFirstOrThrow();
  const told = async () => {
    const { id } = await row();
    const entries = await db
      .selectFrom('auditoria')
      .where('diploma', '=', id)
      .orderBy('seq')
      .select(['quem', 'acao', 'dados'])
      .execute();
    return entries.map(({ quem, acao, dados }) => [quem, acao, JSON.parse(dados)]);
  };

  it('writes the standing, its day in Brasília and its reason, and who did it', async () => {
    expect(await run('suspender', 'Apuração')).toMatchObject({ kind: 'mudou' });
    expect(await row()).toMatchObject({
      situacao: 'suspenso',
      data_situacao: '2026-11-15',
      motivo_situacao: 'Apuração',
      anotacao_situacao: null,
    });
    expect(await told()).toMatchObject([['secretaria', 'suspenso', { motivo: 'Apuração' }]]);
  });

  it('leaves no trace of a suspension on what is in force again, but in the record', async () => {
    await run('suspender', 'Apuração');
    expect(await run('reativar', 'Encerrada')).toMatchObject({ kind: 'mudou' });
    expect(await row()).toMatchObject({
      situacao: 'vigente',
      data_situacao: null,
      motivo_situacao: null,
      anotacao_situacao: null,
    });
    expect((await told()).map(([, acao]) => acao)).toEqual(['suspenso', 'reativado']);
  });

  it('says that it stood so already, and writes nothing', async () => {
    await run('anular', 'Erro de Fato', 'Processo 1');
    expect(await run('anular', 'Decisão Judicial', 'Processo 2')).toMatchObject({ kind: 'ja-estava' });
    expect(await run('reativar')).toEqual({ kind: 'nao-permitida', situacao: 'anulado' });
    expect(await run('suspender')).toEqual({ kind: 'nao-permitida', situacao: 'anulado' });
    expect(await row()).toMatchObject({ motivo_situacao: 'Erro de Fato', anotacao_situacao: 'Processo 1' });
    expect(await told()).toHaveLength(1);
  });

  it('knows nothing of a code that is not published', async () => {
    expect(await run('anular', 'Erro de Fato', null, umCodigo())).toEqual({ kind: 'desconhecido' });
  });

  it('lets one of many at once do it', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => run('anular')));
    expect(results.filter(({ kind }) => kind === 'mudou')).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === 'ja-estava')).toHaveLength(5);
    expect(await told()).toHaveLength(1);
  });

  it('lists what is annulled, with a reason the list knows', async () => {
    await run('anular', 'Decisão Judicial', 'Processo 3');
    expect(await listAnulados(db, '1234')).toContainEqual({
      codigo,
      data: '2026-11-15',
      motivo: 'Decisão Judicial',
      anotacao: 'Processo 3',
    });
    await db
      .updateTable('diploma')
      .set({ motivo_situacao: 'Engano', anotacao_situacao: null })
      .where('codigo', '=', codigo)
      .execute();
    expect(await listAnulados(db, '1234')).toContainEqual({
      codigo,
      data: '2026-11-15',
      motivo: 'Erro de Fato',
      anotacao: 'Engano',
    });
  });
});
