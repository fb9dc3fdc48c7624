import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import type { RascunhoStore } from '#arquivos/arquivo-store.ts';
import type { EmAndamento } from '#emissao/em-andamento.ts';
import type { EmissaoStore } from '#emissao/emissao-store.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { type NovaComMatricula, AGORA as now, REGISTRO, umaNova } from '../../../tests/support/uma-nova.ts';
import { withRetencao } from '../arquivos/retencao.ts';
import { createAuditoria } from '../auditoria/auditoria-store.ts';
import type { Store } from '../connect.ts';
import { createEmissaoStore } from './emissao-store.ts';
import { createRascunhos } from './rascunhos.ts';

const sha = (): string => randomBytes(32).toString('hex');
const chaves = createChaves(new Uint8Array(32));
const { append } = createAuditoria({ now: () => new Date() });
const KEYS = new Set(['reitor', '11222333000181']);
const HOUR = 3_600_000;
const reserva = (por: string, ate = now + HOUR) => ({ por, ate });

describeStoreOnEachEngine('createEmissaoStore', (connect) => {
  let db: Store['db'];
  let store: EmissaoStore;
  let rascunhos: RascunhoStore;
  beforeEach(async () => {
    ({ db } = await connect());
    store = createEmissaoStore({ db, chaves, record: append });
    rascunhos = createRascunhos(db);
    // What an earlier test left open would be reserved first.
    await db.updateTable('emissao').set({ aberta: 0 }).execute();
  });

  const plan = async (changes: Partial<NovaComMatricula> = {}): Promise<NovaComMatricula> => {
    const nova = umaNova(changes);
    await rascunhos.announce(nova.id, nova.documentacao, 'eu');
    expect(await store.plan(nova, 'eu')).toBe('planejada');
    return nova;
  };
  const reserved = async (por = 'eu', keys: ReadonlySet<string> = KEYS): Promise<EmAndamento> => {
    const emissao = await store.reserve(reserva(por), now, keys);
    if (!emissao) throw new Error('nothing to reserve');
    return emissao;
  };
  const unwrap = (emissao: EmAndamento | null): EmAndamento => {
    if (!emissao) throw new Error('overtaken');
    return emissao;
  };

  it('plans one diploma for a graduate, a course and a via', async () => {
    const nova = await plan();
    const again = umaNova({ cpf: nova.cpf, matricula: nova.matricula, nome: 'Outro Nome' });
    await rascunhos.announce(again.id, again.documentacao, 'eu');
    expect(await store.plan(again, 'eu')).toBe('existente');
    expect(await store.find(nova.cpf, 'enfermagem', 1)).toMatchObject({ id: nova.id, etapa: 'planejado' });
    expect(await store.find(nova.cpf, 'direito', 1)).toBeNull();
    const nomes = await db.selectFrom('diplomado').where('nome', '=', 'Outro Nome').select('id').execute();
    expect(nomes).toEqual([]);
    await plan({ cpf: nova.cpf, matricula: nova.matricula, cursoId: 'direito' });
  });

  it('plans nothing whose file was condemned', async () => {
    const nova = umaNova();
    await rascunhos.announce(nova.id, nova.documentacao, 'morto');
    await rascunhos.condemn({ isDead: (por) => por === 'morto' });
    await expect(store.plan(nova, 'eu')).rejects.toMatchObject({ code: 'rascunho-perdido' });
    expect(await store.find(nova.cpf, 'enfermagem', 1)).toBeNull();
  });

  it('gives up what was announced an hour ago, on whatever machine, and lets nobody use it then', async () => {
    const nova = umaNova();
    const early = createRascunhos(db, () => now - HOUR - 1);
    await early.announce(nova.id, nova.documentacao, 'outra-maquina:1:aa');
    const late = umaNova();
    await createRascunhos(db, () => now - HOUR + 1).announce(
      late.id,
      late.documentacao,
      'outra-maquina:2:bb',
    );
    const later = createRascunhos(db, () => now);
    await later.condemn({ isDead: () => false });
    const condemned = (await later.listCondenados()).map(({ diplomaId }) => diplomaId);
    expect([condemned.includes(nova.id), condemned.includes(late.id)]).toEqual([true, false]);
    await expect(store.plan(nova, 'eu')).rejects.toMatchObject({ code: 'rascunho-perdido' });
    expect(await store.plan(late, 'eu')).toBe('planejada');
  });

  it('condemns a file that was written after its announcement was swept away', async () => {
    const nova = umaNova();
    await rascunhos.announce(nova.id, nova.documentacao, 'lento');
    await rascunhos.settleAll(nova.id, [nova.documentacao]);
    expect((await rascunhos.listCondenados()).some(({ diplomaId }) => diplomaId === nova.id)).toBe(false);
    await rascunhos.condemn({ diplomaId: nova.id });
    await rascunhos.forget(nova.id, nova.documentacao, async () => {});
    await rascunhos.settleAll(nova.id, [nova.documentacao]);
    expect((await rascunhos.listCondenados()).some(({ diplomaId }) => diplomaId === nova.id)).toBe(true);
  });

  it('removes nothing while somebody copies, and removes it afterwards', async () => {
    const nova = umaNova();
    await rascunhos.announce(nova.id, nova.documentacao, 'eu');
    await rascunhos.condemn({ diplomaId: nova.id });
    const own = async () =>
      (await rascunhos.listCondenados()).filter(({ diplomaId }) => diplomaId === nova.id);
    const gone: string[] = [];
    const forget = () =>
      rascunhos.forget(nova.id, nova.documentacao, async () => {
        gone.push(nova.id);
      });
    await withRetencao({ db, processo: 'copia' }, async () => {
      expect(await own()).toEqual([]);
      await forget();
      expect(gone).toEqual([]);
    });
    expect(await own()).toHaveLength(1);
    // Of a process that died in the middle.
    await db
      .insertInto('retencao')
      .values({ processo: 'morta', ate: Date.now() - 1 })
      .execute();
    await forget();
    expect(gone).toEqual([nova.id]);
  });

  it('gives a diploma to one process at a time, in the order of the batch', async () => {
    const first = await plan();
    const second = await plan();
    expect((await reserved('eu')).id).toBe(first.id);
    expect((await reserved('outro')).id).toBe(second.id);
    expect(await store.reserve(reserva('terceiro'), now, KEYS)).toBeNull();
    const ate = reserva('').ate;
    expect(await store.listReservas(now)).toEqual(
      expect.arrayContaining([
        { por: 'eu', ate, quantas: 1 },
        { por: 'outro', ate, quantas: 1 },
      ]),
    );
    await store.releaseOf((por) => por === 'eu');
    expect((await reserved('terceiro')).id).toBe(first.id);
    expect((await store.reserve(reserva('quarto'), now + 2 * HOUR, KEYS))?.id).toBe(first.id);
  });

  it('gives out only what the keys at hand can take further', async () => {
    await plan();
    expect(await store.reserve(reserva('eu'), now, new Set(['secretaria']))).toBeNull();
    expect(await store.reserve(reserva('eu'), now, new Set(['11222333000181']))).toBeNull();
    const emissao = await reserved('eu', new Set(['reitor']));
    expect(emissao.faltam[0]).toBe('reitor@DadosDiploma');
  });

  it('knows the institution by a CNPJ with letters too: it comes after the people', async () => {
    const letras = 'ABCDEFGH000195';
    await plan({ faltam: ['reitor@DadosDiploma', `${letras}@DadosDiploma`] });
    expect(await store.reserve(reserva('eu'), now, new Set([letras]))).toBeNull();
    expect((await reserved('eu', new Set(['reitor']))).faltam).toHaveLength(2);
  });

  it('changes a diploma only for who has seen its last change', async () => {
    await plan();
    const mine = await reserved('eu');
    await store.releaseOf(() => true);
    const theirs = await reserved('outro');
    const documentacao = sha();
    await rascunhos.announce(mine.id, documentacao, 'eu');
    expect(await store.advance(mine, { arquivos: { documentacao } }, 'eu')).toBeNull();
    expect(await store.register(mine, REGISTRO, 'eu')).toBeNull();
    expect(unwrap(await store.advance(theirs, { aguardando: 'Reitor' }, 'outro')).aguardando).toBe('Reitor');
  });

  it('exchanges a file for its next version, and condemns the old one', async () => {
    const nova = await plan();
    const emissao = await reserved();
    const documentacao = sha();
    await expect(store.advance(emissao, { arquivos: { documentacao } }, 'eu')).rejects.toMatchObject({
      code: 'rascunho-perdido',
    });
    await rascunhos.announce(emissao.id, documentacao, 'eu');
    const next = unwrap(
      await store.advance(
        emissao,
        { etapa: 'documentacao-assinada', arquivos: { documentacao }, faltam: [] },
        'eu',
      ),
    );
    expect(next.arquivos.documentacao).toBe(documentacao);
    const mine = (await rascunhos.listCondenados()).filter(({ diplomaId }) => diplomaId === nova.id);
    expect(mine).toEqual([{ diplomaId: nova.id, sha256: nova.documentacao }]);
    await rascunhos.forget(nova.id, nova.documentacao, async () => {});
    expect((await rascunhos.listCondenados()).filter(({ diplomaId }) => diplomaId === nova.id)).toEqual([]);
  });

  const listActs = async (id: string): Promise<[string, unknown][]> => {
    const acts = db
      .selectFrom('auditoria')
      .where('diploma', '=', id)
      .where('acao', '<>', 'diploma-planejado');
    const rows = await acts.orderBy('seq').select(['acao', 'dados', 'quem']).execute();
    expect(rows.every(({ quem }) => quem === 'ela')).toBe(true);
    return rows.map(({ acao, dados }) => [acao, JSON.parse(dados)]);
  };
  const announce = async (id: string): Promise<string> => {
    const file = sha();
    await rascunhos.announce(id, file, 'eu');
    return file;
  };

  it('records each change of step with who and with its files, and nothing where the step stays', async () => {
    const { id } = await plan();
    const documentacao = await announce(id);
    const half = unwrap(await store.advance(await reserved(), { arquivos: { documentacao } }, 'ela'));
    expect(await listActs(id)).toEqual([]);
    const signed = await announce(id);
    const step = { etapa: 'documentacao-assinada', arquivos: { documentacao: signed }, faltam: [] } as const;
    const whole = unwrap(await store.advance(half, step, 'ela'));
    const numbered = unwrap(await store.register(whole, REGISTRO, 'ela'));
    const xml = await announce(id);
    unwrap(await store.advance(numbered, { etapa: 'assinado', arquivos: { xml }, faltam: [] }, 'ela'));
    expect(await listActs(id)).toEqual([
      ['documentacao-assinada', { documentacao: signed }],
      ['registrado', { numero: numbered.numero }],
      ['assinado', { xml }],
    ]);
  });

  it('records what another institution registered, by whose hand it came in', async () => {
    const { id, codigo } = await plan();
    const xml = await announce(id);
    const recebido = { xml, codigo, dataRegistro: '2026-11-17' };
    const done = unwrap(await store.receiveRegistro(await reserved(), recebido, 'ela'));
    expect(done).toMatchObject({ etapa: 'assinado', codigo, faltam: [] });
    expect(await listActs(id)).toEqual([['assinado', { xml, registro: 'externo' }]]);
  });

  it('numbers the register without a gap, also where many ask at once and some come late', async () => {
    const before = await db.selectFrom('registro').select('quantos').executeTakeFirstOrThrow();
    const all: EmAndamento[] = [];
    for (let i = 0; i < 8; i++) await plan();
    for (let i = 0; i < 8; i++) all.push(await reserved(`p${i}`));
    const results = await Promise.all(
      [...all, ...all].map((emissao) => store.register(emissao, REGISTRO, 'eu')),
    );
    const numbers = results.flatMap((emissao) => emissao?.numero ?? []).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, i) => before.quantos + i + 1));
  });

  it('publishes once, under the code, and frees the diploma', async () => {
    const nova = await plan();
    const registered = unwrap(await store.register(await reserved(), REGISTRO, 'eu'));
    const files = (['xml', 'rvdd'] as const).map((tipo) => ({
      id: randomBytes(16).toString('hex'),
      tipo,
      name: tipo,
      type: 'application/xml',
      size: 1,
      sha256: sha(),
    }));
    const publicacao = {
      data: '2026-11-16',
      arquivos: files,
      linha: null,
      avisar: true,
      anotarContato: false,
    };
    expect(await store.findAberta(nova.id)).toMatchObject({ id: nova.id, etapa: 'registrado' });
    expect(await store.publish(registered, publicacao, 'eu')).toBe(true);
    expect(await store.findAberta(nova.id)).toBeNull();
    expect(await store.publish(registered, publicacao, 'eu')).toBe(false);
    const row = await db
      .selectFrom('diploma')
      .where('id', '=', nova.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ etapa: 'publicado', situacao: 'vigente', codigo: nova.codigo });
    expect(await store.reserve(reserva('eu'), now, KEYS)).toBeNull();
    const acoes = await db
      .selectFrom('auditoria')
      .where('diploma', '=', nova.id)
      .orderBy('seq')
      .select('acao')
      .execute();
    expect(acoes.map(({ acao }) => acao)).toEqual(['diploma-planejado', 'registrado', 'publicado']);
  });

  it('keeps a failed one with its reason until it may be tried again', async () => {
    await plan();
    const emissao = await reserved();
    await store.fail(emissao, 'ENOSPC: O disco está cheio.', { por: 'eu', quem: 'eu' });
    expect(await store.reserve(reserva('eu'), now, KEYS)).toBeNull();
    expect(await store.countBy()).toContainEqual({
      etapa: 'planejado',
      aguardando: 'Reitor',
      falha: 'ENOSPC: O disco está cheio.',
      quantos: 1,
    });
    expect(await store.clearFalhas([emissao.id])).toBe(1);
    expect((await reserved()).tentativas).toBe(1);
  });

  it('keeps the failure of a step that had changed it already, and gives it back at once', async () => {
    await plan();
    const emissao = await reserved();
    unwrap(await store.advance(emissao, { aguardando: null }, 'eu'));
    const falha = 'carimbo-indisponivel: A autoridade não responde.';
    await store.fail(emissao, falha, { por: 'outro', quem: 'eu' });
    expect(await store.listReservas(now)).toHaveLength(1);
    await store.fail(emissao, falha, { por: 'eu', quem: 'eu' });
    expect(await store.listReservas(now)).toEqual([]);
    expect(await store.countBy()).toContainEqual(expect.objectContaining({ falha, quantos: 1 }));
  });

  it('annuls what a new one takes the place of, in the same instant or not at all', async () => {
    const old = await plan();
    const emissao = await reserved();
    const again = () =>
      umaNova({
        cpf: old.cpf,
        matricula: old.matricula,
        via: 2,
        substitui: { id: old.id, motivo: 'Erro de Fato', anotacao: null, data: '2026-11-17' },
      });
    const early = again();
    await rascunhos.announce(early.id, early.documentacao, 'eu');
    await expect(store.plan(early, 'eu')).rejects.toMatchObject({ code: 'situacao-mudou' });
    await store.publish(
      emissao,
      { data: '2026-11-16', arquivos: [], linha: null, avisar: true, anotarContato: false },
      'eu',
    );
    const nova = again();
    await rascunhos.announce(nova.id, nova.documentacao, 'eu');
    expect(await store.plan(nova, 'eu')).toBe('planejada');
    const rows = await db
      .selectFrom('diploma')
      .where('id', 'in', [old.id, nova.id])
      .select(['id', 'situacao'])
      .execute();
    expect(Object.fromEntries(rows.map(({ id, situacao }) => [id, situacao]))).toEqual({
      [old.id]: 'anulado',
      [nova.id]: null,
    });
    expect(await store.findSubstituto(old.id)).toMatchObject({ id: nova.id, via: 2, substitui: old.id });
    expect(await store.findSubstituto(nova.id)).toBeNull();
  });
});
