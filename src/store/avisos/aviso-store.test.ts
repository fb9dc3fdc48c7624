import { beforeEach, expect, it } from 'vitest';
import type { AvisoStore } from '#avisos/aviso-store.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { umAviso } from '../../../tests/support/um-aviso.ts';
import { createAuditoria } from '../auditoria/auditoria-store.ts';
import type { Store } from '../connect.ts';
import { createSituacaoStore } from '../situacao/situacao-store.ts';
import { createAvisoStore } from './aviso-store.ts';

const MINUTE = 60_000;
const nobody = () => false;
const everybody = () => true;

describeStoreOnEachEngine('createAvisoStore', (connect) => {
  const clock = { now: Date.UTC(2026, 10, 15) };
  const now = () => new Date(clock.now);
  const { append } = createAuditoria({ now });
  let store: Store;
  let avisos: AvisoStore;
  const reserva = (por: string) => ({ por, ate: clock.now + 15 * MINUTE });
  const reserve = async (por: string, isDead = nobody) => {
    const aviso = await avisos.reserve(reserva(por), isDead);
    if (!aviso) throw new Error('nothing is due');
    return aviso;
  };
  const rowOf = (id: string) =>
    store.db.selectFrom('aviso').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const recordOf = async (diploma: string) =>
    (
      await store.db
        .selectFrom('auditoria')
        .where('diploma', '=', diploma)
        .orderBy('seq')
        .selectAll()
        .execute()
    ).map(({ acao, dados }) => [acao, JSON.parse(dados)]);

  beforeEach(async () => {
    store = await connect();
    avisos = createAvisoStore({ db: store.db, record: append, now });
    await store.db.deleteFrom('aviso').execute();
  });

  it('hands each out once, and forgets the address of what was sent', async () => {
    const { id, diploma, endereco } = await umAviso(store, { nomeSocial: 'Fulano' });
    const aviso = await reserve('a:1');
    expect(aviso).toEqual({
      id,
      diploma,
      endereco,
      nome: 'Fulano',
      curso: 'Direito',
      tentativa: 1,
      primeiraEm: clock.now,
    });
    expect(await avisos.reserve(reserva('b:1'), nobody)).toBeNull();
    expect(await avisos.begin(id, reserva('b:1'))).toBe(false);
    expect(await avisos.begin(id, reserva('a:1'))).toBe(true);
    expect(await avisos.begin(id, reserva('a:1'))).toBe(false);
    await avisos.recordDesfecho(aviso, { estado: 'enviado' }, { por: 'a:1', quem: 'site' });
    expect(await rowOf(id)).toMatchObject({ estado: 'enviado', endereco: null, reservado_por: null });
    expect((await recordOf(diploma)).at(-1)).toEqual(['aviso-enviado', { aviso: id }]);
    expect(JSON.stringify(await recordOf(diploma))).not.toContain('@');
  });

  it('shares the work among many who ask at once', async () => {
    const ids = new Set<string>();
    for (let index = 0; index < 6; index++) ids.add((await umAviso(store)).id);
    const others = [await connect(), await connect(), await connect()];
    const taken = await Promise.all(
      others.flatMap(({ db }, index) => {
        const each = createAvisoStore({ db, record: append, now });
        return [0, 1, 2].map(() => each.reserve(reserva(`p:${index}`), nobody));
      }),
    );
    const got = taken.flatMap((aviso) => aviso?.id ?? []);
    expect(got).toHaveLength(6);
    expect(new Set(got)).toEqual(ids);
  });

  it('waits until the next attempt is due', async () => {
    const { id } = await umAviso(store);
    const aviso = await reserve('a:1');
    const proximaEm = clock.now + MINUTE;
    await avisos.recordDesfecho(
      aviso,
      { estado: 'pendente', motivo: 'sem-conexao', proximaEm },
      { por: 'a:1', quem: 'site' },
    );
    expect(await avisos.reserve(reserva('a:1'), nobody)).toBeNull();
    clock.now += MINUTE;
    expect(await reserve('a:1')).toMatchObject({ id, tentativa: 2, primeiraEm: clock.now - MINUTE });
  });

  it('gives what was reserved and not begun to another, when its time is up or its process is dead', async () => {
    const { id } = await umAviso(store);
    await reserve('a:1');
    expect(await reserve('b:1', everybody)).toMatchObject({ id });
    clock.now += 16 * MINUTE;
    expect(await reserve('c:1')).toMatchObject({ id, tentativa: 3 });
    expect(await avisos.begin(id, reserva('b:1'))).toBe(false);
  });

  it('is uncertain of what was begun by who is gone, believes who comes back, and sends it to nobody', async () => {
    const { id, diploma } = await umAviso(store);
    const aviso = await reserve('a:1');
    await avisos.begin(id, reserva('a:1'));
    expect(await avisos.doubtInterrompidos(nobody, 'site')).toEqual([]);
    expect(await avisos.doubtInterrompidos(everybody, 'site')).toEqual([
      { id, diploma, motivo: 'interrompido' },
    ]);
    expect(await avisos.doubtInterrompidos(everybody, 'site')).toEqual([]);
    expect(await avisos.reserve(reserva('b:1'), everybody)).toBeNull();
    await avisos.recordDesfecho(aviso, { estado: 'enviado' }, { por: 'a:1', quem: 'site' });
    expect((await rowOf(id)).estado).toBe('enviado');
    const acoes = (await recordOf(diploma)).map(([acao]) => acao);
    expect(acoes).toEqual(['importado', 'aviso-incerto', 'aviso-enviado']);
  });

  it('finds what was begun by its time as well', async () => {
    const { id } = await umAviso(store);
    await reserve('outra-maquina:1');
    await avisos.begin(id, reserva('outra-maquina:1'));
    clock.now += 16 * MINUTE;
    expect(await avisos.doubtInterrompidos(nobody, 'site')).toHaveLength(1);
  });

  it('sends again only what is uncertain or was given up, while there is an address', async () => {
    const { id } = await umAviso(store);
    expect(await avisos.resend('nenhum', 'site')).toBe('desconhecido');
    expect(await avisos.resend(id, 'site')).toBe('nao-cabe');
    await avisos.recordDesfecho(
      await reserve('a:1'),
      { estado: 'desistiu', motivo: 'smtp-550-5.1.1' },
      { por: 'a:1', quem: 'site' },
    );
    expect(await avisos.resend(id, 'site')).toBe('devido');
    await avisos.recordDesfecho(
      await reserve('a:1'),
      { estado: 'desistiu', motivo: 'smtp-550-5.1.1' },
      { por: 'a:1', quem: 'site' },
    );
    expect(await avisos.eraseEnderecos(new Date(clock.now))).toBe(0);
    expect(await avisos.eraseEnderecos(new Date(clock.now + 1))).toBe(1);
    expect(await avisos.resend(id, 'site')).toBe('sem-endereco');
    expect(await avisos.list(['desistiu'], 10)).toEqual([
      expect.objectContaining({ id, motivo: 'smtp-550-5.1.1', tentativas: 2, hasEndereco: false }),
    ]);
  });

  it('cancels what has not left when the diploma is suspended or annulled', async () => {
    const { id, diploma, codigo } = await umAviso(store);
    await reserve('a:1');
    const situacoes = createSituacaoStore(store.db, append);
    const mudanca = { de: ['vigente'], para: 'suspenso', acao: 'suspenso', motivo: 'x' } as const;
    await situacoes.change(codigo, { ...mudanca, data: '2026-11-15', anotacao: null }, 'eu');
    expect(await rowOf(id)).toMatchObject({
      estado: 'cancelado',
      motivo: 'diploma-suspenso',
      endereco: null,
      diploma_id: diploma,
    });
    expect(await avisos.begin(id, reserva('a:1'))).toBe(false);
    expect(await avisos.reserve(reserva('b:1'), everybody)).toBeNull();
  });

  it('does not know, in a database out of a copy, what has left since', async () => {
    const { id } = await umAviso(store);
    await reserve('a:1');
    expect(await avisos.doubtAll()).toBe(1);
    expect(await rowOf(id)).toMatchObject({ estado: 'incerto', motivo: 'restaurado' });
    expect(await avisos.begin(id, reserva('a:1'))).toBe(false);
    expect(await avisos.reserve(reserva('b:1'), everybody)).toBeNull();
  });

  it('gives up all that wait, with their addresses', async () => {
    const { id } = await umAviso(store);
    expect(await avisos.cancelAll('a-pedido')).toBe(1);
    expect(await rowOf(id)).toMatchObject({ estado: 'cancelado', endereco: null });
    expect(await avisos.countBy()).toMatchObject({ cancelado: 1, pendente: 0 });
  });

  it('has no notice of what came in annulled, nor two of one diploma', async () => {
    await umAviso(store, { situacao: 'anulado', anulacao: { data: '2025-05-06', motivo: 'Erro de Fato' } });
    expect(await avisos.countBy()).toMatchObject({ pendente: 0 });
    const { diploma } = await umAviso(store);
    const row = await store.db
      .selectFrom('aviso')
      .where('diploma_id', '=', diploma)
      .selectAll()
      .executeTakeFirstOrThrow();
    const again = { ...row, id: 'outro' };
    await expect(store.db.insertInto('aviso').values(again).execute()).rejects.toThrow();
  });
});
