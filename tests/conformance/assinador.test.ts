/** @module-tag largo */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgenteWorld, runAgente } from '#cli/agente/run-agente.ts';
import { createServidor } from '#cli/agente/servidor.ts';
import type { PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { readToken } from '#keys/pkcs11/read-token.ts';
import { readAssinantes } from '#signature/signing/read-assinantes.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { hasSoftHsm, type UmToken, umToken } from '../support/softhsm.ts';
import { depsDoAssinador } from '../support/um-assinador-da-mesa.ts';
import { umTerminal } from '../support/um-terminal.ts';
import { type UmaAssinatura, umaAssinatura } from '../support/uma-assinatura.ts';
import { type UmaBancada, umaBancada, umaPkiDaBancada } from '../support/uma-bancada.ts';
import { type UmaMesa, type UmaPessoaNaMesa, umaMesa } from '../support/uma-mesa.ts';
import { titularDe } from '../support/uma-pki.ts';

const INSTANTE = Date.UTC(2026, 10, 16, 12);
const CPF_DO_REITOR = '11122233396';

/** As on the signer's machine: a token, a terminal, and a server that is reached over HTTP. */
describe.skipIf(!hasSoftHsm)('the agent with a token', () => {
  let token: UmToken;
  let tokenDela: UmToken;
  let pki: PkiDemo;
  beforeAll(async () => {
    token = umToken('reitor');
    tokenDela = token.another('secretaria');
    pki = await umaPkiDaBancada(new Date(INSTANTE), [], 'rsa-2048');
    await token.store(titularDe(pki, 'reitor'));
    await tokenDela.store(titularDe(pki, 'secretaria-academica'));
  });
  afterAll(() => token.remove());

  describeOnEachEngine('and the desk', (connect) => {
    let bancada: UmaBancada;
    let assinatura: UmaAssinatura;
    let mesa: UmaMesa;
    let reitor: UmaPessoaNaMesa;
    let url: string;
    beforeAll(async () => {
      const connected = await connect();
      let clock = { now: INSTANTE };
      bancada = await umaBancada(() => new Date(clock.now), [], { connected, pki });
      assinatura = umaAssinatura(bancada);
      const assinador = depsDoAssinador(bancada, assinatura);
      mesa = await umaMesa(connected, { assinar: assinatura.deps, assinador });
      clock = mesa.clock;
      reitor = await mesa.comeIn(['assinante'], { cargo: 'reitor', nome: 'Augusto Reis Fictício' });
      url = await mesa.app.listen({ port: 0, host: '127.0.0.1' });
    });
    afterAll(async () => {
      await mesa.app.close();
      await bancada.close();
    });

    interface Sentado {
      answers: readonly (string | null)[];
      fetch?: typeof globalThis.fetch;
      chip?: UmToken;
    }

    /** Somebody at the machine, who confirms at the desk the letters that the agent shows. */
    const run = async ({ answers, fetch = globalThis.fetch, chip = token }: Sentado) => {
      const terminal = umTerminal(answers);
      let isConfirmed = false;
      const sleep = async (): Promise<void> => {
        const codigo = /[A-Z]{4}-[A-Z]{4}/.exec(terminal.shown.join(''))?.[0];
        if (isConfirmed || !codigo) return;
        isConfirmed = true;
        await reitor.confirm();
        await reitor.ask('POST', '/assinadores', { codigo });
      };
      const { modulePath, tokenLabel } = chip;
      const world: AgenteWorld = {
        servidor: createServidor(url, { fetch, sleep }),
        token: await readToken({ modulePath, tokenLabel }),
        terminal,
        maquina: 'notebook',
        abertura: null,
        now: () => new Date(mesa.clock.now),
        sleep,
      };
      return { outcome: await runAgente(world), terminal };
    };
    const listSigned = async (ids: readonly string[]): Promise<boolean[]> => {
      const signed: boolean[] = [];
      for (const id of ids) {
        const found = await bancada.world.store.findAberta(id);
        const xml = await bancada.world.arquivos.get(found?.arquivos.documentacao ?? '');
        const { assinaram = [] } = readAssinantes(xml, 'DadosDiploma') ?? {};
        expect(assinaram.length).toBeLessThanOrEqual(1);
        signed.push(assinaram.includes(CPF_DO_REITOR));
      }
      return signed;
    };
    const idsOf = (all: readonly { id: string }[]): string[] => all.map(({ id }) => id);

    it('shows name and course, asks the PIN once for all, and signs them', async () => {
      const ids = idsOf(await assinatura.plan(3));
      const { outcome, terminal } = await run({ answers: ['sim', token.pin, 'sair'] });
      expect(outcome).toMatchObject({ exitCode: 0, json: { assinados: 3 } });
      expect(terminal.hidden).toHaveLength(1);
      const shown = terminal.shown.join('');
      expect(shown).toContain('3 documentos esperam a assinatura de Augusto Reis Fictício, Reitor');
      expect(shown).toMatch(/Beatriz A Fictícia · \p{Lu}/u);
      expect(await listSigned(ids)).toEqual([true, true, true]);
    });

    it('stops at a wrong PIN, tells what the token says of the tries left, and signs nothing', async () => {
      const ids = idsOf(await assinatura.plan(1));
      const { outcome } = await run({ answers: ['sim', '000000'] });
      expect(outcome).toMatchObject({ exitCode: 1, json: { assinados: 0, falha: 'pkcs11-pin' } });
      expect(outcome.text).toMatch(/O PIN não serve\. Atenção: o token diz que restam poucas/);
      expect(await listSigned(ids)).toEqual([false]);
      const { outcome: next } = await run({ answers: ['não', 'sair'] });
      expect(next.json).toEqual({ assinados: 0 });
      await run({ answers: ['sim', token.pin, 'sair'] });
      expect(await listSigned(ids)).toEqual([true]);
    });

    it('loses nothing and signs nothing twice when the network is cut in the middle', async () => {
      const ids = idsOf(await assinatura.plan(4));
      let puts = 0;
      const cut: typeof globalThis.fetch = async (input, init) => {
        if (init?.method !== 'PUT') return globalThis.fetch(input, init);
        puts += 1;
        if (puts > 2) throw new TypeError('cut');
        const response = await globalThis.fetch(input, init);
        // The second arrives, and its answer does not.
        if (puts === 2) throw new TypeError('cut');
        return response;
      };
      const { outcome } = await run({ answers: ['sim', token.pin], fetch: cut });
      expect(outcome.json).toMatchObject({ falha: 'sem-rede' });
      const half = await listSigned(ids);
      expect(half.filter(Boolean)).toHaveLength(2);
      const { outcome: resumed } = await run({ answers: ['sim', token.pin, 'sair'] });
      expect(resumed.json).toEqual({ assinados: 2 });
      expect(await listSigned(ids)).toEqual([true, true, true, true]);
    });

    it('refuses a document that the server altered, before any PIN', async () => {
      const ids = idsOf(await assinatura.plan(1));
      const forge: typeof globalThis.fetch = async (input, init) => {
        const response = await globalThis.fetch(input, init);
        if (!String(input).endsWith('/previsoes')) return response;
        const json = (await response.json()) as { documento: string };
        const xml = Buffer.from(json.documento, 'base64').toString('utf8');
        const altered = xml.replace(/Beatriz (\p{L}) Fictícia/u, 'Carla $1 Fictícia');
        expect(altered).not.toBe(xml);
        return Response.json({ ...json, documento: Buffer.from(altered).toString('base64') });
      };
      const { outcome, terminal } = await run({ answers: [], fetch: forge });
      expect(outcome).toMatchObject({ exitCode: 1, json: { falha: 'conteudo-diverge' } });
      expect(terminal.hidden).toEqual([]);
      expect(await listSigned(ids)).toEqual([false]);
      await run({ answers: ['sim', token.pin, 'sair'] });
    });

    it('refuses a digest of something else than the document it shows', async () => {
      const ids = idsOf(await assinatura.plan(1));
      const forge: typeof globalThis.fetch = async (input, init) => {
        const response = await globalThis.fetch(input, init);
        if (!String(input).endsWith('/previsoes')) return response;
        return Response.json({ ...((await response.json()) as object), sha256: 'a'.repeat(64) });
      };
      const { outcome } = await run({ answers: [], fetch: forge });
      expect(outcome.json).toMatchObject({ falha: 'conteudo-diverge' });
      await run({ answers: ['sim', token.pin, 'sair'] });
      expect(await listSigned(ids)).toEqual([true]);
    });

    it('signs nothing with the token of another person', async () => {
      const ids = idsOf(await assinatura.plan(1));
      const { outcome, terminal } = await run({ answers: [], chip: tokenDela });
      expect(outcome.json).toMatchObject({ falha: 'certificado-de-outra-pessoa' });
      expect(terminal.hidden).toEqual([]);
      expect(await listSigned(ids)).toEqual([false]);
      await run({ answers: ['sim', token.pin, 'sair'] });
    });

    it.each(['http://diplomas.exemplo.edu.br', 'ftp://x', 'diplomas'])('goes to no %s', (address) => {
      expect(() => createServidor(address, { fetch, sleep: async () => {} })).toThrow(/https/);
    });
  });
});
