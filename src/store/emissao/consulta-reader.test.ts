import { beforeEach, expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import type { Procura } from '#emissao/consulta/diploma-consultado.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { AGORA, type NovaComMatricula, REGISTRO, umaNova } from '../../../tests/support/uma-nova.ts';
import { createAuditoria } from '../auditoria/auditoria-store.ts';
import type { Store } from '../connect.ts';
import { createConsultaReader } from './consulta-reader.ts';
import { createEmissaoStore } from './emissao-store.ts';
import { createRascunhos } from './rascunhos.ts';

const chaves = createChaves(new Uint8Array(32));
const { append } = createAuditoria({ now: () => new Date(AGORA) });
const KEYS = new Set(['reitor', '11222333000181']);

describeStoreOnEachEngine('createConsultaReader', (connect) => {
  let db: Store['db'];
  beforeEach(async () => {
    ({ db } = await connect());
    await db.updateTable('emissao').set({ aberta: 0 }).execute();
  });

  const plan = async (changes: Partial<NovaComMatricula> = {}): Promise<NovaComMatricula> => {
    const nova = umaNova(changes);
    await createRascunhos(db).announce(nova.id, nova.documentacao, 'eu');
    expect(await storeOf().plan(nova, 'eu')).toBe('planejada');
    return nova;
  };
  const storeOf = () => createEmissaoStore({ db, chaves, record: append });
  const list = async (procura: Procura) => {
    const found = [];
    for await (const each of createConsultaReader(db, chaves).list(procura)) found.push(each);
    return found;
  };
  const idsOf = async (procura: Procura) => (await list(procura)).map(({ id }) => id);
  const registerNext = async (): Promise<number> => {
    const store = storeOf();
    const emissao = await store.reserve({ por: 'eu', ate: AGORA + 1000 }, AGORA, KEYS);
    const numbered = emissao && (await store.register(emissao, REGISTRO, 'eu'));
    if (!numbered?.numero) throw new Error('not registered');
    return numbered.numero;
  };

  it('finds one by CPF, matrícula, code and number, and no other by them', async () => {
    const nova = await plan({ nome: 'Íris Conceição Fictícia' });
    await plan();
    expect(await idsOf({ por: 'cpf', cpf: nova.cpf })).toEqual([nova.id]);
    expect(await idsOf({ por: 'matricula', matricula: nova.matricula })).toEqual([nova.id]);
    expect(await idsOf({ por: 'codigo', codigo: nova.codigo })).toEqual([nova.id]);
    const ordem = await registerNext();
    expect(await idsOf({ por: 'ordem', ordem })).toEqual([nova.id]);
    expect(await idsOf({ por: 'ordem', ordem: ordem + 1 })).toEqual([]);
  });

  it('tells whom it waits for, since when, and where it came from', async () => {
    const nova = await plan({ lote: 'turma', linha: 7 });
    const [found] = await list({ por: 'codigo', codigo: nova.codigo });
    expect(found).toMatchObject({
      nome: nova.nome,
      origem: 'emitido',
      etapa: 'planejado',
      aguardando: 'Reitor',
      lote: 'turma',
      linha: 7,
      desde: new Date(AGORA).toISOString(),
      ordem: null,
    });
    expect(JSON.stringify(found)).not.toContain(nova.cpf);
  });

  it('finds a name by the beginnings of its words, without accents, and by the social name', async () => {
    const nova = await plan({ nome: 'Zuleica Peçanha Fictícia', nomeSocial: 'Zóbia Fictícia' });
    for (const nome of ['zuleica pecanha', 'PEÇ zul', 'zobia'])
      expect(await idsOf({ por: 'nome', nome })).toEqual([nova.id]);
    expect(await idsOf({ por: 'nome', nome: 'uleica' })).toEqual([]);
  });

  it('lists what is on its way, and what was registered on some days in the order of the numbers', async () => {
    const first = await plan();
    const second = await plan();
    expect(await idsOf({ por: 'andamento' })).toEqual([first.id, second.id]);
    const one = await registerNext();
    const other = await registerNext();
    const days = await list({ por: 'registro', desde: REGISTRO.data, ate: REGISTRO.data });
    expect(days.slice(-2).map(({ id, ordem }) => [id, ordem])).toEqual([
      [first.id, one],
      [second.id, other],
    ]);
    expect(await idsOf({ por: 'registro', desde: '2030-01-01', ate: '2030-12-31' })).toEqual([]);
  });

  it('finds by the number of another register what another institution registered', async () => {
    const nova = await plan();
    const numero = 'livro 12, folha 2, nº 3015';
    const data = { data_ingresso: null, data_conclusao: null, data_dou: null, data_expedicao: '2026-11-18' };
    const quem = {
      busca: 'x',
      nome: nova.nome,
      cpf: '***.982.247-**',
      curso: 'x',
      emissora: 'x',
      registradora: 'x',
    };
    await db
      .insertInto('registro_publico')
      .values({
        diploma_id: nova.id,
        ...quem,
        ...data,
        data_registro: '2026-11-18',
        numero_expedicao: null,
        numero_registro: numero,
      })
      .execute();
    expect(await list({ por: 'numero-de-fora', numero })).toMatchObject([
      { id: nova.id, numeroDeFora: numero, ordem: null },
    ]);
    await registerNext();
    expect(await list({ por: 'codigo', codigo: nova.codigo })).toMatchObject([{ numeroDeFora: null }]);
  });

  it('still finds what was given up', async () => {
    const nova = await plan();
    const store = storeOf();
    const [desistivel] = await store.listDesistiveis({ codigo: nova.codigo });
    if (!desistivel) throw new Error('nothing to give up');
    await store.withdraw(desistivel, { motivo: 'engano', agora: new Date(AGORA) }, 'eu');
    expect(await list({ por: 'cpf', cpf: nova.cpf })).toMatchObject([
      { id: nova.id, origem: 'desistido', via: 1 },
    ]);
  });
});
