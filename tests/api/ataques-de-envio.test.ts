import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectStore, type Store } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { ENVIOS_PESADOS, umLoteComArquivo } from '../support/ataques/os-envios-pesados.ts';
import { osPdfsPesados } from '../support/ataques/os-pdfs-pesados.ts';
import { UmLote } from '../support/um-lote.ts';
import { umPool } from '../support/um-pool.ts';
import { type UmaCasaConfigurada, umaCasaConfigurada } from '../support/uma-casa-configurada.ts';
import type { UmaPessoaNaMesa } from '../support/uma-mesa.ts';
import { type Solto, type UmaMesaDeLotes, umaMesaDeLotes, zipLote } from '../support/uma-mesa-de-lotes.ts';

/** Files made to cost, sent to the desk: each is answered with what to do, and others are answered meanwhile. */
describe('what is sent to the desk to cost', { timeout: 120_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'envio-'));
  const processos = umPool();
  const { leitores } = processos.pool;
  const clock = { now: Date.UTC(2026, 10, 16, 12) };
  let store: Store;
  let mesa: UmaMesaDeLotes;
  let casa: UmaCasaConfigurada;
  let ana: UmaPessoaNaMesa;

  beforeAll(async () => {
    store = connectStore({ databaseUrl: null, dataDir });
    await migrateStore(store);
    casa = umaCasaConfigurada(store, clock, { leitores });
    mesa = await umaMesaDeLotes(store, { instituicao: casa.deps }, leitores);
    ana = await mesa.comeIn(['operador', 'administracao']);
    await ana.confirm();
  }, 120_000);
  afterAll(async () => {
    await mesa.close();
    casa.close();
    await store.close();
    await processos.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** How many others are answered until this is. */
  async function countOthers(sent: Promise<Solto>): Promise<{ answer: Solto; others: number }> {
    let others = 0;
    let isAnswered = false;
    const answer = sent.finally(() => {
      isAnswered = true;
    });
    while (!isAnswered) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      const { statusCode } = await mesa.app.inject('/api/secretaria/entrada');
      if (statusCode === 200) others += 1;
    }
    return { answer: await answer, others };
  }

  it.each(Object.entries(ENVIOS_PESADOS))('refuses %s, and answers others meanwhile', async (_, envio) => {
    const { answer, others } = await countOthers(mesa.drop(ana, envio.arquivo, envio.make()));
    expect([answer.response.statusCode, answer.estado]).toEqual([202, 'falhou']);
    expect(answer.falhas[0]).toMatch(envio.diz);
    expect(others).toBeGreaterThan(1);
  });

  it('judges the row of a folder with a heavy PDF, and names the file', async () => {
    for (const [name, make] of Object.entries(osPdfsPesados('<a/>')).slice(0, 3)) {
      const sent = mesa.drop(ana, 'lote.zip', umLoteComArquivo('identidade.pdf', make()));
      const { answer, others } = await countOthers(sent);
      expect(answer.estado, name).toBe('feito');
      const { linhas } = (await ana.ask('GET', `/lotes/${answer.id}`)).json();
      expect(JSON.stringify(linhas[0].problemas)).toMatch(/identidade\.pdf|pasta desta linha/);
      expect(others).toBeGreaterThan(1);
    }
  });

  it('reads a right batch as before', async () => {
    const { id, falhas } = await mesa.drop(ana, 'lote.zip', zipLote(new UmLote(3)));
    expect(falhas).toEqual([]);
    const { linhas } = (await ana.ask('GET', `/lotes/${id}`)).json();
    expect(linhas).toHaveLength(3);
    expect(linhas.flatMap(({ problemas }: { problemas: unknown[] }) => problemas)).toEqual([]);
  });

  const FUNDO = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  it.each<[nome: string, mude: object]>([
    ['a text of 20,000 levels', { texto: FUNDO }],
    ['a value of 20,000 levels', { edicoes: [{ caminho: ['a'], valor: '@' }] }],
    ['a value of 900,000 numbers', { edicoes: [{ caminho: ['a'], valor: Array(900_000).fill(1) }] }],
    ['600,000 changes', { edicoes: Array(600_000).fill({}) }],
    ['a text of a hundred thousand equal items', { texto: `[${Array(100_000).fill('{"id":1}').join()}]` }],
    ['a text of more than a million letters', { texto: `"${'a'.repeat(1_500_000)}"` }],
  ])('refuses %s for a file of the institution', async (_, mude) => {
    const { arquivos } = (await ana.ask('GET', '/instituicao')).json();
    const { arquivo, sha256: base } = arquivos[0];
    const payload = JSON.stringify({ arquivo, base, ...mude }).replace('"@"', FUNDO);
    const headers = {
      cookie: `__Host-secretaria=${ana.token}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    };
    for (const url of ['ensaio', 'prova', 'propostas']) {
      const answer = await mesa.app.inject({
        method: 'POST',
        url: `/api/secretaria/instituicao/${url}`,
        headers,
        payload: url === 'propostas' ? payload.replace('{', '{"comentario":"x",') : payload,
      });
      expect([url, answer.statusCode]).toEqual([url, 422]);
    }
  });
});
