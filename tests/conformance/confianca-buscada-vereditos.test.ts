/** @module-tag largo */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { World } from '#cli/command.ts';
import { confianca } from '#cli/confianca.ts';
import { verificar } from '#cli/verificar.ts';
import { writePem } from '#keys/pem.ts';
import { PALAVRAS } from '#verification/palavras/todas.ts';
import type { Report } from '#verification/report.ts';
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts';
import { solta } from '../support/confere-no-site.ts';
import { hasOpenssl } from '../support/openssl.ts';
import { call, umMundo } from '../support/um-mundo.ts';
import { isBuilt, type UmProcesso, umProcesso, umProjeto } from '../support/um-processo.ts';
import { type IcpBrasilFalsa, umaIcpBrasilFalsa } from '../support/uma-icp-brasil-falsa.ts';

/**
 * Issue 16, done means 1: a diploma of another institution that carries no certificate above its signers and its stamp,
 * and no list, in an ICP-Brasil that OpenSSL made and runs.
 */

/** Of the same institution, revoked before it signs. */
const ANTIGA = 'instituicao-antiga';
const executablePath = await findChromium();

describe.skipIf(!hasOpenssl)('a diploma that carries no proof of its signers', () => {
  let icp: IcpBrasilFalsa;
  let xml: Uint8Array;
  /** Whose signer was revoked before it signed. */
  let revoked: Uint8Array;
  /** Whose seal's certificate names a thousand hosts for its list, its authority and its answers. */
  let deMilHosts: Uint8Array;
  beforeAll(async () => {
    icp = await umaIcpBrasilFalsa();
    xml = await icp.sign();
    deMilHosts = await icp.sign({ instituicao: 'instituicao-de-mil-hosts' });
    icp.revoke(ANTIGA, new Date(Date.now() - 10 * 60_000));
    revoked = await icp.sign({ instituicao: ANTIGA, carimbos: 'todos' });
  });
  afterAll(() => icp.close());

  let world: World;
  beforeEach(async () => {
    icp.servidor.down.clear();
    icp.servidor.renewLists();
    world = umMundo({ CONFIANCA_HOSTS: icp.host, CONFIANCA_URLS: icp.enderecoDoIti });
    writeFileSync(join(world.cwd, 'raiz.pem'), writePem('CERTIFICATE', icp.der('raiz')));
    expect((await call(confianca, world, 'importar', 'raiz.pem', '--confiar')).exitCode).toBe(0);
    icp.servidor.requests.length = 0;
    return () => rmSync(world.cwd, { recursive: true, force: true });
  });

  async function verify(bytes: Uint8Array, ...args: string[]): Promise<{ exitCode: number; said: object }> {
    writeFileSync(join(world.cwd, 'diploma.xml'), bytes);
    const { exitCode, json } = await call(verificar, world, 'diploma.xml', '--json', ...args);
    return { exitCode, said: summarize(json) };
  }

  const summarize = ({ veredito, checks }: Report): object => {
    const codeOf = (name: string) => checks.find(({ check }) => check === name)?.code;
    return { veredito, assinantes: codeOf('assinantes'), tempo: codeOf('tempo') };
  };
  const PROVADO = {
    veredito: 'selo-a-confirmar',
    assinantes: 'selo-sem-cadastro',
    tempo: 'carimbo-confere',
  };

  it('is authentic, by command, with nothing but the root at hand', async () => {
    expect(await verify(xml)).toEqual({ exitCode: 3, said: PROVADO });
    expect(new Set(icp.servidor.requests.map((each) => each.split(' ')[1]))).toEqual(new Set([icp.host]));
    expect(icp.servidor.requests.length).toBeLessThanOrEqual(8);
    // Once more, and nobody is asked.
    icp.servidor.requests.length = 0;
    expect(await verify(xml)).toEqual({ exitCode: 3, said: PROVADO });
    expect(icp.servidor.requests).toEqual([]);
  });

  it('is authentic after ITI’s archive, which lacks the authority of the stamps', async () => {
    expect((await call(confianca, world, 'atualizar')).exitCode).toBe(0);
    icp.servidor.requests.length = 0;
    expect((await verify(xml)).said).toEqual(PROVADO);
    expect(icp.servidor.requests.filter((each) => each.includes('/c')).sort()).toEqual([
      'GET 127.0.0.1 /cadeias/ac-do-tempo.p7b',
    ]);
  });

  it('could not be checked where nobody is asked, or nobody answers, and says which', async () => {
    const said = (await verify(xml, '--sem-rede')).said;
    expect(said).toMatchObject({ veredito: 'nao-conferido', assinantes: 'cadeia-incompleta' });
    expect(icp.servidor.requests).toEqual([]);
    icp.servidor.down.add('/');
    expect(await verify(xml)).toEqual({
      exitCode: 3,
      said: {
        veredito: 'nao-conferido',
        assinantes: 'autoridade-sem-resposta',
        tempo: 'carimbo-sem-resposta',
      },
    });
  });

  it('could not be checked where only lists and responders are down', async () => {
    icp.servidor.down.add('/lcr').add('/ocsp');
    expect((await verify(xml)).said).toMatchObject({
      veredito: 'nao-conferido',
      assinantes: 'autoridade-sem-resposta',
    });
  });

  it('is asked about by OCSP where the list of the signers’ authority is down', async () => {
    icp.servidor.down.add('/lcr/ac-emissora.crl');
    expect((await verify(xml)).said).toEqual(PROVADO);
    expect(icp.servidor.requests).toContain('POST 127.0.0.1 /ocsp/ac-emissora');
  });

  it('asks nobody outside the list', async () => {
    const { dataDir } = world.config;
    world = { ...world, ...umMundo({ CONFIANCA_HOSTS: 'outro.invalid', DATA_DIR: dataDir }), cwd: world.cwd };
    expect((await verify(xml)).said).toMatchObject({
      veredito: 'nao-conferido',
      assinantes: 'autoridade-nao-consultada',
    });
    expect(icp.servidor.requests).toEqual([]);
  });

  it('asks a handful, and nobody outside the list, where it names a thousand hosts', async () => {
    expect(new TextDecoder().decode(deMilHosts).length).toBeGreaterThan(150_000);
    expect(await verify(deMilHosts)).toEqual({ exitCode: 3, said: PROVADO });
    expectAHandful(icp.servidor.requests);
  });

  /** Certificates, lists and the stamp's: of the one host that may be asked. */
  const expectAHandful = (requests: readonly string[]): void => {
    expect(new Set(requests.map((each) => each.split(' ')[1]))).toEqual(new Set([icp.host]));
    expect(requests.length).toBeLessThanOrEqual(8);
  };

  it('stands where a signer was revoked after the stamp', async () => {
    await untilNextSecond();
    icp.revoke('secretaria');
    expect((await verify(xml)).said).toEqual(PROVADO);
  });

  it('is not authentic where a signer was revoked, then a stamp made, and then it signed', async () => {
    expect(await verify(revoked)).toMatchObject({ exitCode: 1, said: { veredito: 'nao-autentico' } });
    // Where no stamp proves that it signed after that, neither is proven (ADR 0021).
    expect((await verify(await icp.sign({ instituicao: ANTIGA }))).said).toMatchObject({
      veredito: 'nao-conferido',
      assinantes: 'revogado-sem-data',
    });
  });

  describe.skipIf(!isBuilt())('on a server', () => {
    let projeto: string;
    let dataDir: string;
    let server: UmProcesso;
    beforeAll(() => {
      projeto = umProjeto();
      dataDir = mkdtempSync(join(tmpdir(), 'buscada-'));
      server = umProcesso(projeto, { DATA_DIR: dataDir, CONFIANCA_HOSTS: icp.host });
    });
    afterAll(async () => {
      server.child.kill('SIGKILL');
      await server.ended;
      for (const folder of [projeto, dataDir]) rmSync(folder, { recursive: true, force: true });
    });

    async function post(bytes: Uint8Array): Promise<object> {
      const url = `${await server.address()}/api/diploma-digital/verificacao`;
      const headers = { 'content-type': 'application/xml' };
      const answer = await fetch(url, { method: 'POST', body: Buffer.from(bytes), headers });
      return summarize((await answer.json()) as Report);
    }

    it('comes out alike', async () => {
      const raiz = join(dataDir, 'raiz.pem');
      writeFileSync(raiz, writePem('CERTIFICATE', icp.der('raiz')));
      const args = ['dist/cli.js', 'confianca', 'importar', raiz, '--confiar'] as const;
      expect(await umProcesso(projeto, { DATA_DIR: dataDir }, args).ended).toBe(0);
      icp.servidor.down.add('/');
      await expect.poll(() => post(xml)).toMatchObject({ assinantes: 'autoridade-sem-resposta' });
      icp.servidor.down.clear();
      // What could not be had a moment ago is not asked for again at once.
      await expect.poll(() => post(xml), { interval: 5_000 }).toEqual(PROVADO);
      expect(await post(revoked)).toMatchObject({ veredito: 'nao-autentico' });
      rmSync(join(dataDir, 'confianca', 'provas', 'indice'), { recursive: true });
      icp.servidor.requests.length = 0;
      expect(await post(deMilHosts)).toEqual(PROVADO);
      expectAHandful(icp.servidor.requests);
      const detail = (await (await fetch(`${await server.address()}/readyz?detalhe`)).json()) as {
        confianca: { falhasDeBusca: object[] };
      };
      expect(detail.confianca.falhasDeBusca).toContainEqual(
        expect.objectContaining({ host: icp.host, codigo: 'sem-resposta' }),
      );
    });

    it.skipIf(executablePath === null)(
      'comes out alike in a browser, which asks this site alone',
      async () => {
        const site = await server.address();
        const browser = await chromium.launch({ executablePath: executablePath ?? '', args: CHROMIUM_ARGS });
        try {
          const page = await browser.newPage({ locale: 'pt-BR' });
          const asked: URL[] = [];
          page.on('request', (request) => asked.push(new URL(request.url())));
          await page.goto(`${site}/verificar`);
          await page.locator('header[data-scrolled]').waitFor();
          await solta(page, xml);
          const { titulo } = PALAVRAS['pt-BR'].vereditos.arquivo['selo-a-confirmar'];
          await page.getByRole('heading', { name: titulo }).waitFor({ timeout: 120_000 });
          expect(
            new Set(asked.filter(({ protocol }) => protocol === 'http:').map(({ origin }) => origin)),
          ).toEqual(new Set([site]));
          expect(asked.filter(({ pathname }) => pathname.includes('/confianca/lista/'))).not.toEqual([]);
          // A thousand hosts in a file: a few questions to this site, and from it a handful of requests.
          [asked.length, icp.servidor.requests.length] = [0, 0];
          await page.locator('.veredito').evaluate((card) => card.setAttribute('data-anterior', ''));
          await solta(page, deMilHosts);
          const card = page.locator('.veredito:not([data-anterior])');
          await card.getByRole('heading', { name: titulo }).waitFor({ timeout: 120_000 });
          expect(asked.filter(({ pathname }) => pathname.includes('/confianca/')).length).toBeLessThanOrEqual(
            16,
          );
          expect(icp.servidor.requests.length).toBeLessThanOrEqual(8);
        } finally {
          await browser.close();
        }
      },
    );
  });
});

/** OpenSSL counts whole seconds. */
const untilNextSecond = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 1_050 - (Date.now() % 1_000)));
