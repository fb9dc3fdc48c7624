import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAX_DOCUMENTO_BYTES } from '#access/correcao/correcao-ports.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { createCorrecaoStore, forgetDocumentos } from '#store/correcao/correcao-store.ts';
import { startOfGuardaDaCorrecao } from '../../src/main/rotinas/forget-correcoes.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { readHtml } from '../support/read-html.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { umDiploma, umDiplomaEmAndamento } from '../support/um-diplomado.ts';
import { umPdfA } from '../support/um-pdfa.ts';
import { type Pessoa, type UmServidor, umServidor } from '../support/um-servidor.ts';

const PATH = '/diploma-digital/correcao';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const foto = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer();

/** Issue 19: "Há um erro?", from the result of the look-up to the answer of the secretariat, without JavaScript. */
describeOnEachEngine('the request for a correction', (connect) => {
  let servidor: UmServidor;
  beforeAll(async () => {
    servidor = await umServidor(await connect());
  });
  afterAll(() => servidor.close());
  beforeEach(() => {
    servidor.log.text = '';
  });

  const desk = () => {
    const now = (): Date => new Date(servidor.clock.now);
    return createCorrecaoStore({ db: servidor.store.db, auditoria: createAuditoria({ now }), now });
  };
  const tokenOf = (page: LightMyRequestResponse): string =>
    readHtml(page.body)
      .forms.flatMap(({ fields }) => fields['token'] ?? [])
      .at(-1) ?? '';
  const enter = (pessoa: Pessoa): Promise<LightMyRequestResponse> =>
    servidor.postForm(PATH, { ...pessoa }, { remoteAddress: servidor.nextAddress() });
  const send = (
    fields: Record<string, string>,
    documento: Uint8Array | null = foto,
    remoteAddress = servidor.nextAddress(),
  ): Promise<LightMyRequestResponse> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (documento) form.append('documento', new File([new Uint8Array(documento)], '../../x.html'));
    else form.append('documento', new File([], ''));
    return servidor.app.inject({ method: 'POST', url: `${PATH}/pedido`, payload: form, remoteAddress });
  };
  const graduate = async () => {
    const pessoa = { cpf: umCpf(), matricula: umaMatricula() };
    const diploma = umDiploma();
    await servidor.insert(pessoa, { diplomas: [diploma] });
    return { pessoa, diploma: diploma.id };
  };
  const ask = async (campo = 'nome', certo = 'Ana Lúcia Canário') => {
    const { pessoa, diploma } = await graduate();
    const token = tokenOf(await enter(pessoa));
    const sent = await send({ token, diploma, campo, certo, comentario: '' });
    const protocolo = /protocolo (\d{4}-\w{4}-\w{4})/.exec(sent.body)?.[1] ?? '';
    return { pessoa, diploma, token, sent, protocolo };
  };

  it('goes from the result drawn by the server to the form, by its token alone', async () => {
    const { pessoa } = await graduate();
    const result = await servidor.postForm('/diploma-digital', { ...pessoa });
    const form = readHtml(result.body).forms.find(({ action }) => action === PATH);
    expect(Object.keys(form?.fields ?? {})).toEqual(['token']);
    const page = await servidor.postForm(PATH, form?.fields ?? {});
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.body).toContain('Documento que comprova');
    // What the browser stops is what the server would refuse.
    expect(page.body).toContain(`data-bytes="${MAX_DOCUMENTO_BYTES}"`);
    for (const number of Object.values(pessoa)) expect(page.body).not.toContain(number);
  });

  it('gives a protocol, keeps the document, and shows where it stands by the same look-up', async () => {
    const { pessoa, sent, protocolo, diploma } = await ask();
    expect(sent.statusCode).toBe(201);
    expect(protocolo).toMatch(/^2026-/);
    const again = await enter(pessoa);
    expect(again.body).toContain(protocolo);
    expect(again.body).toContain('Em análise');
    const [waiting] = (await desk().listAbertas(1000)).filter((each) => each.protocolo === protocolo);
    expect(waiting).toMatchObject({
      campo: 'nome',
      certo: 'Ana Lúcia Canário',
      diplomaId: diploma,
      documento: { tipo: 'image/jpeg', bytes: expect.any(Number) },
    });
    const documento = await desk().openDocumento(protocolo, 'ana');
    // Drawn anew: the same picture, and nothing beside it.
    const { format, width, height, exif } = await sharp(documento?.bytes).metadata();
    expect([format, width, height, exif]).toEqual(['jpeg', 40, 30, undefined]);
    const acts = await servidor.store.db
      .selectFrom('auditoria')
      .where('diploma', '=', diploma)
      .orderBy('seq')
      .select(['acao', 'quem'])
      .execute();
    expect(acts).toEqual([
      { acao: 'correcao-pedida', quem: 'diplomado' },
      { acao: 'arquivo-aberto', quem: 'ana' },
    ]);
  });

  it('tells the graduate why it was refused, and that it was accepted', async () => {
    const { pessoa, protocolo } = await ask();
    const { decide } = desk();
    const motivo = 'A certidão enviada é de outra pessoa.';
    expect(await decide(protocolo, 'recusada', { quem: 'ana', resposta: motivo })).toBe(true);
    expect(await decide(protocolo, 'aceita', { quem: 'ana', resposta: null })).toBe(false);
    const page = await enter(pessoa);
    expect(page.body).toContain('Recusado');
    expect(page.body).toContain(motivo);
    const other = await ask();
    await decide(other.protocolo, 'aceita', { quem: 'ana', resposta: null });
    expect((await enter(other.pessoa)).body).toContain('O diploma será refeito com o dado certo.');
  });

  it('is one request, however often the same form is sent', async () => {
    const { token, diploma, protocolo, pessoa } = await ask();
    const fields = { token, diploma, campo: 'nome', certo: 'Outro', comentario: '' };
    const again = await send(fields);
    expect(again.body).toContain(protocolo);
    expect((await enter(pessoa)).body.split(protocolo)).toHaveLength(2);
  });

  it('does not wait twice for the same field, and says which protocol waits', async () => {
    const { pessoa, diploma, protocolo } = await ask();
    const token = tokenOf(await enter(pessoa));
    const second = await send({ token, diploma, campo: 'nome', certo: 'Outro Nome', comentario: '' });
    expect([second.statusCode, second.body.includes(protocolo)]).toEqual([409, true]);
    const third = await send({
      token: tokenOf(second),
      diploma,
      campo: 'nascimento',
      certo: '1/1/2000',
      comentario: '',
    });
    expect(third.statusCode).toBe(201);
  });

  it('says what is missing or wrong beside its field, and keeps what was written', async () => {
    const { pessoa, diploma } = await graduate();
    const token = tokenOf(await enter(pessoa));
    const empty = await send({ token, diploma, campo: '', certo: '', comentario: 'porque sim' }, null);
    expect(empty.statusCode).toBe(422);
    for (const text of ['Escolha o que está errado.', 'Escreva como é o certo.', 'Escolha o documento'])
      expect(empty.body).toContain(text);
    expect(empty.body).toContain('porque sim');
    const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
    const wrong = await send({ token, diploma, campo: 'nome', certo: 'Ana', comentario: '' }, page);
    expect([wrong.statusCode, wrong.body.includes('não é um PDF')]).toEqual([422, true]);
    const fields = { token: tokenOf(wrong), diploma, campo: 'nome', certo: 'Ana', comentario: '' };
    expect((await send(fields, umPdfA())).statusCode).toBe(201);
  });

  it('takes no diploma of an id that none has', async () => {
    const token = tokenOf(await enter((await graduate()).pessoa));
    const fields = { token, campo: 'nome', certo: 'Ana', comentario: '' };
    for (const diploma of ['a\u0000b', '../x', 'x'.repeat(900)])
      expect((await send({ ...fields, diploma })).statusCode).toBe(422);
  });

  it('refuses a file above 10 MB while it arrives', async () => {
    const { pessoa, diploma } = await graduate();
    const token = tokenOf(await enter(pessoa));
    const fields = { token, diploma, campo: 'nome', certo: 'Ana', comentario: '' };
    const large = await send(fields, new Uint8Array(10 * 1024 * 1024 + 1));
    expect([large.statusCode, large.body.includes('passa de 10 MB')]).toEqual([413, true]);
  });

  it('opens nothing to another person, to a made token, or after an hour', async () => {
    const [one, other] = [await graduate(), await graduate()];
    const token = tokenOf(await enter(one.pessoa));
    const fields = { token, campo: 'nome', certo: 'Ana', comentario: '' };
    expect((await send({ ...fields, diploma: other.diploma })).statusCode).toBe(422);
    expect(
      (await send({ ...fields, diploma: one.diploma, token: `${token.slice(0, -2)}AA` })).statusCode,
    ).toBe(410);
    expect((await servidor.postForm(PATH, { token: 'nada' })).statusCode).toBe(410);
    servidor.clock.now += 60 * MINUTE;
    expect((await send({ ...fields, diploma: one.diploma })).statusCode).toBe(410);
    expect((await enter({ ...one.pessoa, matricula: umaMatricula() })).statusCode).toBe(404);
    expect((await servidor.app.inject({ url: PATH })).headers.location).toBe('/diploma-digital');
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await servidor.postForm(PATH, { ...one.pessoa }, { headers })).statusCode).toBe(403);
  });

  it('takes a diploma on its way, and none that is annulled', async () => {
    const pessoa = { cpf: umCpf(), matricula: umaMatricula() };
    const [annulled, waiting] = [umDiploma({ situacao: 'anulado' }), umDiplomaEmAndamento()];
    await servidor.insert(pessoa, { diplomas: [annulled, waiting] });
    const token = tokenOf(await enter(pessoa));
    const fields = { token, campo: 'nome', certo: 'Ana', comentario: '' };
    expect((await send({ ...fields, diploma: annulled.id })).statusCode).toBe(422);
    expect((await send({ ...fields, diploma: waiting.id })).statusCode).toBe(201);
  });

  it('limits a network and a person', async () => {
    const { pessoa, diploma } = await graduate();
    const token = tokenOf(await enter(pessoa));
    const address = servidor.nextAddress();
    const fields = { token, diploma, certo: 'Ana', comentario: '', campo: 'nome' };
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1)
      statuses.push((await send(fields, new Uint8Array([1, 2, 3]), address)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    const campos = [
      'nome',
      'nome_social',
      'nascimento',
      'nacionalidade',
      'naturalidade',
      'documento',
      'curso',
    ];
    const own: number[] = [];
    for (const campo of campos) {
      const page = await enter(pessoa);
      own.push((await send({ ...fields, token: tokenOf(page), campo })).statusCode);
    }
    expect(own).toEqual([...Array(6).fill(201), 429]);
  });

  it('leaves no name, number, protocol or file in the log', async () => {
    const { pessoa, protocolo, token } = await ask('nome', 'Canarinho Amarelo');
    await desk().openDocumento(protocolo, 'ana');
    for (const canary of [pessoa.cpf, pessoa.matricula, 'Canarinho', protocolo, token, 'x.html'])
      expect(servidor.log.text).not.toContain(canary);
    expect(servidor.log.text).toContain('correcao-formulario');
  });

  it('deletes the document 90 days after the decision, and not before', async () => {
    const { protocolo } = await ask();
    const forget = () =>
      forgetDocumentos(servidor.store.db, startOfGuardaDaCorrecao(new Date(servidor.clock.now)));
    const has = async () => (await desk().find(protocolo))?.documento !== null;
    servidor.clock.now += 200 * DAY;
    await forget();
    expect(await has()).toBe(true);
    await desk().decide(protocolo, 'aceita', { quem: 'ana', resposta: null });
    servidor.clock.now += 90 * DAY;
    await forget();
    expect(await has()).toBe(true);
    servidor.clock.now += 1;
    await forget();
    expect(await has()).toBe(false);
    expect(await desk().openDocumento(protocolo, 'ana')).toBeNull();
  });
});
