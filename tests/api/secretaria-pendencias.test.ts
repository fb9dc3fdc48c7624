import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPessoas } from '#equipe/pessoas.ts';
import type { LoteDaMesa, LoteParaAprovar } from '#http/secretaria/contrato/lotes.ts';
import type { Painel } from '#http/secretaria/contrato/painel.ts';
import { openPendenciasDaMesa } from '#main/mesa/open-pendencias-da-mesa.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { createNumerosStore } from '#store/emissao/numeros-store.ts';
import { createEntradaStore } from '#store/equipe/entrada-store.ts';
import { createEquipeStore } from '#store/equipe/equipe-store.ts';
import { createPapeisStore } from '#store/equipe/papeis-store.ts';
import { asTelas } from '../support/as-telas.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { loadTestSettings } from '../support/settings.ts';
import { UmLote } from '../support/um-lote.ts';
import type { UmaPessoaNaMesa } from '../support/uma-mesa.ts';
import { type UmaMesaDeLotes, umaMesaDeLotes, zipLote } from '../support/uma-mesa-de-lotes.ts';

const AGORA = Date.UTC(2026, 10, 16, 12);
const now = (): Date => new Date(AGORA);

describeOnEachEngine('what waits for each person at the desk', (connect) => {
  let mesa: UmaMesaDeLotes;
  let operador: UmaPessoaNaMesa;
  let conferente: UmaPessoaNaMesa;
  beforeAll(async () => {
    const store = await connect();
    const node = { db: store.db, auditoria: createAuditoria({ now }) };
    const equipe = createEquipeStore({ ...node, now });
    const papeis = createPapeisStore({ ...node, now });
    const { telas } = await asTelas(store, { now: AGORA });
    const contribuintes = [
      ...telas.painel.contribuintes,
      ...openPendenciasDaMesa({
        config: loadTestSettings(),
        node: store,
        numeros: createNumerosStore({ db: store.db, record: node.auditoria.append }),
        pessoas: createPessoas({
          equipe,
          papeis,
          entrada: createEntradaStore({ ...node, now }),
          now,
          randomUUID,
        }),
        nameAll: equipe.nameAll,
        now,
      }),
    ];
    mesa = await umaMesaDeLotes(store, {
      telas: { ...telas, painel: { ...telas.painel, contribuintes } },
    });
    operador = await mesa.comeIn(['operador'], { nome: 'Paulo Reis Fictício' });
    conferente = await mesa.comeIn(['conferente'], { nome: 'Marta Lima Fictícia' });
  });
  afterAll(() => mesa.close());

  const countOf = async ({ ask }: UmaPessoaNaMesa): Promise<Record<string, number>> =>
    (await ask('GET', '/pendencias')).json().telas;
  const titlesOf = async ({ ask }: UmaPessoaNaMesa): Promise<string[]> =>
    ((await ask('GET', '/painel')).json() as Painel).pendencias.map(({ titulo }) => titulo);

  it('follows a batch from who approves to who prepared it, and on to who signs', async () => {
    const reitor = await mesa.comeIn(['assinante'], { cargo: 'reitor' });
    const semCargo = await mesa.comeIn(['assinante']);
    const dropped = await mesa.drop(operador, 'lote.zip', zipLote(new UmLote(2)));
    const { id } = dropped as { id: string };
    const read = async (): Promise<LoteDaMesa> => (await operador.ask('GET', `/lotes/${id}`)).json();
    const send = async () =>
      operador.ask('POST', `/lotes/${id}/envio`, { revisao: (await read()).juntas.revisao });
    expect(await countOf(conferente)).toEqual({});
    await send();
    expect(await countOf(conferente)).toEqual({ '/aprovar': 1 });
    expect(await titlesOf(conferente)).toEqual(['Lote lote']);
    const [waiting] = (await conferente.ask('GET', '/lotes/para-aprovar')).json() as LoteParaAprovar[];
    expect(waiting).toMatchObject({ id, linhas: 2, mudadas: 0, enviado: { por: 'Paulo Reis Fictício' } });
    expect(await countOf(operador)).toEqual({});

    const { envio } = await read();
    await conferente.ask('POST', `/lotes/${id}/devolucao`, { envio, comentario: 'Confira a linha 2.' });
    expect([await countOf(conferente), await countOf(operador)]).toEqual([{}, { '/lotes': 1 }]);
    expect(await titlesOf(operador)).toEqual(['Lote lote devolvido']);

    await send();
    const { amostra, resumo } = await read();
    for (const linha of amostra) await conferente.ask('POST', `/lotes/${id}/linhas/${linha}/vista`);
    await conferente.confirm();
    await conferente.ask('POST', `/lotes/${id}/aprovacao`, { resumo });
    await mesa.deps.trabalhos.settle();
    expect([await countOf(conferente), await countOf(operador)]).toEqual([{}, {}]);
    expect([await countOf(reitor), await countOf(semCargo)]).toEqual([{ '/assinar': 2 }, {}]);
    expect(await titlesOf(reitor)).toEqual(['2 documentos para assinar']);
  });

  it('counts nothing that its reader may not decide', async () => {
    const dois = await mesa.comeIn(['operador', 'conferente']);
    const dropped = await mesa.drop(dois, 'outro.zip', zipLote(new UmLote([7, 8])));
    const { id } = dropped as { id: string };
    const { juntas } = (await dois.ask('GET', `/lotes/${id}`)).json() as LoteDaMesa;
    await dois.ask('POST', `/lotes/${id}/envio`, { revisao: juntas.revisao });
    expect(await countOf(dois)).toEqual({});
    expect((await dois.ask('GET', '/lotes/para-aprovar')).json()).toEqual([]);
    expect(await countOf(conferente)).toEqual({ '/aprovar': 1 });
  });

  it('tells another administrator of roles that were asked for', async () => {
    const pede = await mesa.comeIn(['administracao'], { nome: 'Ana Porto Fictícia' });
    const decide = await mesa.comeIn(['administracao']);
    await pede.confirm();
    const body = { papeis: ['conferente'], cargo: null };
    await pede.ask('POST', `/pessoas/${operador.pessoa.id}/papeis`, body);
    expect([await countOf(pede), await countOf(decide)]).toEqual([{}, { '/pessoas': 1 }]);
    expect(await titlesOf(decide)).toEqual(['Papéis · Paulo Reis Fictício']);
    // Who made that person a link since may be that person, and may not decide: it does not wait for them.
    await decide.confirm();
    await decide.ask('POST', `/pessoas/${operador.pessoa.id}/convite`);
    expect(await countOf(decide)).toEqual({});
    const { pedidos } = (await decide.ask('GET', '/pessoas')).json();
    expect(pedidos.every(({ podeDecidir }: { podeDecidir: boolean }) => !podeDecidir)).toBe(true);
    const third = await mesa.comeIn(['administracao']);
    expect((await countOf(third))['/pessoas']).toBe(pedidos.length);
  });
});
