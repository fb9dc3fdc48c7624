import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoteDaMesa } from '#http/secretaria/contrato/lotes.ts';
import { pedirAprovacao } from '#secretaria/lotes/trabalhos-do-lote.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { bytesOf, UmLote } from '../support/um-lote.ts';
import type { UmaPessoaNaMesa } from '../support/uma-mesa.ts';
import { type UmaMesaDeLotes, umaMesaDeLotes, zipLote } from '../support/uma-mesa-de-lotes.ts';

/** ADR 0042: nobody approves what they touched, and what is approved is what was sent. One test for each way to touch a batch. */
describeOnEachEngine('a batch and who touched it', (connect) => {
  let mesa: UmaMesaDeLotes;
  let operador: UmaPessoaNaMesa;
  let conferente: UmaPessoaNaMesa;
  let next = 0;
  beforeAll(async () => {
    mesa = await umaMesaDeLotes(await connect());
    operador = await mesa.comeIn(['operador']);
    conferente = await mesa.comeIn(['conferente']);
  });
  afterAll(() => mesa.close());

  const umLote = (rows = 1): UmLote => new UmLote(Array.from({ length: rows }, () => next++));
  const open = async (id: string): Promise<LoteDaMesa> => (await operador.ask('GET', `/lotes/${id}`)).json();
  const drop = async (lote: UmLote, pessoa = operador): Promise<string> =>
    (await mesa.drop(pessoa, 'lote.zip', zipLote(lote))).id;
  const send = async (id: string, pessoa = operador) =>
    pessoa.ask('POST', `/lotes/${id}/envio`, { revisao: (await open(id)).juntas.revisao });
  const approve = async (id: string, pessoa = conferente) => {
    const { amostra, resumo } = await open(id);
    for (const linha of amostra) await pessoa.ask('POST', `/lotes/${id}/linhas/${linha}/vista`);
    await pessoa.confirm();
    const asked = await pessoa.ask('POST', `/lotes/${id}/aprovacao`, { resumo });
    if (asked.statusCode !== 202) return asked;
    await mesa.deps.trabalhos.settle();
    return pessoa.ask('GET', `/trabalhos/${asked.json().id}`);
  };

  type Toque = (dois: UmaPessoaNaMesa) => Promise<string>;
  const TOQUES: readonly [string, Toque][] = [
    ['uploads it', (dois) => drop(umLote(), dois)],
    [
      'adds documents',
      async (dois) => {
        const umTodo = umLote();
        const { id } = await mesa.drop(operador, 'lote.csv', bytesOf(umTodo.csv()));
        const folders = zipSync(Object.fromEntries(umTodo.files));
        expect((await mesa.drop(dois, 'pastas.zip', folders, `/lotes/${id}/arquivos`)).estado).toBe('feito');
        return id;
      },
    ],
    [
      'edits a cell',
      async (dois) => {
        const id = await drop(umLote());
        const coluna = (await open(id)).colunas.indexOf('nacionalidade');
        const mudancas = [{ linha: 2, coluna, de: 'Brasileira', para: 'Uruguaia' }];
        expect((await dois.ask('POST', `/lotes/${id}/mudancas`, { mudancas })).statusCode).toBe(200);
        return id;
      },
    ],
    [
      'accepts a warning',
      async (dois) => {
        const umTodo = umLote();
        umTodo.linha(2)['nome'] = 'ANA FICTÍCIA';
        const id = await drop(umTodo);
        const nomes = ['nome-em-maiusculas'];
        expect((await dois.ask('POST', `/lotes/${id}/avisos`, { nomes })).statusCode).toBe(200);
        return id;
      },
    ],
    [
      'sends it',
      async (dois) => {
        const id = await drop(umLote());
        expect((await send(id, dois)).statusCode).toBe(200);
        return id;
      },
    ],
  ];

  it.each(TOQUES)('is not approved, returned or ticked by a conferente who %s', async (_way, touch) => {
    const dois = await mesa.comeIn(['operador', 'conferente']);
    const id = await touch(dois);
    if ((await open(id)).estado === 'rascunho') expect((await send(id)).statusCode).toBe(200);
    const { amostra, envio, linhas } = await open(id);
    expect(linhas.filter(({ estado }) => estado === 'enviada')).not.toEqual([]);
    const refused = [
      await dois.ask('POST', `/lotes/${id}/linhas/${amostra[0]}/vista`),
      await dois.ask('POST', `/lotes/${id}/devolucao`, { envio, comentario: 'não' }),
      await approve(id, dois),
    ];
    for (const response of refused)
      expect([response.statusCode, response.json().code]).toEqual([403, 'precisa-de-outra-pessoa']);
    expect((await open(id)).estado).toBe('enviado');
    expect((await approve(id)).json().estado).toBe('feito');
  });

  it('is not approved where the rows are no longer those of the digest', async () => {
    const id = await drop(umLote());
    await send(id);
    const row = await mesa.store.db
      .selectFrom('lote_linha')
      .select('celulas')
      .where('lote_id', '=', id)
      .executeTakeFirstOrThrow();
    const celulas = row.celulas.replace('"Brasileira"', '"Uruguaia"');
    expect(celulas).not.toBe(row.celulas);
    await mesa.store.db.updateTable('lote_linha').set({ celulas }).where('lote_id', '=', id).execute();
    const response = await approve(id);
    expect([response.statusCode, response.json().code]).toEqual([409, 'mudou-no-meio']);
    expect((await open(id)).estado).toBe('enviado');
  });

  it('is not approved where a document is no longer the one of the digest', async () => {
    const id = await drop(umLote());
    await send(id);
    const [first] = await mesa.deps.store.listArquivos(id);
    await mesa.store.db
      .updateTable('lote_arquivo')
      .set({ caminho: `${first?.caminho}.outro` })
      .where('lote_id', '=', id)
      .where('caminho', '=', first?.caminho ?? '')
      .execute();
    expect((await approve(id)).json().code).toBe('mudou-no-meio');
  });

  it('is decided only as it was sent: not of an earlier sending, nor under another digest', async () => {
    const id = await drop(umLote());
    await send(id);
    const before = await open(id);
    await operador.ask('POST', `/lotes/${id}/retirada`, { envio: before.envio });
    await send(id);
    const now = await open(id);
    expect(now.envio).toBe(before.envio + 1);
    const old = { envio: before.envio, comentario: 'do envio anterior' };
    expect((await conferente.ask('POST', `/lotes/${id}/devolucao`, old)).json().code).toBe('mudou-no-meio');
    // What the database itself holds, should two servers come at once.
    const decisao = { linhas: 1, mudancas: 0, pessoaId: conferente.pessoa.id, vista: null };
    const { approve: write, takeBack } = mesa.deps.store;
    expect(await takeBack(id, now.envio, conferente.pessoa.id, 'teste')).toBe(false);
    expect(await takeBack(id, before.envio, operador.pessoa.id, 'teste')).toBe(false);
    const resumo = now.resumo ?? '';
    expect(await write(id, before.envio, { ...decisao, resumo }, 'teste')).toBe(false);
    expect(await write(id, now.envio, { ...decisao, resumo: 'a'.repeat(64) }, 'teste')).toBe(false);
    expect((await open(id)).estado).toBe('enviado');
    expect((await approve(id)).json().estado).toBe('feito');
  });

  it('is sent only as its sender saw it: not over a change that came meanwhile', async () => {
    const id = await drop(umLote());
    const { colunas, juntas } = await open(id);
    const coluna = colunas.indexOf('nacionalidade');
    const mudancas = [{ linha: 2, coluna, de: 'Brasileira', para: 'Uruguaia' }];
    await operador.ask('POST', `/lotes/${id}/mudancas`, { mudancas });
    const seen = { revisao: juntas.revisao };
    expect((await operador.ask('POST', `/lotes/${id}/envio`, seen)).json().code).toBe('mudou-no-meio');
    // What the database itself holds, should the change come between the reading and the sending.
    const envio = { linhas: [2], resumo: 'a'.repeat(64), amostra: [2], pessoaId: operador.pessoa.id };
    expect(await mesa.deps.store.send(id, juntas.revisao, envio, 'teste')).toBe('mudou');
    expect((await open(id)).estado).toBe('rascunho');
    expect((await send(id)).statusCode).toBe(200);
  });

  it('is not approved by the queue for who touched it after they asked for the approval', async () => {
    const dois = await mesa.comeIn(['operador', 'conferente']);
    const id = await drop(umLote(), dois);
    await send(id);
    const { amostra, envio, resumo } = await open(id);
    for (const linha of amostra) await mesa.deps.store.markVista(id, envio, linha, dois.pessoa.id);
    // As if the route had found them no author yet.
    const asked = await pedirAprovacao(id, resumo ?? '', dois.pessoa, mesa.deps);
    if (asked?.kind !== 'aceita') throw new Error(`the work was not taken: ${asked?.kind}`);
    await mesa.deps.trabalhos.settle();
    const { estado, falha } = (await mesa.deps.trabalhos.find(asked.trabalho)) ?? {};
    expect([estado, falha]).toEqual(['falhou', expect.stringContaining('outra pessoa')]);
    expect((await open(id)).estado).toBe('enviado');
  });

  it('forgets which rows were opened once it is sent again', async () => {
    const id = await drop(umLote());
    await send(id);
    const { amostra, envio } = await open(id);
    for (const linha of amostra) await conferente.ask('POST', `/lotes/${id}/linhas/${linha}/vista`);
    await operador.ask('POST', `/lotes/${id}/retirada`, { envio });
    await send(id);
    await conferente.confirm();
    const { resumo } = await open(id);
    expect((await conferente.ask('POST', `/lotes/${id}/aprovacao`, { resumo })).statusCode).toBe(422);
  });

  it('plans no row whose warning nobody accepted', async () => {
    const umTodo = umLote(2);
    umTodo.linha(2)['nome'] = 'ANA FICTÍCIA';
    const id = await drop(umTodo);
    await operador.ask('POST', `/lotes/${id}/avisos`, { nomes: ['nome-em-maiusculas'] });
    await send(id);
    await mesa.store.db.updateTable('lote').set({ aceitos: '{}' }).where('id', '=', id).execute();
    expect((await approve(id)).json().aprovado).toMatchObject({ planejadas: 1 });
    const lote = await open(id);
    expect(lote.linhas.map(({ numero, estado }) => [numero, estado])).toEqual([
      [2, 'aberta'],
      [3, 'planejada'],
    ]);
  });
});
