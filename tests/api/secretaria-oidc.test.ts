import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESAFIO_MS } from '#equipe/desafios.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { type UmProvedor, umProvedorOidc } from '../support/um-provedor-oidc.ts';
import { SITE_DA_MESA, type UmaMesa, umaMesa } from '../support/uma-mesa.ts';

const VOLTA = `${SITE_DA_MESA}/secretaria/volta`;

describeOnEachEngine("coming in by the institution's login", (connect) => {
  let provedor: UmProvedor;
  let mesa: UmaMesa;
  beforeAll(async () => {
    provedor = await umProvedorOidc(VOLTA);
    mesa = await umaMesa(await connect(), { provedor: { nome: 'Conta da casa', ...provedor } });
  });
  afterAll(() => provedor.close());

  const post = (on: UmaMesa, url: string, payload: object = {}, cookie = '') =>
    on.app.inject({
      method: 'POST',
      url: `/api/secretaria${url}`,
      headers: { origin: SITE_DA_MESA, ...(cookie ? { cookie } : {}) },
      payload,
    });

  /** To the provider and back; `cookie` is what the browser keeps of the way there. */
  async function goAndCome(on: UmaMesa, at: UmProvedor, email: string) {
    const ida = await post(on, '/entrada/oidc');
    const cookie = String(ida.headers['set-cookie']).split(';')[0] ?? '';
    const back = await at.login(ida.json().endereco, email);
    expect(`${back.origin}${back.pathname}`).toBe(VOLTA);
    return { cookie, query: back.search.slice(1) };
  }

  it('says on the entry screen that it is there', async () => {
    const { oidc } = (await mesa.app.inject('/api/secretaria/entrada')).json();
    expect(oidc).toEqual({ nome: 'Conta da casa' });
  });

  it('lets in who is known here by a verified e-mail, and lets them confirm nothing without a passkey', async () => {
    const { pessoa } = await mesa.comeIn(['conferente']);
    const { cookie, query } = await goAndCome(mesa, provedor, pessoa.email);
    const entered = await post(mesa, '/entrada/oidc/volta', { query }, cookie);
    expect(entered.statusCode).toBe(204);
    const [session = ''] = [entered.headers['set-cookie']]
      .flat()
      .filter((line) => /^__Host-secretaria=/.test(line ?? ''));
    const here = { cookie: String(session).split(';')[0] ?? '' };
    const { como, pessoa: who } = (
      await mesa.app.inject({ url: '/api/secretaria/sessao', headers: here })
    ).json();
    expect([who.id, como]).toEqual([pessoa.id, 'oidc']);
    expect(
      (
        await post(mesa, '/confirmacao/opcoes', { para: 'POST /api/secretaria/conta/chaves' }, here.cookie)
      ).json().code,
    ).toBe('sem-chave');
    expect(
      (
        await post(
          mesa,
          '/confirmacao',
          { resposta: null, para: 'POST /api/secretaria/conta/chaves' },
          here.cookie,
        )
      ).json().code,
    ).toBe('chave-recusada');
    expect((await post(mesa, '/conta/chaves/opcoes', {}, here.cookie)).json().code).toBe('falta-confirmar');
  });

  it('makes no account of a stranger', async () => {
    const { cookie, query } = await goAndCome(mesa, provedor, 'estranha@exemplo.test');
    expect((await post(mesa, '/entrada/oidc/volta', { query }, cookie)).json().code).toBe(
      'oidc-desconhecido',
    );
  });

  it('refuses what was sent back once already, to another browser, or too late', async () => {
    const { pessoa } = await mesa.comeIn(['conferente']);
    const first = await goAndCome(mesa, provedor, pessoa.email);
    const other = await goAndCome(mesa, provedor, pessoa.email);
    const crossed = await post(mesa, '/entrada/oidc/volta', { query: first.query }, other.cookie);
    expect(crossed.json().code).toBe('oidc-vencido');
    expect((await post(mesa, '/entrada/oidc/volta', { query: other.query }, other.cookie)).statusCode).toBe(
      204,
    );
    const again = await post(mesa, '/entrada/oidc/volta', { query: other.query }, other.cookie);
    expect(again.json().code).toBe('oidc-vencido');
    const late = await goAndCome(mesa, provedor, pessoa.email);
    mesa.clock.now += DESAFIO_MS;
    expect((await post(mesa, '/entrada/oidc/volta', { query: late.query }, late.cookie)).json().code).toBe(
      'oidc-vencido',
    );
  });

  it('refuses an e-mail that the provider does not vouch for', async () => {
    const careless = await umProvedorOidc(VOLTA, { isVerified: false });
    try {
      const on = await umaMesa(await connect(), { provedor: { nome: 'Outra', ...careless } });
      const { pessoa } = await on.comeIn(['conferente']);
      const { cookie, query } = await goAndCome(on, careless, pessoa.email);
      expect((await post(on, '/entrada/oidc/volta', { query }, cookie)).json().code).toBe('oidc-sem-email');
    } finally {
      await careless.close();
    }
  });

  it('asks the provider to ask for the login again: who left is out', async () => {
    const { endereco } = (await post(mesa, '/entrada/oidc')).json();
    expect(new URL(endereco).searchParams.get('prompt')).toBe('login');
  });

  it('tells a no of the provider, a provider gone on the way back and a wrong secret apart', async () => {
    const at = await umProvedorOidc(VOLTA);
    const on = await umaMesa(await connect(), { provedor: { nome: 'Outra', ...at } });
    const { pessoa } = await on.comeIn(['conferente']);
    const no = await goAndCome(on, at, pessoa.email);
    const state = new URLSearchParams(no.query).get('state') ?? '';
    const refusal = new URLSearchParams({ error: 'access_denied', state, iss: at.issuer }).toString();
    expect((await post(on, '/entrada/oidc/volta', { query: refusal }, no.cookie)).json().code).toBe(
      'oidc-recusado',
    );
    const gone = await goAndCome(on, at, pessoa.email);
    await at.close();
    expect((await post(on, '/entrada/oidc/volta', { query: gone.query }, gone.cookie)).json().code).toBe(
      'oidc-sem-resposta',
    );
    const wrong = await umaMesa(await connect(), {
      provedor: { nome: 'Outra', ...provedor, segredo: 'outro' },
    });
    const trip = await goAndCome(wrong, provedor, pessoa.email);
    expect((await post(wrong, '/entrada/oidc/volta', { query: trip.query }, trip.cookie)).json().code).toBe(
      'oidc-site-recusado',
    );
  });

  it('believes no id_token that another key signed', async () => {
    const forged = await umProvedorOidc(VOLTA, { isForged: true });
    try {
      const on = await umaMesa(await connect(), { provedor: { nome: 'Outra', ...forged } });
      const { pessoa } = await on.comeIn(['conferente']);
      const { cookie, query } = await goAndCome(on, forged, pessoa.email);
      expect((await post(on, '/entrada/oidc/volta', { query }, cookie)).json().code).toBe('oidc-sem-prova');
    } finally {
      await forged.close();
    }
  });

  it('says that a provider does not answer, which is no refusal', async () => {
    const gone = await umProvedorOidc(VOLTA);
    await gone.close();
    const on = await umaMesa(await connect(), { provedor: { nome: 'Fora do ar', ...gone } });
    expect((await post(on, '/entrada/oidc')).json().code).toBe('oidc-sem-resposta');
  });
});
