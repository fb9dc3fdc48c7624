import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import type { NovaEmissao } from '#emissao/nova-emissao.ts';
import { createDiplomadoRegistry } from '#store/access/diplomado-registry.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import type { Store } from '#store/connect.ts';
import { createEmissaoStore } from '#store/emissao/emissao-store.ts';
import { createRascunhos } from '#store/emissao/rascunhos.ts';
import { insertLinha } from '#store/transparencia/registro-publico-store.ts';
import { aGuarda } from '../support/a-guarda.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { umDiploma, umDiplomado } from '../support/um-diplomado.ts';
import { type UmaMesa, umaMesa } from '../support/uma-mesa.ts';
import { AGORA, REGISTRO, umaNova } from '../support/uma-nova.ts';

const chaves = createChaves(new Uint8Array(32));
const KEYS = new Set(['reitor', '11222333000181']);

describeOnEachEngine('the register book at the desk', (connect) => {
  let store: Store;
  let mesa: UmaMesa;
  let ids: string[];
  let cpfs: string[];
  beforeAll(async () => {
    store = await connect();
    mesa = await umaMesa(store, await aGuarda(store));
    const { append } = createAuditoria({ now: () => new Date(AGORA) });
    const emissoes = createEmissaoStore({ db: store.db, chaves, record: append });
    const novas: NovaEmissao[] = [];
    for (let n = 0; n < 53; n++) {
      const nova = umaNova({ nome: `Pessoa ${n} Fictícia` });
      await createRascunhos(store.db).announce(nova.id, nova.documentacao, 'eu');
      await emissoes.plan(nova, 'eu');
      novas.push(nova);
      const reserved = await emissoes.reserve({ por: 'eu', ate: AGORA + 1000 }, AGORA, KEYS);
      const registered = reserved && (await emissoes.register(reserved, REGISTRO, 'eu'));
      expect(registered?.numero).toBe(n + 1);
      await store.db.updateTable('emissao').set({ aberta: 0 }).execute();
    }
    ids = novas.map(({ id }) => id);
    cpfs = novas.map(({ cpf }) => cpf);
    // The third number will never be used.
    await store.db
      .updateTable('emissao')
      .set({ aberta: 1 })
      .where('diploma_id', '=', ids[2] ?? '')
      .execute();
    const [third] = await emissoes.listDesistiveis({ codigo: novas[2]?.codigo ?? ('' as never) });
    if (!third) throw new Error('nothing to give up');
    expect(
      await emissoes.withdraw(third, { motivo: 'matrícula trocada', agora: new Date(AGORA + 60_000) }, 'eu'),
    ).toBe('desistido');
  });
  afterAll(() => mesa.app.close());

  const search = async (body: object) => {
    const { ask } = await mesa.comeIn(['registro']);
    return (await ask('POST', '/livro/procura', body)).json();
  };

  it('is read page by page in the order of the numbers, a cancelled one in its place', async () => {
    const first = await search({});
    const second = await search({ depois: first.proximo });
    const shown = [...first.registros, ...second.registros];
    expect([first.registros.length, second.registros.length, second.proximo]).toEqual([50, 3, null]);
    expect(shown.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(shown[2]).toMatchObject({ isCancelado: true, etapa: 'cancelado', situacao: 'matrícula trocada' });
    const text = JSON.stringify(shown);
    expect(cpfs.filter((cpf) => text.includes(cpf))).toEqual([]);
  });

  it('shows only the cancelled numbers, and only the days asked for', async () => {
    const cancelados = await search({ soCancelados: true });
    expect(cancelados.registros.map(({ id }: { id: string }) => id)).toEqual([ids[2]]);
    expect((await search({ desde: '2030-01-01' })).registros).toEqual([]);
    expect((await search({ desde: REGISTRO.data, ate: REGISTRO.data })).registros).toHaveLength(50);
    const { ask } = await mesa.comeIn(['registro']);
    const wrong = await ask('POST', '/livro/procura', { desde: '2026-02-02', ate: '2026-01-01' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'dados-recusados']);
  });

  it('notes the date of an extract after a touch of the passkey, and the record tells who', async () => {
    const diploma = umDiploma();
    await createDiplomadoRegistry(store.db).insertDiplomado(umDiplomado({ diplomas: [diploma] }));
    const linha = {
      nome: 'Iara Fictícia',
      cpf: '***.982.247-**',
      curso: 'Enfermagem',
      emissora: 'Centro Universitário Exemplo',
      registradora: 'Centro Universitário Exemplo',
      dataIngresso: null,
      dataConclusao: null,
      dataExpedicao: '2026-02-01',
      dataRegistro: '2026-02-10',
      numeroExpedicao: null,
      numeroRegistro: '1',
      dataDou: null,
    };
    await insertLinha(store.db, diploma.id, linha);
    const registro = await mesa.comeIn(['registro'], { nome: 'Rute Fictícia' });
    const body = { data: '2026-03-01', desde: '2026-02-01', ate: '2026-02-28' };
    const early = { ...body, data: '2026-01-01' };
    expect((await registro.ask('POST', '/publicacoes/dou', body)).json().code).toBe('falta-confirmar');
    await registro.confirm();
    expect((await registro.ask('POST', '/publicacoes/dou', early)).statusCode).toBe(422);
    expect((await registro.ask('POST', '/publicacoes/dou', { ...body, data: '2027-01-01' })).statusCode).toBe(
      422,
    );
    expect((await registro.ask('POST', '/publicacoes/dou', body)).json()).toEqual({ linhas: 1 });
    const { registro: told } = (await registro.ask('GET', '/publicacoes')).json();
    expect(told).toMatchObject({
      semDou: 0,
      extratos: [{ data: '2026-03-01', linhas: 1, desde: '2026-02-10', ate: '2026-02-10' }],
    });
    const entry = await store.db
      .selectFrom('auditoria')
      .where('acao', '=', 'dou-anotado')
      .select('quem')
      .executeTakeFirst();
    expect(entry?.quem).toBe(`pessoa ${registro.pessoa.id}`);
  });

  it('tells the list of annulled diplomas, and why it could not be published', async () => {
    const registro = await mesa.comeIn(['registro']);
    const { lista } = (await registro.ask('GET', '/publicacoes')).json();
    expect(lista).toMatchObject({ numero: null, anulados: 0, isDevida: false, entradas: [] });
    await registro.confirm();
    const refused = await registro.ask('POST', '/publicacoes/lista');
    expect([refused.statusCode, refused.json().detail]).toEqual([409, 'Aqui ninguém assina.']);
  });

  it('is read by auditoria and encarregado, who publish nothing, and by no other', async () => {
    for (const papel of ['auditoria', 'encarregado'] as const) {
      const { ask, confirm } = await mesa.comeIn([papel]);
      await confirm();
      expect((await ask('POST', '/livro/procura', {})).statusCode).toBe(200);
      expect((await ask('POST', '/publicacoes/lista')).json().code).toBe('papel-insuficiente');
      expect((await ask('POST', '/fiscalizacao', { variante: 'emissora' })).statusCode).toBe(403);
    }
    for (const papel of ['operador', 'administracao'] as const) {
      const { ask } = await mesa.comeIn([papel]);
      expect((await ask('POST', '/livro/procura', {})).statusCode).toBe(403);
    }
  });
});
