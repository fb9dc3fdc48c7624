/** @module-tag largo */
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { FilaParaAssinar } from '#http/secretaria/contrato/assinar.ts';
import type { LoteDaMesa } from '#http/secretaria/contrato/lotes.ts';
import type { TrabalhoDaMesa } from '#http/secretaria/contrato/trabalho.ts';
import { connectStore } from '#store/connect.ts';
import { loadTestSettings } from '../support/settings.ts';
import { UmLote } from '../support/um-lote.ts';
import { type UmProcesso, umProcesso, umProjeto } from '../support/um-processo.ts';
import { canStartMedido } from '../support/um-servidor-medido.ts';
import { umaDemonstracao } from '../support/uma-demonstracao.ts';
import { zipLote } from '../support/uma-mesa-de-lotes.ts';

/** The built server, killed with SIGKILL again and again while it reads a batch, judges it, approves it and signs. */

const KILLS = loadTestSettings().completo ? 10 : 4;
const LINHAS = 60;
/** Longer each time, so that the work is met at another moment. */
const pauseOf = (nth: number): number => 150 * (nth + 1);

describe.skipIf(!canStartMedido())(
  `work of a server that is killed ${KILLS} times`,
  { timeout: 600_000 },
  () => {
    const [projeto, dataDir] = [umProjeto(), umaDemonstracao()];
    let server: UmProcesso;
    let address = '';
    const start = async (): Promise<void> => {
      server = umProcesso(projeto, { DATA_DIR: dataDir, HOST: '127.0.0.1', SECRETARIA: '1' });
      address = (await server.address()).replace('localhost', '127.0.0.1');
    };
    const kill = async (): Promise<void> => {
      server.child.kill('SIGKILL');
      await server.ended;
    };
    afterAll(async () => {
      await kill();
      for (const folder of [projeto, dataDir]) rmSync(folder, { recursive: true, force: true });
    });

    const ask = async <Value>(
      cookie: string,
      url: string,
      body?: object | Blob,
      method?: string,
    ): Promise<Value> => {
      const isFile = body instanceof Blob;
      const form = new FormData();
      if (isFile) form.append('arquivo', body, 'lote.zip');
      const answer = await fetch(`${address}/api/secretaria${url}`, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          cookie,
          'sec-fetch-site': 'same-origin',
          ...(body && !isFile && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isFile ? form : JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
      return (text === '' ? null : JSON.parse(text)) as Value;
    };
    const comeIn = async (papel: string): Promise<string> => {
      const { demonstracao } = await ask<{ demonstracao: { id: string; papeis: string[] }[] }>(
        '',
        '/entrada',
      );
      const id = demonstracao.find(({ papeis }) => papeis.includes(papel))?.id;
      const entered = await fetch(`${address}/api/secretaria/entrada/demonstracao`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify({ id }),
      });
      return entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    };
    const killOften = async (): Promise<void> => {
      for (let nth = 0; nth < KILLS / 2; nth++) {
        await wait(pauseOf(nth));
        await kill();
        await start();
      }
    };
    /** Whoever closed the tab finds it in the list. */
    const waitForEnd = async (cookie: string, tipo: string): Promise<TrabalhoDaMesa> => {
      for (;;) {
        const all = await ask<TrabalhoDaMesa[]>(cookie, '/trabalhos');
        const found = all.filter((each) => each.tipo === tipo);
        expect(found).toHaveLength(1);
        if (found[0]?.ate) return found[0];
        await wait(250);
      }
    };

    it('goes on with reading, judging, approving and signing after each start, and each ends once', async () => {
      await start();
      const operador = await comeIn('operador');
      const conferente = await comeIn('conferente');
      const zip = new Blob([Buffer.from(zipLote(new UmLote(LINHAS)))]);
      await ask<{ id: string }>(operador, '/lotes', zip);
      await killOften();
      const read = await waitForEnd(operador, 'receber-lote');
      expect(read).toMatchObject({ estado: 'feito', tela: expect.stringMatching(/^\/lotes\/./) });
      const id = read.tela.split('/').at(-1) ?? '';
      expect(await waitForEnd(operador, 'conferir-lote')).toMatchObject({ estado: 'feito' });
      const lote = await ask<LoteDaMesa>(operador, `/lotes/${id}`);
      expect([lote.linhas.length, lote.juntas.porConferir]).toEqual([LINHAS, 0]);

      const { revisao } = lote.juntas;
      const sent = await ask<LoteDaMesa>(operador, `/lotes/${id}/envio`, { revisao });
      for (const linha of sent.amostra) await ask(conferente, `/lotes/${id}/linhas/${linha}/vista`, {});
      const para = `POST /api/secretaria/lotes/${id}/aprovacao`;
      await ask(conferente, '/confirmacao', { resposta: null, para });
      await ask(conferente, `/lotes/${id}/aprovacao`, { resumo: sent.resumo });
      await killOften();
      const done = await waitForEnd(conferente, 'aprovar-lote');
      const enviadas = sent.linhas.filter(({ estado }) => estado === 'enviada').length;
      expect(done).toMatchObject({ estado: 'feito', aprovado: { planejadas: enviadas, recusadas: [] } });

      const reitor = await comeIn('assinante');
      const { documentos } = await ask<FilaParaAssinar>(reitor, '/fila-de-assinatura');
      const shown = documentos.map(({ id: each, sha256 }) => ({ id: each, sha256 }));
      expect(shown.length).toBeGreaterThan(0);
      await ask(reitor, '/confirmacao', { resposta: null, para: 'POST /api/secretaria/assinaturas' });
      await ask(reitor, '/assinaturas', { documentos: shown });
      await killOften();
      expect(await waitForEnd(reitor, 'assinar')).toMatchObject({ estado: 'feito' });
      const left = (await ask<FilaParaAssinar>(reitor, '/fila-de-assinatura')).documentos;
      expect(left.filter(({ id: each }) => shown.some((one) => one.id === each))).toEqual([]);
      await kill();

      const store = connectStore({ databaseUrl: null, dataDir });
      const aprovados = await store.db
        .selectFrom('auditoria')
        .where('acao', '=', 'lote-aprovado')
        .select('seq')
        .execute();
      const { vezes } = await store.db
        .selectFrom('trabalho')
        .select((eb) => eb.fn.max('vez').as('vezes'))
        .executeTakeFirstOrThrow();
      await store.close();
      expect(aprovados).toHaveLength(1);
      // It was met in the middle at least once.
      expect(Number(vezes)).toBeGreaterThan(1);
      await start();
    });
  },
);
