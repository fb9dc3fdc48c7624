import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITES_DA_SECRETARIA } from '#access/limits.ts';
import type { IssuingWorld } from '#emissao/issuing-world.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import type { Signer } from '#pki/crypto-provider.ts';
import {
  ALFABETO,
  ASSINADOR_MS,
  MAX_PENDENTES,
  MAX_PENDENTES_DA_REDE,
  PAREAMENTO_MS,
} from '#secretaria/assinador/pareamento.ts';
import { readAssinantes } from '#signature/signing/read-assinantes.ts';
import { rebuildSignedInfo } from '#signature/signing/rebuild-signed-info.ts';
import { quemAssina } from '../support/assina.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import {
  type AFazer,
  depsDoAssinador,
  parear,
  type UmAssinador,
  umAssinador,
} from '../support/um-assinador-da-mesa.ts';
import { umCpf } from '../support/um-cpf.ts';
import { umPedido } from '../support/um-pedido.ts';
import { type UmaAssinatura, umaAssinatura } from '../support/uma-assinatura.ts';
import { type UmaBancada, umaBancada } from '../support/uma-bancada.ts';
import { type UmaMesa, type UmaPessoaNaMesa, umaMesa } from '../support/uma-mesa.ts';

const INSTANTE = Date.UTC(2026, 10, 16, 12);

describeOnEachEngine('signing with an agent on the signer’s machine', (connect) => {
  let bancada: UmaBancada;
  let assinatura: UmaAssinatura;
  let mesa: UmaMesa;
  let reitor: UmaPessoaNaMesa;
  let secretaria: UmaPessoaNaMesa;
  let chaveDoReitor: Signer;
  let change: (world: IssuingWorld) => IssuingWorld = (world) => world;
  beforeAll(async () => {
    const connected = await connect();
    let clock = { now: INSTANTE };
    bancada = await umaBancada(() => new Date(clock.now), [], { connected });
    assinatura = umaAssinatura(bancada);
    const assinador = depsDoAssinador(bancada, assinatura, () => change(bancada.world));
    mesa = await umaMesa(connected, { assinar: assinatura.deps, assinador });
    clock = mesa.clock;
    reitor = await mesa.comeIn(['assinante'], { cargo: 'reitor' });
    secretaria = await mesa.comeIn(['assinante'], { cargo: 'secretaria-academica' });
    chaveDoReitor = quemAssina(bancada.pki, 'reitor');
  });
  afterAll(() => bancada.close());

  const begin = async (): Promise<{ segredo: string; codigo: string }> =>
    (
      await mesa.app.inject({
        method: 'POST',
        url: '/api/assinador/pareamentos',
        payload: { maquina: 'notebook' },
      })
    ).json();
  const take = (segredo: string) =>
    mesa.app.inject({ method: 'POST', url: '/api/assinador/token', payload: { segredo } });
  const confirm = async (quem: UmaPessoaNaMesa, codigo: string) => {
    await quem.confirm();
    return quem.ask('POST', '/assinadores', { codigo });
  };
  /** As the agent does, from the document that it was sent. */
  const sign = async ({ documento, no, hora }: AFazer, signer: Signer): Promise<Uint8Array> => {
    const source = new Uint8Array(Buffer.from(documento, 'base64'));
    const rebuilt = await rebuildSignedInfo({ source, no, signingTime: new Date(hora) }, signer, nodeCrypto);
    if (!rebuilt.ok) throw new Error(rebuilt.issue.code);
    return signer.sign(rebuilt.value.info);
  };
  const listPessoasQueAssinaram = async (id: string): Promise<readonly string[]> => {
    const found = await bancada.world.store.findAberta(id);
    const xml = await bancada.world.arquivos.get(found?.arquivos.documentacao ?? '');
    return readAssinantes(xml, 'DadosDiploma')?.assinaram ?? [];
  };
  const preparar = async (agente: UmAssinador, id: string): Promise<AFazer> => {
    const response = await agente.prever(id, chaveDoReitor);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };

  it('pairs by eight letters that are confirmed at the desk', async () => {
    const { segredo, codigo } = await begin();
    expect(codigo).toMatch(new RegExp(`^[${ALFABETO}]{4}-[${ALFABETO}]{4}$`));
    expect((await take(segredo)).json().code).toBe('pareamento-pendente');
    expect((await reitor.ask('POST', '/assinadores', { codigo })).json().code).toBe('falta-confirmar');
    expect((await confirm(reitor, codigo.toLowerCase().replace('-', ' '))).json()).toEqual({
      maquina: 'notebook',
    });
    const { token, pessoa } = (await take(segredo)).json();
    expect(pessoa).toBe(reitor.pessoa.nome);
    expect((await umAssinador(mesa, token).listFila()).statusCode).toBe(200);
    const stored = JSON.stringify([
      await bancada.store.db.selectFrom('assinador').selectAll().execute(),
      await bancada.store.db.selectFrom('pareamento').selectAll().execute(),
    ]);
    for (const secret of [token, segredo, codigo.replace('-', '')]) expect(stored).not.toContain(secret);
  });

  it('takes a code once, and only for ten minutes', async () => {
    const { segredo, codigo } = await begin();
    expect((await confirm(reitor, codigo)).statusCode).toBe(200);
    expect((await confirm(secretaria, codigo)).json().code).toBe('codigo-desconhecido');
    expect((await take(segredo)).statusCode).toBe(200);
    expect((await take(segredo)).json().code).toBe('pareamento-vencido');
    const late = await begin();
    mesa.clock.now += PAREAMENTO_MS;
    expect((await confirm(reitor, late.codigo)).json().code).toBe('codigo-desconhecido');
    expect((await take(late.segredo)).json().code).toBe('pareamento-vencido');
  });

  it('lets nobody guess: after five wrong codes the person waits', async () => {
    const guesser = await mesa.comeIn(['assinante'], { cargo: 'reitor' });
    for (let each = 0; each < 5; each += 1)
      expect((await confirm(guesser, 'BBBBBBBB')).json().code).toBe('codigo-desconhecido');
    const { codigo } = await begin();
    expect((await confirm(guesser, codigo)).statusCode).toBe(429);
    expect((await confirm(reitor, codigo)).statusCode).toBe(200);
  });

  it('pairs nobody but who signs', async () => {
    const operador = await mesa.comeIn(['operador']);
    const { codigo } = await begin();
    expect((await confirm(operador, codigo)).json().code).toBe('papel-insuficiente');
  });

  it('knows no agent without a token, with an invented one, from a page, after its day or once revoked', async () => {
    expect((await umAssinador(mesa, 'a'.repeat(43)).listFila()).statusCode).toBe(401);
    const agente = await parear(mesa, reitor);
    const fromPage = { authorization: 'Bearer x', origin: 'https://outro.test' };
    const page = await mesa.app.inject({ url: '/api/assinador/fila', headers: fromPage });
    expect(page.json().code).toBe('pedido-forjado');
    const here = (await reitor.ask('GET', '/assinadores')).json();
    const last = here.at(-1).id;
    expect((await secretaria.ask('DELETE', `/assinadores/${last}`)).statusCode).toBe(404);
    expect((await agente.listFila()).statusCode).toBe(200);
    expect((await reitor.ask('DELETE', `/assinadores/${last}`)).statusCode).toBe(204);
    expect((await agente.listFila()).json().code).toBe('assinador-desconhecido');
    const other = await parear(mesa, reitor);
    const before = mesa.clock.now;
    mesa.clock.now += ASSINADOR_MS;
    expect((await other.listFila()).statusCode).toBe(401);
    mesa.clock.now = before;
  });

  it('ends with what let its person in: a revoked passkey, roles taken away, all sessions ended, who left', async () => {
    const um = await mesa.comeIn(['administracao']);
    const outro = await mesa.comeIn(['administracao']);
    const chave = { nome: 'Chave', chavePublica: 'AA', contador: 0, transportes: [] };
    const times = { criadaEm: 0, usadaEm: null };
    const ends: ((quem: UmaPessoaNaMesa) => Promise<unknown>)[] = [
      async ({ pessoa }) => {
        const id = `chave de ${pessoa.id}`;
        await mesa.deps.entrada.entrada.insertChave({ id, pessoaId: pessoa.id, ...chave, ...times }, 'teste');
        return um.ask('DELETE', `/chaves/${encodeURIComponent(id)}`);
      },
      async ({ pessoa: { id } }) => {
        await um.ask('POST', `/pessoas/${id}/convite`);
        const { pedidos } = (await outro.ask('GET', '/pessoas')).json();
        const pedido = pedidos.find((each: { alvo: { id: string } }) => each.alvo.id === id);
        return outro.ask('POST', `/pedidos-de-papeis/${pedido.id}`, { decisao: 'aceita' });
      },
      (quem) => quem.ask('DELETE', '/sessoes'),
      ({ pessoa }) => um.ask('DELETE', `/pessoas/${pessoa.id}`),
    ];
    for (const [index, end] of ends.entries()) {
      // A post is given back to nobody while another person holds it.
      const cargo = index === 1 ? 'responsavel-pelo-registro' : 'reitor';
      const quem = await mesa.comeIn(['assinante'], { cargo });
      const agente = await parear(mesa, quem);
      const onTheWay = await begin();
      expect((await confirm(quem, onTheWay.codigo)).statusCode).toBe(200);
      expect((await agente.listFila()).statusCode).toBe(200);
      await um.confirm();
      await outro.confirm();
      expect(await end(quem)).toMatchObject({ statusCode: 204 });
      expect((await agente.listFila()).json().code).toBe('assinador-desconhecido');
      expect((await take(onTheWay.segredo)).json().code).toBe('pareamento-vencido');
      // Ended itself, and not only hidden until its person comes back.
      const rows = bancada.store.db.selectFrom('assinador').where('pessoa_id', '=', quem.pessoa.id);
      const kept = await rows.select('revogado_em').execute();
      expect(kept).toEqual([{ revogado_em: expect.anything() }]);
    }
  });

  it('signs for nobody whose role is gone, however its token came to outlive it', async () => {
    const quem = await mesa.comeIn(['assinante'], { cargo: 'reitor' });
    const agente = await parear(mesa, quem);
    expect((await agente.listFila()).statusCode).toBe(200);
    const write = (papeis: string) =>
      bancada.store.db.updateTable('pessoa').set({ papeis }).where('id', '=', quem.pessoa.id).execute();
    await write('operador,conferente,registro,administracao,auditoria,encarregado');
    const refused = await agente.listFila();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'papel-insuficiente']);
  });

  it('ends when another role is accepted for its person, in the same moment', async () => {
    const [um, outro] = [await mesa.comeIn(['administracao']), await mesa.comeIn(['administracao'])];
    const quem = await mesa.comeIn(['assinante'], { cargo: 'secretaria' });
    const agente = await parear(mesa, quem);
    await um.confirm();
    await um.ask('POST', `/pessoas/${quem.pessoa.id}/papeis`, { papeis: ['operador'], cargo: null });
    const { pedidos } = (await outro.ask('GET', '/pessoas')).json();
    const pedido = pedidos.find((each: { alvo: { id: string } }) => each.alvo.id === quem.pessoa.id);
    await outro.confirm();
    await outro.ask('POST', `/pedidos-de-papeis/${pedido.id}`, { decisao: 'aceita' });
    expect((await agente.listFila()).json().code).toBe('assinador-desconhecido');
  });

  it('lets five wait from one network, and as many ask as come in at the desk; the others pair as ever', async () => {
    const ask = async (remoteAddress: string) => {
      const payload = { maquina: 'notebook' };
      const url = '/api/assinador/pareamentos';
      const answer = await mesa.app.inject({ method: 'POST', url, remoteAddress, payload });
      return answer.statusCode === 201 ? answer.json() : answer.json().code;
    };
    const first = await ask('2001:db8:7:1::1');
    for (let each = 2; each <= MAX_PENDENTES_DA_REDE; each += 1)
      expect(await ask(`2001:db8:7:${each}::1`)).toHaveProperty('codigo');
    expect(await ask('2001:db8:7:99::1')).toBe('pareamentos-demais');
    expect(await ask('2001:db8:8::1')).toHaveProperty('codigo');
    // One that was confirmed waits no more.
    expect((await confirm(reitor, first.codigo)).statusCode).toBe(200);
    expect(await ask('2001:db8:7:99::1')).toHaveProperty('codigo');
    const answers: unknown[] = [];
    for (let each = 0; each <= LIMITES_DA_SECRETARIA.endereco.burst; each += 1)
      answers.push(await ask('192.0.2.77'));
    expect(answers.at(MAX_PENDENTES_DA_REDE)).toBe('pareamentos-demais');
    expect(answers.at(-1)).toBe('muitas-tentativas');
    expect(await ask('192.0.2.78')).toHaveProperty('codigo');
    mesa.clock.now += PAREAMENTO_MS;
    expect(await ask('192.0.2.77')).toHaveProperty('codigo');
  });

  it('begins what a person opened, however many strangers wait, and for that person alone', async () => {
    const begin = async (remoteAddress: string, abertura?: string) => {
      const payload = { maquina: 'notebook', ...(abertura && { abertura }) };
      const url = '/api/assinador/pareamentos';
      const answer = await mesa.app.inject({ method: 'POST', url, remoteAddress, payload });
      return answer.statusCode === 201 ? answer.json().codigo : answer.json().code;
    };
    const { db } = await connect();
    await db.deleteFrom('pareamento').execute();
    for (let each = 0; each < MAX_PENDENTES; each += 1) await begin(`10.${each}.0.1`);
    expect(await begin('203.0.113.5')).toBe('pareamentos-demais');
    const { letras } = (await reitor.ask('POST', '/assinadores/abertura')).json();
    expect(await begin('203.0.113.5', 'BBBB-BBBB')).toBe('abertura-desconhecida');
    const codigo = await begin('203.0.113.5', letras.toLowerCase());
    expect(codigo).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);
    expect(await begin('203.0.113.5', letras)).toBe('abertura-desconhecida');
    const other = await mesa.comeIn(['assinante'], { cargo: 'secretaria-academica' });
    expect((await confirm(other, codigo)).json().code).toBe('codigo-desconhecido');
    expect((await confirm(reitor, codigo)).statusCode).toBe(200);
    await db.deleteFrom('pareamento').execute();
  });

  it('splices what the agent signs, once, however often it is sent', async () => {
    const [diploma] = await assinatura.plan(1);
    const agente = await parear(mesa, reitor);
    const id = diploma?.id ?? '';
    const aFazer = await preparar(agente, id);
    expect(await preparar(agente, id)).toEqual(aFazer);
    const intents = await bancada.store.db
      .selectFrom('auditoria')
      .where('diploma', '=', id)
      .where('acao', '=', 'assinatura-prevista')
      .selectAll()
      .execute();
    expect(intents.map(({ quem, dados }) => [quem, JSON.parse(dados).sha256])).toEqual([
      [`pessoa ${reitor.pessoa.id}`, aFazer.sha256],
    ]);
    const signature = await sign(aFazer, chaveDoReitor);
    const answers = await Promise.all([agente.send(aFazer.id, signature), agente.send(aFazer.id, signature)]);
    expect(answers.some(({ statusCode }) => statusCode === 204)).toBe(true);
    expect((await agente.send(aFazer.id, signature)).statusCode).toBe(204);
    expect(await listPessoasQueAssinaram(id)).toEqual(['11122233396']);
    expect((await agente.listFila()).json().documentos).toEqual([]);
    expect((await agente.prever(id, chaveDoReitor)).json().code).toBe('nao-espera');
  });

  it('refuses another certificate, another digest, another signer’s document and another person’s agent', async () => {
    const [one, two] = await assinatura.plan(2);
    const agente = await parear(mesa, reitor);
    const outro = await parear(mesa, secretaria);
    const chaveDela = quemAssina(bancada.pki, 'secretaria-academica');
    expect((await agente.prever(one?.id ?? '', chaveDela)).json().code).toBe('certificado-de-outra-pessoa');
    expect((await outro.prever(one?.id ?? '', chaveDoReitor)).json().code).toBe(
      'certificado-de-outra-pessoa',
    );
    const first = await preparar(agente, one?.id ?? '');
    const second = await preparar(agente, two?.id ?? '');
    const good = await sign(first, chaveDoReitor);
    const refused = [
      await agente.send(first.id, await sign(second, chaveDoReitor)),
      await agente.send(first.id, await chaveDela.sign(new TextEncoder().encode('outra coisa'))),
      await agente.send(
        first.id,
        good.map((byte, index) => (index === 9 ? byte ^ 1 : byte)),
      ),
    ];
    expect(refused.map((each) => each.json().code)).toEqual(Array(3).fill('assinatura-recusada'));
    expect((await outro.send(first.id, good)).json().code).toBe('nao-existe');
    expect(await listPessoasQueAssinaram(one?.id ?? '')).toEqual([]);
    expect((await agente.send(first.id, good)).statusCode).toBe(204);
    expect(await listPessoasQueAssinaram(one?.id ?? '')).toEqual(['11122233396']);
  });

  it('refuses a signature over a document that another signed meanwhile, and asks for it again', async () => {
    const [diploma] = await assinatura.plan(1);
    const id = diploma?.id ?? '';
    const agente = await parear(mesa, reitor);
    const outro = await parear(mesa, secretaria);
    const mine = await preparar(agente, id);
    const chaveDela = quemAssina(bancada.pki, 'secretaria-academica');
    const hers: AFazer = (await outro.prever(id, chaveDela)).json();
    expect((await outro.send(hers.id, await sign(hers, chaveDela))).statusCode).toBe(204);
    const late = await agente.send(mine.id, await sign(mine, chaveDoReitor));
    expect(late.json().code).toBe('mudou-no-meio');
    const again = await preparar(agente, id);
    expect(again.id).not.toBe(mine.id);
    expect((await agente.send(again.id, await sign(again, chaveDoReitor))).statusCode).toBe(204);
    expect(await listPessoasQueAssinaram(id)).toHaveLength(2);
  });

  it('takes no signature of who has the post no more, nor of another day', async () => {
    const [diploma] = await assinatura.plan(1);
    const id = diploma?.id ?? '';
    const agente = await parear(mesa, reitor);
    const aFazer = await preparar(agente, id);
    const good = await sign(aFazer, chaveDoReitor);
    const casa = assinatura.world.readCasa;
    const { configuracao, cnpj } = casa();
    const { assinantes } = configuracao;
    const dadosDiploma = assinantes.dadosDiploma.map((each) =>
      each.id === 'reitor' ? { ...each, cpf: umCpf() } : each,
    );
    assinatura.world.readCasa = () => ({
      configuracao: { ...configuracao, assinantes: { ...assinantes, dadosDiploma } },
      cnpj,
    });
    expect((await agente.send(aFazer.id, good)).json().code).toBe('mudou-no-meio');
    assinatura.world.readCasa = casa;
    await bancada.store.db
      .updateTable('assinatura_prevista')
      .set((eb) => ({ hora: eb('hora', '-', ASSINADOR_MS) }))
      .where('id', '=', aFazer.id)
      .execute();
    expect((await agente.send(aFazer.id, good)).json().code).toBe('mudou-no-meio');
    expect(await listPessoasQueAssinaram(id)).toEqual([]);
    const again = await preparar(agente, id);
    expect((await agente.send(again.id, await sign(again, chaveDoReitor))).statusCode).toBe(204);
  });

  it('refuses a name of a machine that no database keeps', async () => {
    const answer = await mesa.app.inject({
      method: 'POST',
      url: '/api/assinador/pareamentos',
      payload: { maquina: 'note\u0000book' },
      remoteAddress: '192.0.2.99',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'dados-recusados']);
  });

  it('gives a number only for who signs the register, and takes their signature in the Diploma', async () => {
    const { id } = await bancada.sign(umPedido());
    const agente = await parear(mesa, reitor);
    expect((await agente.prever(id, chaveDoReitor)).json().code).toBe('nao-espera');
    expect(await bancada.world.store.findAberta(id)).toMatchObject({ numero: null });
    const cargo = 'responsavel-pelo-registro';
    const registrador = await parear(mesa, await mesa.comeIn(['assinante'], { cargo }));
    const chave = quemAssina(bancada.pki, cargo);
    const aFazer: AFazer = (await registrador.prever(id, chave)).json();
    expect(aFazer.no).toBe('DadosRegistro');
    expect((await registrador.send(aFazer.id, await sign(aFazer, chave))).statusCode).toBe(204);
    const found = await bancada.world.store.findAberta(id);
    expect(found).toMatchObject({ etapa: 'registrado', numero: 1 });
    expect(found?.faltam.every((each) => each.endsWith('@raiz'))).toBe(true);
  });

  it('keeps a signature when the server stops before it is in the document, and needs no second one', async () => {
    const [diploma] = await assinatura.plan(1);
    const id = diploma?.id ?? '';
    const agente = await parear(mesa, reitor);
    const aFazer = await preparar(agente, id);
    const cut = async (): Promise<never> => {
      throw new Error('cut');
    };
    change = (world) => ({ ...world, store: { ...world.store, advance: cut } });
    expect((await agente.send(aFazer.id, await sign(aFazer, chaveDoReitor))).statusCode).toBe(500);
    change = (world) => world;
    expect(await listPessoasQueAssinaram(id)).toEqual([]);
    const { documentos } = (await agente.listFila()).json();
    expect(documentos.map((each: { id: string }) => each.id)).not.toContain(id);
    expect(await listPessoasQueAssinaram(id)).toEqual(['11122233396']);
  });
});
