import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import { quemDe } from '#equipe/pessoa.ts';
import { createDiplomadoRegistry, type NovoDiploma } from '#store/access/diplomado-registry.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import type { Store } from '#store/connect.ts';
import { createEmissaoStore } from '#store/emissao/emissao-store.ts';
import { createRascunhos } from '#store/emissao/rascunhos.ts';
import { asTelas } from '../support/as-telas.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { umArquivo, umDiploma, umDiplomado } from '../support/um-diplomado.ts';
import { CHAVE_TOCADA, type UmaMesa, umaMesa } from '../support/uma-mesa.ts';
import { type NovaComMatricula, umaNova } from '../support/uma-nova.ts';

const AGORA = Date.UTC(2026, 10, 16, 12);
const chaves = createChaves(new Uint8Array(32));

describeOnEachEngine('the screens of the desk', (connect) => {
  let store: Store;
  let mesa: UmaMesa;
  let telas: Awaited<ReturnType<typeof asTelas>>;
  beforeAll(async () => {
    store = await connect();
    telas = await asTelas(store, { now: AGORA });
    await telas.arquivos.prepare();
    mesa = await umaMesa(store, { telas: telas.telas });
  });
  beforeEach(() => {
    mesa.clock.now = AGORA;
  });

  const plan = async (changes: Partial<NovaComMatricula> = {}): Promise<NovaComMatricula> => {
    const nova = umaNova(changes);
    const { append } = createAuditoria({ now: () => new Date(AGORA) });
    await createRascunhos(store.db).announce(nova.id, nova.documentacao, 'eu');
    const planned = await createEmissaoStore({ db: store.db, chaves, record: append }).plan(nova, 'eu');
    expect(planned).toBe('planejada');
    return nova;
  };
  const publish = async (nome: string, named: Partial<NovoDiploma> = {}) => {
    const diploma = umDiploma(named);
    const diplomado = umDiplomado({ nome, diplomas: [diploma] });
    await createDiplomadoRegistry(store.db).insertDiplomado(diplomado);
    return { diplomado, diploma, codigo: diploma.codigo ?? '' };
  };
  const search = async (texto: string, depois: unknown = null) => {
    const { ask } = await mesa.comeIn(['operador']);
    return (await ask('POST', '/diplomados/procura', { texto, depois })).json();
  };

  it('counts the pipeline and the terms of the law, the late ones first', async () => {
    await store.db.updateTable('emissao').set({ aberta: 0 }).execute();
    await plan({ dataColacao: '2026-08-01' });
    await plan({ dataColacao: '2026-11-10', aguardando: 'Reitor' });
    const { ask } = await mesa.comeIn(['conferente']);
    const painel = (await ask('GET', '/painel')).json();
    expect(painel.etapas[0]).toEqual({ etapa: 'planejado', quantos: 2, falhas: 0, aguardando: 'Reitor' });
    expect(painel.prazos[0]).toMatchObject({ ato: 'expedir', vencidos: 1, emDia: 1, proximo: '2027-01-09' });
    expect(painel.casa.map(({ nome }: { nome: string }) => nome)).toContain('Carimbo da auditoria');
  });

  it('finds people by words of their names, by CPF, matrícula, code and number', async () => {
    const nova = await plan({ nome: 'Zuleica Ôndina Fictícia', nomeSocial: 'Zulu Fictícia' });
    const found = async (texto: string) => (await search(texto)).diplomas.map(({ id }: { id: string }) => id);
    for (const texto of ['zuleica', 'ZUL ond', 'zulu', nova.cpf, nova.matricula, nova.codigo])
      expect([texto, await found(texto)]).toEqual([texto, [nova.id]]);
    expect(await found('zuleica outra')).toEqual([]);
  });

  it('shows a page of many at a time, each person once', async () => {
    for (let n = 0; n < 30; n++) await publish(`Quíria Quirina ${String.fromCharCode(97 + n)} Fictícia`);
    const first = await search('quir');
    const second = await search('quir', first.proximo);
    const names = [...first.diplomas, ...second.diplomas].map(({ nome }: { nome: string }) => nome);
    expect([first.diplomas.length, second.diplomas.length, second.proximo]).toEqual([25, 5, null]);
    expect(new Set(names).size).toBe(30);
  });

  it('refuses what is nothing to look for', async () => {
    const { ask } = await mesa.comeIn(['operador']);
    const response = await ask('POST', '/diplomados/procura', { texto: 'é' });
    expect([response.statusCode, response.json().code]).toEqual([422, 'dados-recusados']);
  });

  it('lists what is in a stage, page by page', async () => {
    await store.db.updateTable('emissao').set({ aberta: 0 }).execute();
    const ids: string[] = [];
    for (let n = 0; n < 27; n++) ids.push((await plan()).id);
    const { ask } = await mesa.comeIn(['operador']);
    const first = (await ask('POST', '/diplomados/procura', { etapa: 'planejado' })).json();
    const body = { etapa: 'planejado', depois: first.proximo };
    const second = (await ask('POST', '/diplomados/procura', body)).json();
    const shown = [...first.diplomas, ...second.diplomas].map(({ id }: { id: string }) => id);
    expect(shown).toEqual(ids);
  });

  it('lists what was published this month, until today', async () => {
    const ids: string[] = [];
    for (const publicacao of ['2026-10-31', '2026-11-01', '2026-11-16', '2026-11-17']) {
      const datas = { ...umDiploma().datas, publicacao };
      ids.push((await publish('Olga Fictícia', { datas })).diploma.id);
    }
    const { ask } = await mesa.comeIn(['operador']);
    const { diplomas } = (await ask('POST', '/diplomados/procura', { etapa: 'publicado' })).json();
    expect(diplomas.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.slice(1, 3).toSorted());
  });

  it('shows the last diploma of a person first, and the last copy of it', async () => {
    const { cpf, matricula, codigo, id } = await plan({ dataColacao: '2020-08-01' });
    const last = await plan({ cpf, matricula, cursoId: 'direito', dataColacao: '2024-08-01' });
    await store.db
      .updateTable('diploma')
      .set({ etapa: 'publicado', situacao: 'anulado', codigo })
      .where('id', '=', id)
      .execute();
    const copy = await plan({ cpf, matricula, dataColacao: '2020-08-01', via: 2 });
    const { diplomado_id } = await store.db
      .selectFrom('diploma')
      .where('id', '=', id)
      .select('diplomado_id')
      .executeTakeFirstOrThrow();
    const { ask } = await mesa.comeIn(['operador']);
    const { diplomas } = (await ask('GET', `/diplomados/${diplomado_id}`)).json();
    expect(diplomas.map((each: { id: string }) => each.id)).toEqual([last.id, copy.id, id]);
  });

  it('tells what happened to a person by name, and hands out a file with a trace', async () => {
    const xml = new TextEncoder().encode('<Diploma/>');
    await telas.arquivos.put(xml);
    const { diplomado, diploma } = await publish('Iara Fictícia', { arquivos: [umArquivo('xml', xml)] });
    const { ask } = await mesa.comeIn(['operador'], { nome: 'Paulo Reis Fictício' });
    const page = (await ask('GET', `/diplomados/${diplomado.id}`)).json();
    expect(page.diplomas[0]).toMatchObject({ id: diploma.id, situacao: 'vigente', curso: 'Enfermagem' });
    const [arquivo] = page.diplomas[0].arquivos;
    const file = await ask('GET', `/arquivos/${arquivo.id}`);
    expect([file.statusCode, file.body]).toEqual([200, '<Diploma/>']);
    const later = (await ask('GET', `/diplomados/${diplomado.id}`)).json();
    expect(later.acontecimentos[0]).toMatchObject({
      quem: 'Paulo Reis Fictício',
      oQue: 'Arquivo aberto na secretaria: XML',
    });
  });

  it('shows a Documentação Acadêmica only for a reason, which the record keeps', async () => {
    const bytes = new TextEncoder().encode('<DocumentacaoAcademica/>');
    const documentacao = await telas.arquivos.put(bytes);
    const nova = await plan({ documentacao });
    const { ask } = await mesa.comeIn(['encarregado']);
    const url = `/diplomas/${nova.id}/documentacao`;
    expect((await ask('POST', url, { motivo: ' ' })).statusCode).toBe(422);
    expect((await ask('POST', url, { motivo: 'pedido do titular, protocolo 77' })).body).toContain('<Doc');
    const told = await store.db.selectFrom('auditoria').where('diploma', '=', nova.id).selectAll().execute();
    expect(told.at(-1)).toMatchObject({ acao: 'documentacao-vista' });
    expect(told.at(-1)?.dados).toContain('protocolo 77');
    const outra = await mesa.comeIn(['administracao']);
    expect((await outra.ask('POST', url, { motivo: 'quero ver' })).statusCode).toBe(403);
  });

  it('suspends and reactivates for who keeps the register, after a touch of the passkey', async () => {
    const { diploma } = await publish('Caio Fictício');
    const { ask, confirm, pessoa } = await mesa.comeIn(['registro']);
    const url = `/diplomas/${diploma.id}/suspensao`;
    expect((await ask('POST', url, { motivo: 'apuração' })).json().code).toBe('falta-confirmar');
    await confirm();
    expect((await ask('POST', url, { motivo: 'apuração de Caio' })).json().code).toBe('dados-recusados');
    expect((await ask('POST', url, { motivo: 'apuração' })).statusCode).toBe(204);
    const situacaoOf = async () =>
      (await store.db.selectFrom('diploma').where('id', '=', diploma.id).select('situacao').execute())[0]
        ?.situacao;
    expect(await situacaoOf()).toBe('suspenso');
    const reativacao = `/diplomas/${diploma.id}/reativacao`;
    expect((await ask('POST', reativacao, { motivo: 'nada achado' })).statusCode).toBe(204);
    expect(await situacaoOf()).toBe('vigente');
    const told = await store.db
      .selectFrom('auditoria')
      .where('diploma', '=', diploma.id)
      .selectAll()
      .execute();
    expect(told.map(({ acao, quem, dados }) => [acao, quem, JSON.parse(dados).confirmadaCom])).toEqual([
      ['suspenso', `pessoa ${pessoa.id}`, CHAVE_TOCADA],
      ['reativado', `pessoa ${pessoa.id}`, CHAVE_TOCADA],
    ]);
  });

  it('gives up what is on its way', async () => {
    const nova = await plan({ nome: 'Bento Fictício' });
    const { ask, confirm } = await mesa.comeIn(['registro']);
    await confirm();
    expect((await ask('POST', `/diplomas/${nova.id}/desistencia`, { motivo: 'dobrado' })).statusCode).toBe(
      204,
    );
    const again = await ask('POST', `/diplomas/${nova.id}/desistencia`, { motivo: 'dobrado' });
    expect(again.statusCode).toBe(404);
  });

  it('annuls only when a second person agrees', async () => {
    const { diploma } = await publish('Dalva Fictícia');
    const pede = await mesa.comeIn(['registro'], { nome: 'Ana Porto Fictícia' });
    const body = { motivo: 'Decisão Judicial', comentario: 'processo em anexo no protocolo 12' };
    expect((await pede.ask('POST', `/diplomas/${diploma.id}/anulacao`, body)).statusCode).toBe(201);
    expect((await pede.ask('POST', `/diplomas/${diploma.id}/anulacao`, body)).statusCode).toBe(409);
    const decide = await mesa.comeIn(['conferente'], { nome: 'Marta Lima Fictícia' });
    const painel = (await decide.ask('GET', '/painel')).json();
    expect(painel.pendencias).toContainEqual(
      expect.objectContaining({ titulo: 'Anulação · Decisão Judicial', deQuem: 'Ana Porto Fictícia' }),
    );
    const [pedido] = (await decide.ask('GET', '/pedidos')).json().pedidos;
    const url = `/pedidos/anulacao/${pedido.id}/decisao`;
    await pede.confirm();
    const own = await pede.ask('POST', url, { aceita: true });
    expect([own.statusCode, own.json().code]).toEqual([403, 'precisa-de-outra-pessoa']);
    await decide.confirm();
    expect((await decide.ask('POST', url, { aceita: true })).json()).toEqual({ lista: 1, aviso: null });
    expect((await decide.ask('POST', url, { aceita: true })).statusCode).toBe(404);
    const row = await store.db
      .selectFrom('diploma')
      .where('id', '=', diploma.id)
      .select(['situacao', 'motivo_situacao'])
      .executeTakeFirst();
    expect(row).toEqual({ situacao: 'anulado', motivo_situacao: 'Decisão Judicial' });
    expect(telas.publicadas).toEqual([quemDe({ id: decide.pessoa.id, chave: CHAVE_TOCADA })]);
  });

  it('leaves a request open where the act is not possible, and lets who asked take it back', async () => {
    // Imported: there is nothing of ours to issue again.
    const { diploma } = await publish('Elza Fictícia');
    const pede = await mesa.comeIn(['operador']);
    const body = { motivo: 'Erro de Fato', comentario: 'nome errado' };
    const { id } = (await pede.ask('POST', `/diplomas/${diploma.id}/reemissao`, body)).json();
    const decide = await mesa.comeIn(['conferente']);
    await decide.confirm();
    const refused = await decide.ask('POST', `/pedidos/reemissao/${id}/decisao`, { aceita: true });
    expect([refused.statusCode, refused.json().detail]).toEqual([422, expect.stringContaining('importado')]);
    expect((await pede.ask('POST', `/pedidos/reemissao/${id}/retirada`)).statusCode).toBe(204);
    expect((await decide.ask('GET', '/pedidos')).json().pedidos).toEqual([]);
  });

  it('searches the record by act, person and period, and refuses it to who may not', async () => {
    const { ask, pessoa } = await mesa.comeIn(['auditoria'], { nome: 'Rita Fictícia' });
    const procura = async (body: object) => (await ask('POST', '/auditoria/procura', body)).json();
    const admitidas = await procura({ acao: 'pessoa-admitida' });
    expect(admitidas.entradas.length).toBeGreaterThan(0);
    expect(admitidas.entradas[0].seq).toBeGreaterThan(admitidas.entradas.at(-1).seq);
    expect((await procura({ pessoa: pessoa.id })).entradas).toEqual([]);
    expect((await procura({ desde: '2026-11-17' })).entradas).toEqual([]);
    expect((await procura({ ate: '2026-11-15' })).entradas).toEqual([]);
    const recentes = (await procura({ desde: '2026-11-15' })).entradas;
    expect(recentes.length).toBeGreaterThan(1);
    const { entradas: antes } = await procura({ desde: '2026-11-15', antes: recentes[0].seq });
    expect(antes[0]).toEqual(recentes[1]);
    expect((await ask('POST', '/auditoria/conferencia')).json().quebra).toBeNull();
    const lines = (await ask('POST', '/auditoria/exportacao', { acao: 'suspenso' })).body.trim().split('\n');
    expect(lines.every((line) => JSON.parse(line).acao === 'suspenso')).toBe(true);
    const [exported] = (await procura({ acao: 'exportado' })).entradas;
    expect(exported).toMatchObject({ acao: 'exportado', quem: expect.stringContaining('Rita') });
    const outra = await mesa.comeIn(['operador']);
    expect((await outra.ask('POST', '/auditoria/procura', {})).statusCode).toBe(403);
  });

  it('refuses each of its routes to who has no session', async () => {
    for (const { method, url } of mesa.mesa.rotas) {
      const response = await mesa.app.inject({
        method: method as 'GET',
        url: url.replace(':id', 'x'),
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect([url, response.statusCode]).toEqual([url, 401]);
    }
  });
});
