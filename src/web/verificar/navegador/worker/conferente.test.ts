import { beforeAll, describe, expect, it } from 'vitest';
import { describeConfianca } from '#access/conferencia/describe-confianca.ts';
import { assinaCompleto, umaPkiDoDiploma } from '../../../../../tests/support/assina.ts';
import { umDiploma } from '../../../../../tests/support/um-diploma.ts';
import { quemConfereTudo, umaSituacao } from '../../../../../tests/support/uma-conferencia.ts';
import { createConferente } from './conferente.ts';

/** What the site answers, by the last parts of the address. */
type Site = Record<string, (() => Response) | undefined>;

const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init);
const HTML = () => new Response('<h1>Faça login</h1>', { status: 200 });
const desconhecido = json({ code: 'codigo-desconhecido' }, { status: 404 });

describe('createConferente', () => {
  let xml: Uint8Array;
  let agora: Date;
  let confianca: () => Response;
  let vigente: () => Response;
  beforeAll(async () => {
    const pki = await umaPkiDoDiploma();
    const world = quemConfereTudo(pki);
    agora = world.now();
    xml = await assinaCompleto(umDiploma(), pki);
    confianca = json(
      { ...describeConfianca(world), comprovantes: [] },
      { headers: { date: agora.toUTCString() } },
    );
    vigente = json(umaSituacao({ xmls: [xml] }));
  });

  const asked: string[] = [];
  function umConferente(site: Site, now = () => agora) {
    asked.length = 0;
    const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      asked.push(`${init?.method ?? 'GET'} ${String(input)} ${init?.body ?? ''}`.trim());
      const answer = site[String(input).split('/')[3] ?? ''];
      if (!answer) throw new TypeError('fetch failed');
      return answer();
    };
    return createConferente({ fetch, subtle: globalThis.crypto.subtle, now });
  }

  async function confere(site: Site, now?: () => Date): Promise<unknown> {
    const conferido = await umConferente(site, now).conferir(xml);
    if (!conferido.ok) return conferido.falha;
    if (conferido.view.state !== 'veredito') return conferido.view.state;
    const { veredito, checks } = conferido.view.report;
    return [veredito, checks.at(-1)?.code];
  }

  it('asks whom to believe and the standing of the code, and sends nothing of the file', async () => {
    expect(await confere({ confianca, situacao: vigente })).toEqual(['autentico-vigente', 'vigente']);
    expect(asked).toEqual([
      'GET /api/diploma-digital/confianca',
      expect.stringMatching(/^GET \/api\/diploma-digital\/situacao\/1234\.1234\.[0-9a-f]+$/),
    ]);
  });

  it('does not ask again while it waits', async () => {
    const conferente = umConferente({ confianca, situacao: vigente });
    await Promise.all([conferente.prepare(), conferente.conferir(xml)]);
    expect(asked.filter((each) => each.includes('confianca'))).toHaveLength(1);
  });

  it('asks whom to believe once, and again only where it did not hear', async () => {
    const site: Site = { situacao: vigente };
    const conferente = umConferente(site);
    await conferente.prepare();
    expect(await conferente.conferir(xml)).toEqual({ ok: false, falha: 'confianca' });
    site['confianca'] = confianca;
    expect(await conferente.conferir(xml)).toMatchObject({ ok: true });
    await conferente.conferir(xml);
    expect(asked.filter((each) => each.includes('confianca'))).toHaveLength(3);
  });

  it.each<[string, Site[string]]>([
    ['is out of reach', undefined],
    ['fails', json({ code: 'falha-interna' }, { status: 500 })],
    ['has had enough', json({ code: 'limite-atingido' }, { status: 429 })],
    ['is hidden by a network that asks for a login', HTML],
    ['is hidden by a stranger that knows no such address', () => new Response('', { status: 404 })],
  ])('neither believes nor doubts a diploma whose register %s', async (_name, situacao) => {
    const said = await confere({ confianca, ...(situacao ? { situacao } : {}) });
    expect(said).toEqual(['nao-conferido', 'situacao-inacessivel']);
  });

  it('hears that a code was never published', async () => {
    expect(await confere({ confianca, situacao: desconhecido })).toEqual([
      'nao-conferido',
      'codigo-nao-publicado',
    ]);
  });

  it.each<[string, Site[string]]>([
    ['does not come', undefined],
    ['is the page of somebody else', HTML],
  ])('comes to no verdict where the list of roots %s', async (_name, list) => {
    const site = { situacao: vigente, ...(list ? { confianca: list } : {}) };
    expect(await confere(site)).toBe('confianca');
  });

  it('goes by the clock of the site where its own is behind', async () => {
    const never = () => new Date('2001-01-01T00:00:00Z');
    expect(await umConferente({ confianca, situacao: vigente }, never).conferir(xml)).toMatchObject({
      view: { report: { veredito: 'autentico-vigente', conferidoEm: agora.toISOString() } },
    });
  });
});
