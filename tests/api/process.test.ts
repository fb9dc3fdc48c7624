import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect as connectSocket, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { HandlingResponse } from '#http/contrato/acesso.ts';
import { makeChave } from '#keys/comprovantes/chave.ts';
import { createDiplomadoRegistry } from '#store/access/diplomado-registry.ts';
import { connectStore, type StoreLocation } from '#store/connect.ts';
import { envDosArquivos } from '../support/arquivos-da-suite.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { loadTestSettings } from '../support/settings.ts';
import { isBuilt, type UmProcesso, umProcesso, umProjeto } from '../support/um-processo.ts';
import { umaDemonstracao } from '../support/uma-demonstracao.ts';

const { completo, oracles } = loadTestSettings();
const hasBuild = isBuilt();
if (!hasBuild) {
  const complaint = 'dist/server.js is missing: run "node scripts/start.mjs --so-preparar" first.';
  if (oracles === 'required') throw new Error(complaint);
  console.warn(`The tests of the server process were skipped. ${complaint}`);
}

const KEY = 'ab'.repeat(32);
const HANDLING = '/api/diploma-digital/handling';
/** Of the demonstration. */
const PESSOAS = 8;

let projeto: string;
const processes: UmProcesso[] = [];
const folders: string[] = [];
beforeAll(() => {
  if (hasBuild) projeto = umProjeto();
});
afterEach(async () => {
  for (const { child, ended } of processes.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => {
  if (hasBuild) folders.push(projeto);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function start(env: Record<string, string>, from = projeto): UmProcesso {
  const started = umProcesso(from, env);
  processes.push(started);
  return started;
}

async function stop({ child, ended }: UmProcesso): Promise<number | string> {
  child.kill('SIGTERM');
  return ended;
}

/** The words of the informative document. */
async function readDocx(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/diploma-digital/download-informative`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { file } = (await answer.json()) as { file: string };
  return strFromU8(unzipSync(Buffer.from(file, 'base64'))['word/document.xml'] ?? new Uint8Array());
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dados-'));
  folders.push(folder);
  return folder;
}

/** With the demonstration issued in it. */
function issuedFolder(): string {
  const folder = umaDemonstracao();
  folders.push(folder);
  return folder;
}

/** The pair printed for whoever wants to try. */
async function printedPair({ waitFor }: UmProcesso): Promise<{ cpf: string; matricula: string }> {
  const [, cpf = '', matricula = ''] = await waitFor(/^CPF (\d{3}\.\d{3}\.\d{3}-\d\d) · matrícula (\S+)$/m);
  return { cpf, matricula };
}

async function search(address: string, pair: object): Promise<HandlingResponse> {
  const response = await fetch(address + HANDLING, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(pair),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as HandlingResponse;
}

describe.skipIf(!hasBuild)('the server process', () => {
  describeOnEachEngine('on its data', (_connect, newDatabase) => {
    /** An environment with an empty database, and the key that PostgreSQL asks for. */
    async function emptyStore(): Promise<{ location: StoreLocation; env: Record<string, string> }> {
      const location = await newDatabase();
      if (location.databaseUrl === null) return { location, env: { DATA_DIR: location.dataDir } };
      const segredos = join(location.dataDir, 'segredos');
      mkdirSync(segredos);
      writeFileSync(join(segredos, 'chave-de-busca'), KEY);
      await makeChave(join(segredos, 'chave-dos-comprovantes.pem'), 'Cerrado', new Date());
      const places = { DATABASE_URL: location.databaseUrl, ...(await envDosArquivos('postgres')) };
      return { location, env: { DATA_DIR: location.dataDir, ...places } };
    }

    async function countDiplomados(location: StoreLocation): Promise<number> {
      const store = connectStore(location);
      try {
        return await createDiplomadoRegistry(store.db).countDiplomados();
      } finally {
        await store.close();
      }
    }

    let issued: Awaited<ReturnType<typeof emptyStore>>;
    beforeAll(async () => {
      issued = await emptyStore();
      const { location, env } = issued;
      if (location.databaseUrl === null) {
        cpSync(issuedFolder(), location.dataDir, { recursive: true });
        return;
      }
      const command = umProcesso(projeto, env, ['dist/cli.js', 'demonstracao']);
      expect(await command.ended).toBe(0);
    });

    it('comes up twice on the same data: prints address and a pair that works, and changes nothing', async () => {
      const { location, env } = issued;
      const first = start(env);
      const pair = await printedPair(first);
      const before = await search(await first.address(), pair);
      expect(before.student.diplomas.length).toBeGreaterThan(0);
      expect(before.xml.length).toBe(before.rvdd.length);
      expect(await stop(first)).toBe(0);
      expect(await countDiplomados(location)).toBe(PESSOAS);

      const second = start(env);
      expect(await printedPair(second)).toEqual(pair);
      expect(await search(await second.address(), pair)).toEqual(before);
      expect(await stop(second)).toBe(0);
      expect(await countDiplomados(location)).toBe(PESSOAS);
    });

    it('comes up beside another that starts at the same moment, and each finds everybody', {
      tags: ['largo'],
    }, async () => {
      const { location, env } = issued;
      const both = [start(env), start(env)];
      for (const one of both) await search(await one.address(), await printedPair(one));
      for (const one of both) expect(await stop(one)).toBe(0);
      expect(await countDiplomados(location)).toBe(PESSOAS);
    });

    it('comes up on an empty store too, with nobody to try', { tags: ['largo'] }, async () => {
      const { location, env } = await emptyStore();
      const server = start(env);
      const address = await server.address();
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      expect((await fetch(`${address}/verificar/treino/valido`)).status).toBe(404);
      expect(await stop(server)).toBe(0);
      expect(server.output()).not.toContain('Para experimentar');
      expect(await countDiplomados(location)).toBe(0);
    });

    it('ends, with a sentence, when its port is taken', { tags: ['largo'] }, async () => {
      const { env } = await emptyStore();
      const taken = await listen();
      const { port } = taken.address() as AddressInfo;
      const refused = start({ ...env, HOST: '127.0.0.1', PORT: String(port) });
      expect(await refused.ended).toBe(70);
      expect(refused.output()).toContain(`PORT: a porta ${port} já está em uso`);
      taken.close();
    });

    it('ends when the port of its figures is taken, and answers nobody', { tags: ['largo'] }, async () => {
      const { env } = await emptyStore();
      const taken = await listen();
      const { port } = taken.address() as AddressInfo;
      const refused = start({ ...env, METRICAS_HOST: '127.0.0.1', METRICAS_PORTA: String(port) });
      expect(await refused.ended).toBe(70);
      expect(refused.output()).toContain(`METRICAS_PORTA: 127.0.0.1:${port} não pode ser usada`);
      expect(refused.output()).not.toContain('Server listening');
      taken.close();
    });
  });

  it('verifies a file in its pool, and signs a receipt that it knows again', {
    tags: ['largo'],
  }, async () => {
    const server = start({ DATA_DIR: issuedFolder() });
    const address = await server.address();
    const { xml } = await search(address, await printedPair(server));
    expect((await fetch(`${address}/verificar/treino/anulado`)).status).toBe(200);
    const form = new FormData();
    form.append('formato', 'pdf');
    form.append('arquivo', new Blob([Buffer.from(xml[0]?.file ?? '', 'base64')]));
    const made = await fetch(`${address}/verificar/comprovante`, { method: 'POST', body: form });
    expect([made.status, made.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const back = new FormData();
    back.append('arquivo', await made.blob());
    const known = await fetch(`${address}/verificar`, { method: 'POST', body: back });
    expect(await known.text()).toContain('Comprovante verdadeiro, sem alteração');
    expect(await stop(server)).toBe(0);
  });

  for (const [nome, tinta, tags] of [
    ['Faculdade Primeira', '#101820', []],
    ['Instituto Segundo', '#201018', ['largo']],
  ] as const)
    it(`shows ${nome} of INSTITUICAO_DIR, and follows the folder without a build or a restart`, {
      tags: [...tags],
    }, async () => {
      const pasta = newFolder();
      cpSync(join(projeto, 'institution'), pasta, { recursive: true });
      const file = join(pasta, 'instituicao.json');
      const write = (change: object): void =>
        writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }));
      const { cores } = JSON.parse(readFileSync(file, 'utf8'));
      write({ nome, cores: { ...cores, tinta } });
      writeFileSync(
        join(pasta, 'brasao.svg'),
        `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${nome} --></svg>`,
      );
      const server = start({ DATA_DIR: newFolder(), INSTITUICAO_DIR: pasta });
      const address = await server.address();
      const get = async (path: string): Promise<string> => (await fetch(address + path)).text();
      for (const path of ['/', '/diploma-digital', '/verificar', '/privacidade'])
        expect(await get(path), path).toContain(nome);
      const [, css = ''] = /href="(\/assets\/[^"]*\?c=[^"]*)"/.exec(await get('/')) ?? [];
      expect(await get(css)).toContain(`--tinta:${tinta}`);
      expect(await get('/imagens/brasao.svg')).toContain(nome);
      const good = readFileSync(file, 'utf8');
      writeFileSync(file, good.slice(0, 100));
      await server.waitFor(/não pôde ser lido: não é JSON na linha 1.*\nO site continua como estava/);
      expect(await get('/')).toContain(nome);
      writeFileSync(file, good);
      write({ nome: `${nome} Mudada` });
      while (!(await get('/')).includes(`${nome} Mudada`))
        await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await get('/verificar')).toContain(`${nome} Mudada`);
      expect(await readDocx(address)).toContain(`${nome} Mudada`);
      expect((await get('/informativo.pdf')).slice(0, 5)).toBe('%PDF-');
    });

  describe('told to stop', () => {
    /** A search whose body has come only in part. */
    async function beginSearch(address: string, pair: object): Promise<{ socket: Socket; rest: string }> {
      const body = JSON.stringify(pair);
      const { port } = new URL(address);
      const socket = connectSocket(Number(port), 'localhost');
      socket.setEncoding('utf8');
      const head = `POST ${HANDLING} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
      await new Promise<void>((resolve) => socket.write(head + body.slice(0, 5), () => resolve()));
      // Another request, answered: the server has read what came before it.
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      return { socket, rest: body.slice(5) };
    }

    const isRefusing = async (address: string): Promise<boolean> => {
      const { port } = new URL(address);
      return new Promise((resolve) => {
        const socket = connectSocket(Number(port), 'localhost');
        socket.once('error', () => resolve(true));
        socket.once('connect', () => {
          socket.destroy();
          resolve(false);
        });
      });
    };

    it.each(completo ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
      '%s lets the request under way end, takes no other, and ends with 0',
      async (signal) => {
        const server = start({ DATA_DIR: issuedFolder() });
        const pair = await printedPair(server);
        const address = await server.address();
        const { socket, rest } = await beginSearch(address, pair);
        server.child.kill(signal);
        await expect.poll(() => isRefusing(address)).toBe(true);
        expect(server.child.exitCode).toBeNull();
        socket.write(rest);
        let answer = '';
        // The connection could be kept: it is the server that closes it, so that nothing holds the end up.
        for await (const chunk of socket) answer += chunk;
        expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
        const { xml } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as HandlingResponse;
        expect(xml.length).toBeGreaterThan(0);
        expect(await server.ended).toBe(0);
      },
      60_000,
    );

    it('is not held up by a connection that asks nothing', { tags: ['largo'] }, async () => {
      const server = start({ DATA_DIR: newFolder() });
      const address = await server.address();
      const socket = connectSocket(Number(new URL(address).port), 'localhost');
      await new Promise((resolve) => socket.once('connect', resolve));
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      expect(await stop(server)).toBe(0);
      socket.destroy();
    });

    it('ends at once on a second signal', { tags: ['largo'] }, async () => {
      const server = start({ DATA_DIR: issuedFolder() });
      const pair = await printedPair(server);
      const address = await server.address();
      const { socket } = await beginSearch(address, pair);
      socket.on('error', () => undefined);
      server.child.kill('SIGTERM');
      await expect.poll(() => isRefusing(address)).toBe(true);
      expect(server.child.exitCode).toBeNull();
      // What comes at once is taken for the same order.
      await new Promise((resolve) => setTimeout(resolve, 600));
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(1);
      socket.destroy();
    });
  });

  describe('a start that cannot be', () => {
    // Which values these are is for config.test.ts.
    it.each([
      ['PORT', { PORT: 'oitenta' }],
      ['DATABASE_URL', { DATABASE_URL: 'mysql://usuario:segredo@servidor/banco' }],
      ['AMBIENTE', { AMBIENTE: 'producao', SITE_URL: 'https://diploma.exemplo.edu.br' }],
    ])('ends with a sentence that names %s: %j', { tags: ['largo'] }, async (name, env) => {
      const refused = start({ DATA_DIR: newFolder(), ...env });
      expect(await refused.ended).toBe(70);
      expect(refused.output()).toMatch(new RegExp(`^${name}[:=]`));
      expect(refused.output()).not.toContain('    at ');
      expect(refused.output()).not.toContain('segredo');
    });

    it('says how to make the key when DATABASE_URL comes without one, and makes none itself', {
      tags: ['largo'],
    }, async () => {
      const folder = newFolder();
      const refused = start({ DATA_DIR: folder, DATABASE_URL: 'postgres://ninguem@localhost:1/nada' });
      expect(await refused.ended).toBe(70);
      expect(refused.output()).toMatch(/^SEGREDOS_DIR: falta o arquivo .*openssl rand -hex 32 > /);
      expect(refused.output()).not.toContain('    at ');
    });

    it('says what is wrong with a key of the receipts that cannot be used', { tags: ['largo'] }, async () => {
      const folder = newFolder();
      writeFileSync(join(folder, 'chave-dos-comprovantes.pem'), 'nada');
      const refused = start({ DATA_DIR: folder, SEGREDOS_DIR: folder });
      expect(await refused.ended).toBe(70);
      expect(refused.output()).toMatch(/SEGREDOS_DIR: .*não tem uma chave P-256/);
    });

    it('says what is wrong with a key that is not whole', { tags: ['largo'] }, async () => {
      const folder = newFolder();
      writeFileSync(join(folder, 'chave-de-busca'), KEY.slice(2));
      const refused = start({ DATA_DIR: folder, SEGREDOS_DIR: folder });
      expect(await refused.ended).toBe(70);
      expect(refused.output()).toMatch(/^SEGREDOS_DIR: .*64 dígitos hexadecimais/);
    });

    describe('for the institution', () => {
      let edited: string;
      const path = (): string => join(edited, 'institution', 'instituicao.json');
      beforeAll(() => {
        edited = umProjeto();
      });
      afterAll(() => rmSync(edited, { recursive: true, force: true }));

      it('names the field that is missing', { tags: ['largo'] }, async () => {
        const json = JSON.parse(readFileSync(join(projeto, 'institution', 'instituicao.json'), 'utf8'));
        delete json.encarregado.email;
        json.unidades[1].whatsapp = '123';
        writeFileSync(path(), JSON.stringify(json));
        const refused = start({ DATA_DIR: newFolder() }, edited);
        expect(await refused.ended).toBe(70);
        expect(refused.output()).toContain('- encarregado.email: falta este campo');
        expect(refused.output()).toContain('- unidades.1.whatsapp: ');
        expect(refused.output()).not.toContain('    at ');
      });

      it.each([
        [
          'cursos.json',
          (json: { nome: string }[]) => json.map((curso) => ({ ...curso, nome: '' })),
          '0.nome',
        ],
        ['emissao.json', (json: object) => ({ ...json, assinantes: { dadosDiploma: [] } }), 'assinantes.'],
      ])(
        'names, in production, the field of %s that is empty',
        { tags: ['largo'] },
        async (name, change, campo) => {
          const own = umProjeto();
          folders.push(own);
          const edit = (file: string, by: (json: never) => unknown) => {
            const json = JSON.parse(readFileSync(join(projeto, 'institution', file), 'utf8'));
            writeFileSync(join(own, 'institution', file), JSON.stringify(by(json as never)));
          };
          edit('instituicao.json', ({ ficticia: _, ...rest }: { ficticia: true }) => rest);
          edit(name, change as (json: never) => unknown);
          const env = { AMBIENTE: 'producao', SITE_URL: 'https://diploma.exemplo.edu.br' };
          const refused = start({ DATA_DIR: newFolder(), ...env }, own);
          expect(await refused.ended).toBe(70);
          expect(refused.output()).toMatch(new RegExp(`^institution/${name} não pode ser usado`));
          expect(refused.output()).toContain(`- ${campo}`);
        },
      );

      it('names the file that is no JSON', { tags: ['largo'] }, async () => {
        writeFileSync(path(), '{ "nome": ');
        const refused = start({ DATA_DIR: newFolder() }, edited);
        expect(await refused.ended).toBe(70);
        expect(refused.output()).toMatch(/^institution\/instituicao\.json não pôde ser lido: /);
      });
    });
  });
});

async function listen(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
