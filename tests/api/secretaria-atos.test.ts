import { afterAll, beforeAll, expect, it } from 'vitest';
import { registrar } from '#emissao/etapas/registrar.ts';
import { reemitir } from '#emissao/situacao/reemitir.ts';
import { createListaPublisher } from '#main/publish-lista.ts';
import { createAvisoStore } from '#store/avisos/aviso-store.ts';
import { createListaRegistry } from '#store/transparencia/lista-registry.ts';
import { asTelas } from '../support/as-telas.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { umAviso } from '../support/um-aviso.ts';
import { umPedido } from '../support/um-pedido.ts';
import { type UmaBancada, umaBancada } from '../support/uma-bancada.ts';
import { CHAVE_TOCADA, type UmaMesa, umaMesa } from '../support/uma-mesa.ts';

const AGORA = Date.UTC(2026, 10, 16, 12);
const now = (): Date => new Date(AGORA);

/** The ends of acts, with real signing: what the register, the list and the record hold afterwards. */
describeOnEachEngine('acts of the desk, to their end', (connect) => {
  let bancada: UmaBancada;
  let mesa: UmaMesa;
  beforeAll(async () => {
    const store = await connect();
    bancada = await umaBancada(now, [], { connected: store });
    const { world, record } = bancada;
    const { telas } = await asTelas(store, { now: AGORA });
    const publishLista = createListaPublisher(world, store.db, record);
    mesa = await umaMesa(store, {
      telas: {
        ...telas,
        atos: { ...telas.atos, desistencia: world },
        pedidos: {
          ...telas.pedidos,
          planning: world,
          publishLista: (_codigo, quem) => publishLista({ quem }),
        },
      },
    });
  });
  afterAll(() => bancada.close());

  const recordOf = async (diploma: string) =>
    (
      await bancada.store.db
        .selectFrom('auditoria')
        .where('diploma', '=', diploma)
        .orderBy('seq')
        .selectAll()
        .execute()
    ).map(({ quem, acao, dados }) => ({ quem, acao, ...JSON.parse(dados) }));
  const situacaoOf = async (id: string) =>
    (
      await bancada.store.db
        .selectFrom('diploma')
        .where('id', '=', id)
        .select('situacao')
        .executeTakeFirstOrThrow()
    ).situacao;
  /** One asks, another accepts. */
  const decide = async (tipo: 'anulacao' | 'reemissao', diploma: string, correcao: object = {}) => {
    const pede = await mesa.comeIn(['operador'], { nome: 'Paulo Reis Fictício' });
    const body = { motivo: 'Erro de Fato', comentario: 'protocolo 12', correcao };
    const asked = await pede.ask('POST', `/diplomas/${diploma}/${tipo}`, body);
    expect(asked.statusCode).toBe(201);
    const decisor = await mesa.comeIn(['conferente'], { nome: 'Marta Lima Fictícia' });
    await decisor.confirm();
    const url = `/pedidos/${tipo}/${asked.json().id}/decisao`;
    return { decisor, answer: await decisor.ask('POST', url, { aceita: true }) };
  };

  it('publishes the list of annulled diplomas, signed, when a second person accepts an annulment', async () => {
    const { id } = await bancada.publish(umPedido());
    const { answer, decisor } = await decide('anulacao', id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { lista: 1, aviso: null }]);
    expect(await situacaoOf(id)).toBe('anulado');
    const lista = await createListaRegistry(bancada.store.db).findLatest();
    expect(lista?.numero).toBe(1);
    const xml = new TextDecoder().decode(await bancada.world.arquivos.get(lista?.sha256 ?? ''));
    expect(xml).toContain('Erro de Fato');
    expect(xml).toContain('SignatureValue');
    const quem = `pessoa ${decisor.pessoa.id}`;
    expect(await recordOf(id)).toContainEqual(
      expect.objectContaining({ quem, acao: 'anulado', confirmadaCom: CHAVE_TOCADA }),
    );
    const told = await bancada.store.db
      .selectFrom('auditoria')
      .where('acao', '=', 'lista-publicada')
      .selectAll()
      .execute();
    expect(told.map((each) => each.quem)).toEqual([quem]);
  });

  it('annuls and plans the next copy when a second person accepts a reissue, and does it once', async () => {
    const pedido = umPedido();
    const { id } = await bancada.publish(pedido);
    const { answer, decisor } = await decide('reemissao', id);
    expect([answer.statusCode, answer.json().lista]).toEqual([200, 2]);
    expect(await situacaoOf(id)).toBe('anulado');
    const nova = await bancada.world.store.findSubstituto(id);
    expect(nova).toMatchObject({ via: pedido.via + 1, etapa: 'planejado', substitui: id });
    const [reemitido] = (await recordOf(id)).filter(({ acao }) => acao === 'reemitido');
    expect(reemitido).toMatchObject({ quem: `pessoa ${decisor.pessoa.id}`, por: nova?.id });
    expect((await decisor.ask('GET', '/pedidos')).json().pedidos).toEqual([]);
  });

  it.each(['anulacao', 'reemissao'] as const)(
    'lets nobody but who asked withdraw a request (%s)',
    async (tipo) => {
      const { id } = await bancada.publish(umPedido());
      const pede = await mesa.comeIn(['operador']);
      const body = { motivo: 'Erro de Fato', comentario: 'protocolo 12', correcao: {} };
      const pedido = (await pede.ask('POST', `/diplomas/${id}/${tipo}`, body)).json().id;
      const outro = await mesa.comeIn(['operador', 'registro']);
      const url = `/pedidos/${tipo}/${pedido}/retirada`;
      const other = await outro.ask('POST', url);
      expect([other.statusCode, other.json().code]).toEqual([403, 'precisa-de-outra-pessoa']);
      expect((await pede.ask('POST', url)).statusCode).toBe(204);
    },
  );

  it('takes one decision alone of two people who found a request open', async () => {
    const { id } = await bancada.publish(umPedido());
    const pede = await mesa.comeIn(['operador']);
    const body = { motivo: 'Erro de Fato', comentario: 'protocolo 12', correcao: {} };
    const pedidoId = (await pede.ask('POST', `/diplomas/${id}/anulacao`, body)).json().id;
    const { solicitacoes } = mesa.deps.telas?.pedidos ?? {};
    const pedido = await solicitacoes?.findAberta(pedidoId);
    if (!solicitacoes || !pedido) throw new Error('nothing was asked for');
    const outro = await mesa.comeIn(['conferente']);
    const por = { pessoaId: outro.pessoa.id, quem: 'teste', motivo: null };
    expect(await solicitacoes.decide(pedido, 'recusada', por)).toBe(true);
    expect(await solicitacoes.decide(pedido, 'aceita', por)).toBe(false);
    const told = (await recordOf(id)).filter(({ acao }) => acao === 'solicitacao-decidida');
    expect(told.map(({ decisao }) => decisao)).toEqual(['recusada']);
  });

  it('waits again where the process that accepted died before it acted', async () => {
    const { id } = await bancada.publish(umPedido());
    const pede = await mesa.comeIn(['operador']);
    const asked = await pede.ask('POST', `/diplomas/${id}/anulacao`, {
      motivo: 'Erro de Fato',
      comentario: 'certidão',
    });
    const decisor = await mesa.comeIn(['conferente']);
    const at = (minutes: number) =>
      bancada.store.db
        .updateTable('solicitacao')
        .set({ decisao: 'aceita', decidida_por: decisor.pessoa.id, decidida_em: AGORA - minutes * 60_000 })
        .where('id', '=', asked.json().id)
        .execute();
    const open = async () =>
      (await decisor.ask('GET', '/pedidos')).json().pedidos.map(({ id }: { id: string }) => id);
    await at(1);
    expect(await open()).not.toContain(asked.json().id);
    await at(6);
    expect(await open()).toContain(asked.json().id);
    expect(await recordOf(id)).toContainEqual(
      expect.objectContaining({ quem: 'sistema', acao: 'solicitacao-decidida', decisao: 'desfeita' }),
    );
    await decisor.confirm();
    const done = await decisor.ask('POST', `/pedidos/anulacao/${asked.json().id}/decisao`, { aceita: true });
    expect([done.statusCode, await situacaoOf(id)]).toEqual([200, 'anulado']);
    await at(6);
    expect(await open()).not.toContain(asked.json().id);
  });

  it('leaves open, and tells so, a correction that finds the next copy made without it', async () => {
    const { id } = await bancada.publish(umPedido());
    const pede = await mesa.comeIn(['operador']);
    const body = {
      motivo: 'Erro de Fato',
      comentario: 'certidão',
      correcao: { nome: 'Outro Nome Fictício' },
    };
    const asked = await pede.ask('POST', `/diplomas/${id}/reemissao`, body);
    const { codigo } = await bancada.store.db
      .selectFrom('diploma')
      .where('id', '=', id)
      .select('codigo')
      .executeTakeFirstOrThrow();
    const done = await reemitir(
      { codigo: codigo as never, motivo: 'Erro de Fato', anotacao: null, corrigido: null },
      { ...bancada.world, quem: 'terminal' },
    );
    expect(done.ok).toBe(true);
    const decisor = await mesa.comeIn(['conferente']);
    await decisor.confirm();
    const answer = await decisor.ask('POST', `/pedidos/reemissao/${asked.json().id}/decisao`, {
      aceita: true,
    });
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('já existe')]);
    expect((await decisor.ask('GET', '/pedidos')).json().pedidos).toHaveLength(1);
    expect(await recordOf(id)).toContainEqual(
      expect.objectContaining({ acao: 'solicitacao-decidida', decisao: 'desfeita' }),
    );
  });

  it('issues the next copy with what was corrected, judged as a batch is, and the rest as it was', async () => {
    const pedido = umPedido({ nome: 'Iara Fictícia' });
    const { id } = await bancada.publish(pedido);
    const pede = await mesa.comeIn(['operador']);
    const errado = { nome: 'IARA FICTICIA', nascimento: '31/02/2002' };
    const body = { motivo: 'Erro de Fato', comentario: 'certidão no protocolo 12', correcao: errado };
    const refused = await pede.ask('POST', `/diplomas/${id}/reemissao`, body);
    const fields = refused.json().errors.map(({ field }: { field: string }) => field);
    expect([refused.statusCode, new Set(fields)]).toEqual([422, new Set(['nome', 'nascimento'])]);
    const anulacao = { ...body, correcao: { nome: 'Iara Prado Fictícia' } };
    expect((await pede.ask('POST', `/diplomas/${id}/anulacao`, anulacao)).statusCode).toBe(422);

    const correcao = { nome: 'Iara Prado Fictícia', nascimento: '14/03/2002' };
    const { answer } = await decide('reemissao', id, correcao);
    expect(answer.statusCode).toBe(200);
    const nova = await bancada.world.store.findSubstituto(id);
    const xml = new TextDecoder().decode(await bancada.world.arquivos.get(nova?.arquivos.documentacao ?? ''));
    expect(xml).toContain('<Nome>Iara Prado Fictícia</Nome>');
    expect(xml).toContain('<DataNascimento>2002-03-14</DataNascimento>');
    expect(xml).toContain(`<CPF>${pedido.cpf}</CPF>`);
    expect(xml).not.toContain('<Nome>Iara Fictícia</Nome>');
    const feita = (await recordOf(id)).find(({ acao }) => acao === 'solicitacao-feita');
    expect(feita).toMatchObject({ corrige: 'nome, nascimento' });
    expect(JSON.stringify(await recordOf(id))).not.toContain('Prado');
  });

  it('shows who decides a reissue what the diploma says today beside what it will say, and nobody else', async () => {
    const pedido = umPedido({ nome: 'Iara Fictícia' });
    const { id } = await bancada.publish(pedido);
    const pede = await mesa.comeIn(['operador']);
    const correcao = { nome: 'Iara Prado Fictícia', nome_social: 'Iara P.', nascimento: '14/03/2002' };
    const body = { motivo: 'Erro de Fato', comentario: 'certidão', correcao, email: 'iara@exemplo.test' };
    expect((await pede.ask('POST', `/diplomas/${id}/reemissao`, body)).statusCode).toBe(201);
    const see = async (papel: 'conferente' | 'auditoria') => {
      const { ask } = await mesa.comeIn([papel]);
      return (await ask('GET', '/pedidos'))
        .json()
        .pedidos.find(({ diploma }: { diploma: string }) => diploma === id);
    };
    const decisor = await see('conferente');
    expect(decisor.corrigidos).toEqual([
      { campo: 'nome', de: 'Iara Fictícia', para: 'Iara Prado Fictícia' },
      { campo: 'nome_social', de: null, para: 'Iara P.' },
      { campo: 'nascimento', de: '20/05/2003', para: '14/03/2002' },
    ]);
    expect(decisor.dados.email).toBe('iara@exemplo.test');
    expect(await see('auditoria')).toMatchObject({ podeDecidir: false, corrigidos: null });
  });

  it('cancels a number only where that is said, and gives it to nobody else', async () => {
    const { world } = bancada;
    const numbered = await registrar(await bancada.sign(umPedido()), world);
    const { id = '', numero = 0 } = numbered ?? {};
    const { ask, confirm, pessoa } = await mesa.comeIn(['registro']);
    await confirm();
    const url = `/diplomas/${id}/desistencia`;
    const kept = await ask('POST', url, { motivo: 'nunca será assinado' });
    expect([kept.statusCode, kept.json().detail]).toEqual([422, expect.stringContaining('cancelado')]);
    const gone = await ask('POST', url, { motivo: 'nunca será assinado', cancelarNumero: true });
    expect(gone.statusCode).toBe(204);
    expect((await recordOf(id)).filter(({ acao }) => acao === 'numero-cancelado')).toMatchObject([
      { quem: `pessoa ${pessoa.id}`, numero },
    ]);
    const next = await registrar(await bancada.sign(umPedido()), world);
    expect(next?.numero).toBe((numero ?? 0) + 1);
  });

  it('puts a notice that failed in the queue again, to another address where one is given', async () => {
    const { store, record } = bancada;
    const avisos = createAvisoStore({ db: store.db, record, now });
    const { id, diploma } = await umAviso(store);
    const { ask, pessoa } = await mesa.comeIn(['operador']);
    const url = `/diplomas/${diploma}/aviso`;
    const early = await ask('POST', url, { email: null });
    expect([early.statusCode, early.json().code]).toEqual([422, 'dados-recusados']);
    await store.db.updateTable('aviso').set({ estado: 'enviado' }).where('id', '<>', id).execute();
    const reserved = await avisos.reserve({ por: 'a:1', ate: AGORA + 60_000 }, () => false);
    if (reserved?.id !== id) throw new Error('another notice was due');
    const desfecho = { estado: 'desistiu', motivo: 'endereco-recusado' } as const;
    await avisos.recordDesfecho(reserved, desfecho, { por: 'a:1', quem: 'site' });
    expect((await ask('POST', url, { email: 'não é' })).statusCode).toBe(422);
    expect((await ask('POST', url, { email: 'novo@exemplo.edu.br' })).statusCode).toBe(204);
    expect(await avisos.reserve({ por: 'a:1', ate: AGORA + 60_000 }, () => false)).toMatchObject({
      id,
      endereco: 'novo@exemplo.edu.br',
    });
    const told = (await recordOf(diploma)).filter(({ acao }) => acao === 'aviso-reenviado');
    expect(told).toMatchObject([{ quem: `pessoa ${pessoa.id}` }]);
    expect(JSON.stringify(told)).not.toContain('@');
  });
});
