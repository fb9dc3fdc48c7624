import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cpf } from '#diploma/cpf.ts';
import { DESAFIO_MS } from '#equipe/desafios.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { umDiploma } from '../support/um-diplomado.ts';
import { type UmProvedor, umProvedorOidc } from '../support/um-provedor-oidc.ts';
import { cookieOf, SITE_DO_TITULAR, type UmaCasaDoTitular, umaCasaDoTitular } from '../support/um-titular.ts';
import { umaChaveDeAcesso } from '../support/uma-chave-de-acesso.ts';

const VOLTA = `${SITE_DO_TITULAR}/meu-diploma/oidc/volta`;

/** The proof by a login that knows the CPF, against a real OpenID provider, which calls people by what they type. */
describeOnEachEngine('proving oneself by a login', (connect) => {
  let provedor: UmProvedor;
  let casa: UmaCasaDoTitular;
  beforeAll(async () => {
    provedor = await umProvedorOidc(VOLTA);
    casa = await umaCasaDoTitular(await connect(), {
      acesso: {
        oidc: { nome: 'gov.br', cpf: 'sub', scope: 'openid', ...provedor },
        chave: { avisar: null },
      },
    });
  });
  afterAll(async () => {
    await casa.close();
    await provedor.close();
  });

  /** With a diploma for each course. */
  const graduate = async (...cursos: string[]): Promise<Cpf> => {
    const cpf = umCpf();
    for (const curso of cursos) await insertCurso(cpf, curso);
    return cpf;
  };
  const insertCurso = async (cpf: Cpf, curso: string): Promise<void> => {
    const { diplomas } = await casa.insert(
      { cpf, matricula: umaMatricula() },
      { diplomas: [umDiploma({ curso })] },
    );
    await casa.store.db
      .insertInto('importacao')
      .values({
        diploma_id: diplomas[0]?.id ?? '',
        aceitos: '',
        previa: 'sem-imagem',
        chave_aluno: casa.chaves.aluno(cpf),
        codigo_emec: null,
      })
      .execute();
  };
  const go = async (on: UmaCasaDoTitular = casa) => {
    const ida = await on.get('/meu-diploma/oidc');
    const [line = ''] = [ida.headers['set-cookie']].flat();
    return { endereco: String(ida.headers.location), marca: line.split(';')[0] ?? '', line };
  };
  const goAndCome = async (cpf: string) => {
    const { endereco, marca } = await go();
    const back = await provedor.login(endereco, cpf);
    expect(`${back.origin}${back.pathname}`).toBe(VOLTA);
    return { marca, query: back.search.slice(1), back };
  };
  const finish = (query: string, marca: string) => casa.post('/meu-diploma/oidc/volta', { query }, marca);

  it('opens every matrícula of the CPF that the provider vouches for', async () => {
    const cpf = await graduate('Enfermagem', 'Direito');
    expect((await go()).line).toMatch(
      /; Path=\/meu-diploma; HttpOnly; SameSite=Strict; Secure; Max-Age=300$/,
    );
    const { marca, query, back } = await goAndCome(cpf);
    const page = await casa.get(`${back.pathname}${back.search}`);
    expect([page.statusCode, page.body.includes('Continuar')]).toEqual([200, true]);
    const entered = await finish(query, marca);
    expect(entered.statusCode).toBe(303);
    const { body } = await casa.get('/meu-diploma', cookieOf(entered));
    for (const curso of ['Enfermagem', 'Direito']) expect(body).toContain(curso);
  });

  it('opens as much by a passkey that was kept after the login, and no more when there is more', async () => {
    const cpf = await graduate('Enfermagem', 'Direito');
    const { marca, query } = await goAndCome(cpf);
    const cookie = cookieOf(await finish(query, marca));
    const chave = umaChaveDeAcesso(SITE_DO_TITULAR);
    const opcoes = (await casa.post('/meu-diploma/chaves/opcoes', {}, cookie)).json();
    const resposta = JSON.stringify(chave.cadastrar(opcoes));
    await casa.post('/meu-diploma/chaves', { nome: 'Celular', resposta }, cookie);
    await insertCurso(cpf, 'Medicina');
    const touched = chave.tocar((await casa.post('/meu-diploma/chave/opcoes')).json());
    const entered = await casa.post('/meu-diploma/chave', { resposta: JSON.stringify(touched) });
    const { body } = await casa.get('/meu-diploma', cookieOf(entered));
    for (const curso of ['Enfermagem', 'Direito']) expect(body).toContain(curso);
    expect(body).not.toContain('Medicina');
  });

  it('lets in nobody whose CPF is not known here, or is none', async () => {
    for (const [who, status] of [
      [umCpf(), 404],
      ['ana@exemplo.test', 403],
    ] as const) {
      const { marca, query } = await goAndCome(who);
      const refused = await finish(query, marca);
      expect([refused.statusCode, cookieOf(refused)]).toEqual([status, '']);
    }
  });

  it('refuses what was sent back once already, to another browser, to none, or too late', async () => {
    const cpf = await graduate('Enfermagem');
    const [first, other] = [await goAndCome(cpf), await goAndCome(cpf)];
    expect((await finish(first.query, other.marca)).statusCode).toBe(403);
    expect((await finish(other.query, '')).statusCode).toBe(403);
    expect((await finish(other.query, other.marca)).statusCode).toBe(303);
    expect((await finish(other.query, other.marca)).statusCode).toBe(403);
    const late = await goAndCome(cpf);
    casa.clock.now += DESAFIO_MS;
    expect((await finish(late.query, late.marca)).statusCode).toBe(403);
    for (const { query, marca } of [first, other, late])
      for (const secret of [query, marca.split('=')[1] ?? '-', cpf])
        expect(casa.log.text).not.toContain(secret);
  });

  it('says that a provider does not answer, which is no refusal', async () => {
    const gone = await umProvedorOidc(VOLTA);
    await gone.close();
    const on = await umaCasaDoTitular(await connect(), {
      acesso: { enviar: null, oidc: { nome: 'Fora do ar', cpf: 'sub', scope: 'openid', ...gone } },
    });
    const { statusCode, body } = await on.get('/meu-diploma/oidc');
    expect([statusCode, body.includes('não respondeu')]).toEqual([503, true]);
    await on.close();
  });
});
