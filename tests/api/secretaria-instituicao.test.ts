import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createAuditoriaReader } from '#store/auditoria/auditoria-reader.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { claimIdentidade } from '#store/identidade-store.ts';
import { migrateStore } from '#store/migrate.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { type UmaCasaConfigurada, umaCasaConfigurada } from '../support/uma-casa-configurada.ts';
import { type UmaMesa, type UmaPessoaNaMesa, umaMesa } from '../support/uma-mesa.ts';

describeOnEachEngine('the institution at the desk', (_connect, newDatabase) => {
  let store: Store;
  let mesa: UmaMesa;
  let casa: UmaCasaConfigurada;
  let ana: UmaPessoaNaMesa;
  let bia: UmaPessoaNaMesa;
  const clock = { now: Date.UTC(2026, 10, 16, 12) };
  beforeEach(async () => {
    store = connectStore(await newDatabase());
    await migrateStore(store);
    casa = umaCasaConfigurada(store, clock);
    mesa = await umaMesa(store, { instituicao: casa.deps });
    [ana, bia] = (await Promise.all(
      ['Ana Fictícia', 'Bia Fictícia'].map((nome) => mesa.comeIn(['administracao'], { nome })),
    )) as [UmaPessoaNaMesa, UmaPessoaNaMesa];
    await ana.confirm();
    await bia.confirm();
    return async () => {
      casa.close();
      await store.close();
    };
  });

  const show = async (pessoa = ana) => (await pessoa.ask('GET', '/instituicao')).json();
  const baseOf = async (arquivo: string): Promise<string> =>
    (await show()).arquivos.find((each: { arquivo: string }) => each.arquivo === arquivo).sha256;
  const versoesOf = async (arquivo: string) =>
    (await show()).arquivos.find((each: { arquivo: string }) => each.arquivo === arquivo).versoes;
  const HORAS = { caminho: [0, 'cargaHoraria'], valor: 4100 };
  const propose = async (arquivo: string, changes: object, base?: string) =>
    ana.ask('POST', '/instituicao/propostas', {
      arquivo,
      base: base ?? (await baseOf(arquivo)),
      comentario: 'Resolução do conselho.',
      ...changes,
    });
  const decide = (pessoa: UmaPessoaNaMesa, id: string, aceita = true) =>
    pessoa.ask('POST', `/instituicao/propostas/${id}/decisao`, { aceita });
  const listAcoes = async (): Promise<string[]> => {
    const reader = createAuditoriaReader(store.db);
    const acoes: string[] = [];
    for await (const { acao, quem } of reader.readEntradas({
      ateSeq: (await reader.readCabeca())?.ultima ?? 0,
    }))
      if (acao.startsWith('instituicao')) acoes.push(`${acao} ${quem}`);
    return acoes;
  };

  it('writes one value when another person accepts, and keeps who, when and the difference', async () => {
    const before = casa.read('cursos.json');
    const { id } = (await propose('cursos.json', { edicoes: [HORAS] })).json();
    expect(casa.read('cursos.json')).toBe(before);
    const own = await decide(ana, id);
    expect([own.statusCode, own.json().code]).toEqual([403, 'precisa-de-outra-pessoa']);
    const [proposta] = (await show(bia)).propostas;
    expect(proposta).toMatchObject({
      propostaPor: 'Ana Fictícia',
      podeDecidir: true,
      isVelha: false,
      mudancas: [{ onde: 'Enfermagem › Carga horária', de: '4.000', para: '4.100' }],
    });
    expect((await decide(bia, id)).json()).toEqual({ versao: 2 });
    expect(casa.read('cursos.json')).toBe(before.replace('"cargaHoraria": 4000', '"cargaHoraria": 4100'));
    expect(readdirSync(join(casa.project, 'institution'))).toHaveLength(6);
    expect(await versoesOf('cursos.json')).toMatchObject([
      {
        numero: 2,
        origem: 'mesa',
        em: '2026-11-16T12:00:00.000Z',
        propostaPor: 'Ana Fictícia',
        aceitaPor: 'Bia Fictícia',
        comentario: 'Resolução do conselho.',
      },
      { numero: 1, origem: 'inicial', propostaPor: null },
    ]);
    const aberta = (await bia.ask('GET', '/instituicao/versoes/cursos.json/2')).json();
    expect(aberta.mudancas).toEqual([{ onde: 'Enfermagem › Carga horária', de: '4.000', para: '4.100' }]);
    expect((await decide(bia, id)).json().code).toBe('nao-existe');
    expect(await listAcoes()).toEqual([
      `instituicao-proposta pessoa ${ana.pessoa.id}`,
      `instituicao-decidida pessoa ${bia.pessoa.id}`,
    ]);
  });

  it('never writes over what a hand changed meanwhile, and tells what it says now', async () => {
    const { id } = (await propose('cursos.json', { edicoes: [HORAS] })).json();
    const byHand = casa.read('cursos.json').replace('"cargaHoraria": 4000', '"cargaHoraria": 4444');
    casa.write('cursos.json', byHand);
    const late = await decide(bia, id);
    expect([late.statusCode, late.json().code]).toEqual([409, 'arquivo-mudou']);
    expect(late.json().errors).toEqual([{ field: 'Enfermagem › Carga horária', detail: 'agora diz: 4.444' }]);
    expect(casa.read('cursos.json')).toBe(byHand);
    expect((await versoesOf('cursos.json'))[0]).toMatchObject({
      numero: 2,
      origem: 'mao',
      propostaPor: null,
    });
    expect((await show(bia)).propostas).toMatchObject([{ isVelha: true }]);
    expect((await ana.ask('DELETE', `/instituicao/propostas/${id}`)).statusCode).toBe(204);
    expect(await listAcoes()).toContain('instituicao-editada-a-mao site');
  });

  it('lets nobody but who proposed withdraw a proposal', async () => {
    const { id } = (await propose('cursos.json', { edicoes: [HORAS] })).json();
    const outra = await mesa.comeIn(['administracao']);
    await outra.confirm();
    expect((await outra.ask('DELETE', `/instituicao/propostas/${id}`)).json().code).toBe('nao-existe');
    expect((await show()).propostas).toHaveLength(1);
    await ana.confirm();
    expect((await ana.ask('DELETE', `/instituicao/propostas/${id}`)).statusCode).toBe(204);
  });

  it('refuses a proposal made of a file that is another by now', async () => {
    const base = await baseOf('rvdd.json');
    casa.write('rvdd.json', casa.read('rvdd.json').replace('República Federativa', 'A República Federativa'));
    const late = await propose('rvdd.json', { edicoes: [{ caminho: ['fecho'], valor: 'e dá fé.' }] }, base);
    expect(late.json()).toMatchObject({
      code: 'arquivo-mudou',
      errors: [{ field: 'Cabeçalho', detail: 'agora diz: A República Federativa do Brasil' }],
    });
  });

  it('makes the second of two proposals old when the first is accepted', { tags: ['largo'] }, async () => {
    const first = (await propose('cursos.json', { edicoes: [HORAS] })).json().id;
    const second = (
      await propose('cursos.json', { edicoes: [{ caminho: [1, 'nome'], valor: 'Biologia' }] })
    ).json();
    const caio = await mesa.comeIn(['administracao'], { nome: 'Caio Fictício' });
    await caio.confirm();
    const answers = await Promise.all([decide(bia, first), decide(caio, second.id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const versoes = await versoesOf('cursos.json');
    expect(versoes.map(({ origem }: { origem: string }) => origem)).toEqual(['mesa', 'inicial']);
  });

  it('writes one alone of two changes accepted at once that are wrong together', async () => {
    const instituicao = JSON.parse(casa.read('instituicao.json'));
    const { length } = instituicao.unidades;
    instituicao.unidades.push({ ...instituicao.unidades[0], id: 'campus-novo', nome: 'Campus Novo' });
    casa.write('instituicao.json', JSON.stringify(instituicao, null, 2));
    const used = await propose('cursos.json', {
      edicoes: [{ caminho: [0, 'unidades'], valor: ['campus-novo'] }],
    });
    const gone = await propose('instituicao.json', { edicoes: [{ caminho: ['unidades', length] }] });
    const caio = await mesa.comeIn(['administracao'], { nome: 'Caio Fictício' });
    await caio.confirm();
    const answers = await Promise.all([decide(bia, used.json().id), decide(caio, gone.json().id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const isUsed = casa.read('cursos.json').includes('campus-novo');
    expect(casa.read('instituicao.json').includes('campus-novo')).toBe(isUsed);
  });

  it('writes both of two changes accepted at once that are right together', { tags: ['largo'] }, async () => {
    const one = (await propose('cursos.json', { edicoes: [HORAS] })).json().id;
    const other = await propose('rvdd.json', { edicoes: [{ caminho: ['fecho'], valor: 'e dá fé.' }] });
    const caio = await mesa.comeIn(['administracao'], { nome: 'Caio Fictício' });
    await caio.confirm();
    const answers = await Promise.all([decide(bia, one), decide(caio, other.json().id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(casa.read('rvdd.json')).toContain('e dá fé.');
    expect(casa.read('cursos.json')).toContain('4100');
  });

  it('refuses what the server could not read, and names the line', async () => {
    const texto = casa.read('cursos.json');
    const wrong = await propose('cursos.json', { edicoes: [{ caminho: [0, 'cargaHoraria'], valor: -1 }] });
    expect(wrong.json()).toMatchObject({
      code: 'dados-recusados',
      errors: [{ field: `linha ${lineOf(texto, '"cargaHoraria"')}, 0.cargaHoraria` }],
    });
    const broken = await propose('cursos.json', {
      texto: texto.replace('"nome": "Enfermagem",', '"nome" "x"'),
    });
    expect(broken.json().errors[0].field).toBe(`linha ${lineOf(texto, '"nome"')}, cursos.json`);
    expect((await propose('cursos.json', { texto })).json().detail).toMatch(/já está assim/);
  });

  it('refuses what would break another file, and names it', { tags: ['largo'] }, async () => {
    const away = await propose('instituicao.json', { edicoes: [{ caminho: ['unidades', 1] }] });
    expect(away.json().code).toBe('dados-recusados');
    expect(away.json().errors[0].field).toMatch(/^cursos\.json, /);
  });

  it('is not stopped by what another file had wrong before', { tags: ['largo'] }, async () => {
    const base = await baseOf('rvdd.json');
    casa.write('avisos.json', '{');
    const made = await propose('rvdd.json', { edicoes: [{ caminho: ['fecho'], valor: 'e dá fé.' }] }, base);
    expect(made.statusCode).toBe(201);
  });

  it('judges again before it writes: what was right may be wrong by now', { tags: ['largo'] }, async () => {
    const sucessor = {
      edicoes: [{ caminho: ['assinantes', 'dadosRegistro', 0, 'ate'], valor: '2026-11-20' }],
    };
    const { id } = (await propose('emissao.json', sucessor)).json();
    clock.now += 10 * 86_400_000;
    await bia.confirm();
    const late = await decide(bia, id);
    clock.now -= 10 * 86_400_000;
    expect(late.json().errors?.[0]?.detail ?? late.json()).toMatch(/ninguém está no cargo em 2026-11-26/);
    expect(casa.read('emissao.json')).not.toContain('2026-11-20');
  });

  it('keeps the values of the book once a number was given', { tags: ['largo'] }, async () => {
    const { registro } = JSON.parse(casa.read('emissao.json'));
    const change = { edicoes: [{ caminho: ['registro', 'primeiroNumero'], valor: 1 }] };
    expect(
      (await ana.ask('POST', '/instituicao/ensaio', await draft('emissao.json', change))).json().problemas,
    ).toEqual([]);
    await claimIdentidade(store.db, 'registro', JSON.stringify(registro));
    const refused = await propose('emissao.json', change);
    expect(refused.json().errors[0]).toMatchObject({
      field: expect.stringMatching(/registro\.primeiroNumero$/),
      detail: expect.stringContaining('números dados com 3001'),
    });
  });

  const draft = async (arquivo: string, changes: object) => ({
    arquivo,
    base: await baseOf(arquivo),
    ...changes,
  });

  it('says why the public site does not follow the folder', async () => {
    expect((await show()).problema).toBeNull();
    casa.watched.problema = 'instituicao.json não pode ser usado.';
    expect((await show()).problema).toBe('instituicao.json não pode ser usado.');
    casa.watched.problema = null;
  });

  it('says so where the folder cannot be written, and keeps the permissions of a file it writes', {
    tags: ['largo'],
  }, async () => {
    const dir = join(casa.project, 'institution');
    chmodSync(join(dir, 'cursos.json'), 0o640);
    const { id } = (await propose('cursos.json', { edicoes: [HORAS] })).json();
    casa.deps.pasta.isWritable = async () => false;
    expect((await show()).gravavel).toBe(false);
    expect((await decide(bia, id)).json().code).toBe('pasta-so-leitura');
    casa.deps.pasta.isWritable = async () => true;
    expect((await decide(bia, id)).statusCode).toBe(200);
    expect(statSync(join(dir, 'cursos.json')).mode & 0o777).toBe(0o640);
  });

  it('leaves decision, version and file as they were where the file cannot be written', {
    tags: ['largo'],
  }, async () => {
    const { id } = (await propose('cursos.json', { edicoes: [HORAS] })).json();
    const { replace } = casa.deps.pasta;
    casa.deps.pasta.replace = () => Promise.reject(new Error('disk full'));
    expect((await decide(bia, id)).statusCode).toBe(500);
    casa.deps.pasta.replace = replace;
    expect(await versoesOf('cursos.json')).toHaveLength(1);
    expect((await decide(bia, id)).json()).toEqual({ versao: 2 });
  });

  it('shows the notice as a graduate would get it', async () => {
    const change = { edicoes: [{ caminho: ['assunto'], valor: 'Pronto, {nome}' }] };
    const answer = (await ana.ask('POST', '/instituicao/ensaio', await draft('avisos.json', change))).json();
    expect(answer.aviso).toMatchObject({ assunto: 'Pronto, Ana Fictícia' });
    expect(answer.aviso.texto).toContain('https://diplomas.cerrado.test/diploma-digital');
  });

  it('proves a course with its new name, of somebody who does not exist', { tags: ['largo'] }, async () => {
    const change = { edicoes: [{ caminho: [0, 'nome'], valor: 'Enfermagem e Obstetrícia' }] };
    const drawn = await ana.ask('POST', '/instituicao/prova', await draft('cursos.json', change));
    expect(drawn.statusCode).toBe(200);
    expect(drawn.body).toContain('Enfermagem e Obstetrícia');
    const { id } = (await propose('cursos.json', change)).json();
    expect((await bia.ask('GET', `/instituicao/propostas/${id}/prova`)).body).toContain(
      'Enfermagem e Obstetrícia',
    );
    const wrong = { edicoes: [{ caminho: [0, 'nome'], valor: '' }] };
    const refused = await ana.ask('POST', '/instituicao/prova', await draft('cursos.json', wrong));
    expect(refused.json().code).toBe('dados-recusados');
  });

  it('runs the check list as it was asked for, and stamps, which is charged, only after a touch', async () => {
    const caio = await mesa.comeIn(['registro'], { nome: 'Caio Fictício' });
    const feito = await caio.ask('POST', '/instituicao/preparo', { ensaio: true });
    expect(feito.json()).toMatchObject({ resultado: 'errado', linhas: [{ status: 'invalid' }, {}] });
    expect(casa.preparos).toEqual([{ ensaio: true, carimbo: false }]);
    const paid = () => caio.ask('POST', '/instituicao/preparo-com-carimbo', { ensaio: true });
    expect((await paid()).json().code).toBe('falta-confirmar');
    expect(casa.preparos).toHaveLength(1);
    await caio.confirm();
    expect((await paid()).statusCode).toBe(200);
    expect(casa.preparos[1]).toEqual({ ensaio: true, carimbo: true });
  });
});

const lineOf = (text: string, what: string): number => text.slice(0, text.indexOf(what)).split('\n').length;
