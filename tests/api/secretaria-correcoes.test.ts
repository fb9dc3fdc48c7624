import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import { makeProtocolo } from '#diploma/correcao-pedida.ts';
import { makeId } from '#diploma/make-id.ts';
import { createCorrecoesDoTitular } from '#store/correcao/correcoes-do-titular.ts';
import { asTelas } from '../support/as-telas.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { umPedido } from '../support/um-pedido.ts';
import { type UmaBancada, umaBancada } from '../support/uma-bancada.ts';
import { type UmaMesa, umaMesa } from '../support/uma-mesa.ts';

const AGORA = Date.UTC(2026, 10, 16, 12);
const now = (): Date => new Date(AGORA);
const DOCUMENTO = { tipo: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7 certidão') } as const;

/** Issue 19: what graduates ask for, at the desk, to the diploma that says it right. */
describeOnEachEngine('corrections at the desk', (connect) => {
  let bancada: UmaBancada;
  let mesa: UmaMesa;
  beforeAll(async () => {
    const store = await connect();
    bancada = await umaBancada(now, [], { connected: store });
    const { telas } = await asTelas(store, { now: AGORA });
    mesa = await umaMesa(store, {
      telas: { ...telas, pedidos: { ...telas.pedidos, planning: bancada.world } },
    });
  });
  afterAll(() => bancada.close());

  const chaves = createChaves(new Uint8Array(32));
  const ask = async (campo: 'nome' | 'nascimento' | 'curso', certo: string) => {
    const pedido = umPedido({ nome: 'Íris Fictícia' });
    const { id: diploma } = await bancada.publish(pedido);
    const chave = chaves.busca(pedido.cpf, pedido.matricula);
    const auditoria = { append: bancada.record };
    const titular = createCorrecoesDoTitular({ db: bancada.store.db, auditoria, now });
    const id = makeId(randomBytes);
    const protocolo = makeProtocolo('2026', randomBytes);
    const dados = { chave, diploma, campo, certo, comentario: null, documento: DOCUMENTO };
    expect(await titular.insert({ id, protocolo, ...dados })).toEqual({ kind: 'pedida', protocolo });
    const seen = async () => (await titular.read(chave))?.pedidas[0];
    return { diploma, protocolo, seen };
  };

  it('shows them to who works with graduates, and the document to fewer, who are recorded', async () => {
    const { protocolo, diploma } = await ask('nome', 'Iara Fictícia');
    const operador = await mesa.comeIn(['operador']);
    const { correcoes } = (await operador.ask('GET', '/correcoes')).json();
    expect(correcoes).toContainEqual(
      expect.objectContaining({
        ...{ protocolo, certo: 'Iara Fictícia', nomeDoCampo: 'Nome', reemissivel: true },
        ...{ podeDecidir: true, podeVerDocumento: true },
      }),
    );
    const file = await operador.ask('POST', `/correcoes/${protocolo}/documento`);
    expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining('attachment'),
    ]);
    expect(file.rawPayload.equals(Buffer.from(DOCUMENTO.bytes))).toBe(true);
    const told = await bancada.store.db
      .selectFrom('auditoria')
      .where('diploma', '=', diploma)
      .where('acao', '=', 'arquivo-aberto')
      .select('quem')
      .execute();
    expect(told).toEqual([{ quem: `pessoa ${operador.pessoa.id}` }]);
    const auditor = await mesa.comeIn(['auditoria']);
    expect((await auditor.ask('POST', `/correcoes/${protocolo}/documento`)).statusCode).toBe(403);
    expect((await auditor.ask('POST', `/correcoes/${protocolo}/decisao`, { aceita: true })).statusCode).toBe(
      403,
    );
    const admin = await mesa.comeIn(['administracao']);
    expect((await admin.ask('GET', '/correcoes')).statusCode).toBe(403);
  });

  it('becomes, once accepted, the reissue that another person decides, with the right name', async () => {
    const { protocolo, diploma, seen } = await ask('nome', 'Iara Ficticia');
    const operador = await mesa.comeIn(['operador']);
    const url = `/correcoes/${protocolo}/decisao`;
    const body = { aceita: true, valor: 'Iara Fictícia da Silva', motivo: 'Erro de Fato', resposta: '' };
    const answer = await operador.ask('POST', url, body);
    expect(answer.statusCode).toBe(200);
    expect(await seen()).toMatchObject({ estado: 'aceita', resposta: null });
    expect((await operador.ask('POST', url, body)).statusCode).toBe(409);
    const conferente = await mesa.comeIn(['conferente']);
    await conferente.confirm();
    const decided = await conferente.ask('POST', `/pedidos/reemissao/${answer.json().reemissao}/decisao`, {
      aceita: true,
    });
    expect(decided.statusCode).toBe(200);
    const nova = await bancada.world.store.findSubstituto(diploma);
    const xml = await bancada.world.arquivos.get(nova?.arquivos.documentacao ?? '');
    expect(new TextDecoder().decode(xml)).toContain('<Nome>Iara Fictícia da Silva</Nome>');
  });

  it('waits on where what would be written is wrong, or where a reissue waits already', async () => {
    const { protocolo, diploma, seen } = await ask('nascimento', 'ontem');
    const operador = await mesa.comeIn(['operador']);
    const url = `/correcoes/${protocolo}/decisao`;
    const wrong = await operador.ask('POST', url, { aceita: true, valor: 'ontem' });
    expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([422, 'nascimento']);
    await operador.ask('POST', `/diplomas/${diploma}/anulacao`, {
      motivo: 'Erro de Fato',
      comentario: 'outra coisa',
    });
    const busy = await operador.ask('POST', url, { aceita: true, valor: '14/03/2002' });
    expect(busy.statusCode).toBe(409);
    expect(await seen()).toMatchObject({ estado: 'recebida', decididaEm: null });
  });

  it('is refused with a reason that the graduate reads, and with none is not', async () => {
    const { protocolo, seen } = await ask('nome', 'Iara');
    const operador = await mesa.comeIn(['operador']);
    const url = `/correcoes/${protocolo}/decisao`;
    expect((await operador.ask('POST', url, { aceita: false, resposta: ' ' })).statusCode).toBe(422);
    const done = await operador.ask('POST', url, { aceita: false, resposta: 'Falta a certidão.' });
    expect(done.statusCode).toBe(204);
    expect(await seen()).toMatchObject({ estado: 'recusada', resposta: 'Falta a certidão.' });
    expect(
      (await operador.ask('POST', '/correcoes/2026-0000-0000/decisao', { aceita: true })).statusCode,
    ).toBe(404);
  });

  it('is accepted without a reissue where only a batch corrects it', async () => {
    const { protocolo, seen, diploma } = await ask('curso', 'Direito');
    const operador = await mesa.comeIn(['operador']);
    const body = { aceita: true, resposta: 'Refaremos o diploma até sexta.' };
    const done = await operador.ask('POST', `/correcoes/${protocolo}/decisao`, body);
    expect([done.statusCode, done.json()]).toEqual([200, { reemissao: null }]);
    expect(await seen()).toMatchObject({ estado: 'aceita', resposta: 'Refaremos o diploma até sexta.' });
    const pedidos = (await operador.ask('GET', '/pedidos')).json().pedidos;
    expect(pedidos.filter((each: { diploma: string }) => each.diploma === diploma)).toEqual([]);
  });
});
