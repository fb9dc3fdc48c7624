import { afterAll, beforeAll, expect, it } from 'vitest';
import { planPedido } from '#emissao/plan-pedido.ts';
import { nameChave } from '#equipe/name-chave.ts';
import { CONFIRMACAO_MS } from '#equipe/sessao.ts';
import type { FilaParaAssinar } from '#http/secretaria/contrato/assinar.ts';
import { PRAZO_DO_TOQUE_MS } from '#secretaria/assinar/cofre.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { UM_DOCUMENTO, umPedido } from '../support/um-pedido.ts';
import { type UmaAssinatura, umaAssinatura } from '../support/uma-assinatura.ts';
import { type UmaBancada, umaBancada } from '../support/uma-bancada.ts';
import { CHAVE_TOCADA, type UmaMesa, type UmaPessoaNaMesa, umaMesa } from '../support/uma-mesa.ts';

const INSTANTE = Date.UTC(2026, 10, 16, 12);

describeOnEachEngine('signing at the desk with a key on the server', (connect) => {
  let bancada: UmaBancada;
  let assinatura: UmaAssinatura;
  let mesa: UmaMesa;
  let reitor: UmaPessoaNaMesa;
  let opened = 0;
  let takesMs = 0;
  /** The key opens no sooner. */
  let gate = Promise.resolve();
  /** What is signed can be kept nowhere. */
  let isDiskFull = false;
  beforeAll(async () => {
    const store = await connect();
    let clock = { now: INSTANTE };
    const now = (): Date => new Date(clock.now);
    bancada = await umaBancada(now, [], { connected: store });
    const plain = umaAssinatura(bancada).world.openIssuing;
    assinatura = umaAssinatura(bancada, {
      openIssuing: async (request) => {
        opened += 1;
        clock.now += takesMs;
        await gate;
        const open = await plain(request);
        const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
        const arquivos = { ...open.world.arquivos, put: () => Promise.reject(full) };
        return isDiskFull ? { ...open, world: { ...open.world, arquivos } } : open;
      },
      hasCofre: (cargo) => cargo !== 'responsavel-pelo-registro',
    });
    mesa = await umaMesa(store, { assinar: assinatura.deps });
    clock = mesa.clock;
    reitor = await mesa.comeIn(['assinante'], { cargo: 'reitor' });
  });
  afterAll(() => bancada.close());

  const readFila = async ({ ask } = reitor): Promise<FilaParaAssinar> =>
    (await ask('GET', '/fila-de-assinatura')).json();
  const listAutorizacoes = async () =>
    (
      await bancada.store.db
        .selectFrom('auditoria')
        .where('acao', '=', 'assinatura-autorizada')
        .orderBy('seq')
        .selectAll()
        .execute()
    ).map(({ quem, diploma, dados }) => ({ quem, diploma, ...JSON.parse(dados) }));
  const choose = ({ documentos }: FilaParaAssinar) => ({
    documentos: documentos.map(({ id, sha256 }) => ({ id, sha256 })),
  });

  it('shows each signer what waits for them, and what each document says', async () => {
    const [first] = await assinatura.plan(3);
    const fila = await readFila();
    expect(fila).toMatchObject({ cargo: { titulo: 'Reitor' }, cofre: true, andamento: null });
    expect(fila.documentos).toHaveLength(3);
    expect(fila.documentos[0]).toMatchObject({ sha256: first?.arquivos.documentacao, prazo: { dias: 1 } });
    const { sha256, nome } = fila.documentos[0] ?? {};
    const diz = (await reitor.ask('GET', `/fila-de-assinatura/${first?.id}`)).json();
    expect(diz).toMatchObject({ nome, sha256, raiz: 'DocumentacaoAcademicaRegistro' });
    expect(diz.curso).toEqual(fila.documentos[0]?.curso);
  });

  it('shows nothing to who has no post, nor the document of another', async () => {
    const semCargo = await mesa.comeIn(['assinante']);
    expect(await readFila(semCargo)).toMatchObject({ cargo: null, documentos: [], cofre: false });
    const [one] = (await readFila()).documentos;
    const registro = await mesa.comeIn(['assinante'], { cargo: 'responsavel-pelo-registro' });
    expect((await registro.ask('GET', `/fila-de-assinatura/${one?.id}`)).statusCode).toBe(404);
  });

  it.each([['operador'], ['conferente'], ['registro'], ['administracao'], ['auditoria']] as const)(
    'refuses %s, and says who signs instead',
    async (papel) => {
      const other = await mesa.comeIn([papel], { cargo: 'reitor' });
      await other.confirm();
      const refused = await other.ask('POST', '/assinaturas', choose(await readFila()));
      expect([refused.statusCode, refused.json().quemPode.papeis]).toEqual([403, ['assinante']]);
    },
  );

  it('signs nothing without a fresh touch of the passkey', async () => {
    const body = choose(await readFila());
    expect((await reitor.ask('POST', '/assinaturas', body)).json().code).toBe('falta-confirmar');
    await reitor.confirm();
    mesa.clock.now += CONFIRMACAO_MS;
    expect((await reitor.ask('POST', '/assinaturas', body)).json().code).toBe('falta-confirmar');
    expect(opened).toBe(0);
  });

  it('signs nothing that is not as it was shown, nor what waits for another', async () => {
    await reitor.confirm();
    const { documentos } = choose(await readFila());
    const changed = documentos.map((each, index) =>
      index === 1 ? { ...each, sha256: 'a'.repeat(64) } : each,
    );
    const answer = await reitor.ask('POST', '/assinaturas', { documentos: changed });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'mudou-no-meio']);
    const registro = await mesa.comeIn(['assinante'], { cargo: 'responsavel-pelo-registro' });
    await registro.confirm();
    const other = await registro.ask('POST', '/assinaturas', { documentos });
    expect(other.json().code).toBe('sem-cofre');
    expect(await listAutorizacoes()).toEqual([]);
  });

  it('signs exactly what was chosen; the record names person, passkey, session and each digest', async () => {
    const { documentos } = choose(await readFila());
    const chosen = documentos.slice(0, 2);
    await reitor.confirm();
    const answer = await reitor.ask('POST', '/assinaturas', { documentos: chosen });
    expect([answer.statusCode, answer.json()]).toEqual([202, { id: expect.any(String), quantos: 2 }]);
    const events = (await reitor.ask('GET', '/assinaturas/andamento')).body;
    const last = JSON.parse(events.trim().split('\n\n').at(-1)?.slice('data: '.length) ?? '');
    expect(last).toMatchObject({ estado: 'terminado', total: 2, feitos: 2, falha: null });
    // The institution goes on with them: that takes nothing back.
    const setEtapa = (etapa: 'planejado' | 'documentacao-assinada') =>
      bancada.store.db
        .updateTable('diploma')
        .set({ etapa })
        .where(
          'id',
          'in',
          chosen.map(({ id }) => id),
        )
        .execute();
    await setEtapa('documentacao-assinada');
    expect((await readFila()).andamento).toMatchObject({ estado: 'terminado', feitos: 2 });
    await setEtapa('planejado');
    const rest = await readFila();
    expect(rest.documentos.map(({ id }) => id)).toEqual([documentos[2]?.id]);
    const quem = `pessoa ${reitor.pessoa.id}`;
    const autorizacoes = await listAutorizacoes();
    expect(autorizacoes.slice(0, 2)).toMatchObject(
      chosen.map(({ id, sha256 }) => ({ quem, diploma: id, sha256, signatario: 'reitor' })),
    );
    expect(autorizacoes.at(-1)).toMatchObject({ quem, diploma: null, diplomas: 2, carimbos: 0 });
    expect(autorizacoes.every(({ sessao }) => /^[0-9a-f]{16}$/.test(sessao))).toBe(true);
    expect(new Set(autorizacoes.map(({ confirmadaCom }) => confirmadaCom))).toEqual(new Set([CHAVE_TOCADA]));
  });

  it('takes one touch for one batch', async () => {
    const before = opened;
    mesa.clock.now += CONFIRMACAO_MS;
    const answer = await reitor.ask('POST', '/assinaturas', choose(await readFila()));
    expect([answer.json().code, opened]).toEqual(['falta-confirmar', before]);
  });

  it('signs once what two tabs send at once after one touch', async () => {
    await assinatura.plan(1);
    const before = opened;
    const body = choose(await readFila());
    const { id = '' } = (await mesa.sessoes.find(reitor.token)) ?? {};
    await mesa.sessoes.confirm(id, { chave: CHAVE_TOCADA, para: 'POST /api/secretaria/assinaturas' });
    const tabs = await Promise.all([1, 2].map(() => reitor.ask('POST', '/assinaturas', body)));
    await assinatura.world.trabalhos.settle();
    expect(tabs.map(({ statusCode }) => statusCode).filter((status) => status === 202)).toHaveLength(1);
    expect(opened).toBe(before + 1);
    await assinatura.plan(1);
  });

  it('signs nothing when the key opens later than the touch is good for', async () => {
    takesMs = PRAZO_DO_TOQUE_MS + 1_000;
    const before = await readFila();
    await reitor.confirm();
    expect((await reitor.ask('POST', '/assinaturas', choose(before))).statusCode).toBe(202);
    await assinatura.world.trabalhos.settle();
    takesMs = 0;
    const after = await readFila();
    expect(after.andamento).toMatchObject({ estado: 'falhou', feitos: 0 });
    expect(after.documentos).toEqual(before.documentos);
  });

  it('stops when told; what is signed stays, and the rest is signed later', async () => {
    await assinatura.plan(3);
    const all = await readFila();
    await reitor.confirm();
    let open = (): void => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    expect((await reitor.ask('POST', '/assinaturas', choose(all))).statusCode).toBe(202);
    const again = await mesa.comeIn(['assinante'], { cargo: 'reitor' });
    await again.confirm();
    expect((await again.ask('POST', '/assinaturas', choose(all))).json().code).toBe('ja-assinando');
    expect((await reitor.ask('DELETE', '/assinaturas')).statusCode).toBe(204);
    open();
    await assinatura.world.trabalhos.settle();
    const left = await readFila();
    const signed = all.documentos.length - left.documentos.length;
    expect(left.documentos.length).toBeGreaterThan(0);
    expect(left.andamento).toMatchObject({ estado: 'parado', total: 4, feitos: signed });
    await reitor.confirm();
    await reitor.ask('POST', '/assinaturas', choose(left));
    await assinatura.world.trabalhos.settle();
    expect((await readFila()).documentos).toEqual([]);
  });

  it('says why it gave up, where the same failure came again and again', async () => {
    await assinatura.plan(3);
    const shown = await readFila();
    const sign = async () => {
      await reitor.confirm();
      expect((await reitor.ask('POST', '/assinaturas', choose(shown))).statusCode).toBe(202);
      await assinatura.world.trabalhos.settle();
      return (await readFila()).andamento;
    };
    isDiskFull = true;
    expect(await sign()).toMatchObject({
      estado: 'falhou',
      feitos: 0,
      falha: expect.stringMatching(/muitas vezes.*disco está cheio/),
    });
    isDiskFull = false;
    expect(await sign()).toMatchObject({ estado: 'terminado', feitos: 3 });
  });

  it('leaves unsigned what another planned anew after the touch: that was never shown', async () => {
    const pedido = umPedido();
    const { documentacao } = pedido;
    const planAs = (Nacionalidade: string) => {
      const Diplomado = { ...documentacao.Diplomado, Nacionalidade };
      const changed = { ...pedido, documentacao: { ...documentacao, Diplomado } };
      return planPedido(changed, [UM_DOCUMENTO], { lote: 'outro-lote' }, bancada.world);
    };
    await planAs('Brasileira');
    await assinatura.plan(1);
    const shown = await readFila();
    await reitor.confirm();
    let open = (): void => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    expect((await reitor.ask('POST', '/assinaturas', choose(shown))).statusCode).toBe(202);
    expect(await planAs('Uruguaia')).toEqual({ ok: true, value: 'substituido' });
    open();
    await assinatura.world.trabalhos.settle();
    const left = await readFila();
    const found = await bancada.world.store.find(pedido.cpf, pedido.curso.id, pedido.via);
    expect(left.documentos).toMatchObject([{ id: found?.id, sha256: found?.arquivos.documentacao }]);
    expect(found).toMatchObject({ falha: null, etapa: 'planejado' });
    expect(left.andamento).toMatchObject({ total: 2, feitos: 1 });
    await reitor.confirm();
    await reitor.ask('POST', '/assinaturas', choose(left));
    await assinatura.world.trabalhos.settle();
    expect((await readFila()).documentos).toEqual([]);
  });

  it.each<[string, (quem: UmaPessoaNaMesa) => Promise<unknown>]>([
    ['left', ({ pessoa }) => mesa.deps.entrada.pessoas.desligar(pessoa.id, pessoa)],
    ['lost the post', ({ pessoa }) => setPapeis(pessoa.id, { cargo: 'secretaria-academica' })],
    ['lost the role', ({ pessoa }) => setPapeis(pessoa.id, { papeis: 'auditoria' })],
    ['lost the passkey that was touched', ({ pessoa }) => revokeChaves(pessoa.id)],
  ])('signs no more for who %s after the touch', async (_, end) => {
    await assinatura.plan(1);
    const quem = await mesa.comeIn(['assinante'], { cargo: 'reitor' });
    const { id } = quem.pessoa;
    const chave = { nome: 'Chave', chavePublica: 'AA', contador: 0, transportes: [] };
    const stored = { id: `chave de ${id}`, pessoaId: id, ...chave, criadaEm: 0, usadaEm: null };
    await mesa.deps.entrada.entrada.insertChave(stored, 'teste');
    const shown = await readFila(quem);
    const sessao = await mesa.sessoes.find(quem.token);
    const para = 'POST /api/secretaria/assinaturas';
    await mesa.sessoes.confirm(sessao?.id ?? '', { chave: nameChave(stored.id), para });
    let open = (): void => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    expect((await quem.ask('POST', '/assinaturas', choose(shown))).statusCode).toBe(202);
    await end(quem);
    open();
    await assinatura.world.trabalhos.settle();
    expect(await assinatura.deps.cofre.read(id)).toMatchObject({ estado: 'falhou', feitos: 0 });
    expect((await readFila()).documentos).toEqual(shown.documentos);
  });

  const setPapeis = (id: string, change: { cargo?: string; papeis?: string }) =>
    bancada.store.db.updateTable('pessoa').set(change).where('id', '=', id).execute();
  const revokeChaves = (id: string) =>
    bancada.store.db
      .updateTable('chave_de_acesso')
      .set({ revogada_em: 1 })
      .where('pessoa_id', '=', id)
      .execute();
});
