import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { conferirPrefixo } from '#acervo/conferencia/conferir-prefixo.ts';
import { backup } from '#cli/acervo/backup.ts';
import { conferirAcervo } from '#cli/acervo/conferir-acervo.ts';
import { emitir } from '#cli/emissao/emitir.ts';
import { openLote } from '#cli/emissao/open-lote.ts';
import { loadInstituicao } from '#config/load-institution.ts';
import { loadLookUpKey } from '#config/segredos.ts';
import { openArquivos } from '#store/arquivos/open-arquivos.ts';
import { connectStore } from '#store/connect.ts';
import { checkArquivos } from '../../src/main/comandos/check-arquivos.ts';
import { openNode } from '../../src/main/open-node.ts';
import { runAndKill } from '../support/emissores/run-and-kill.ts';
import { umEmissor } from '../support/emissores/um-emissor.ts';
import { describeOnPostgresAndS3 } from '../support/no-postgres-e-s3.ts';
import { call } from '../support/um-mundo.ts';
import { umProxyS3 } from '../support/um-proxy-s3.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';
import { checkCadeia } from '../support/uma-auditoria.ts';
import { inspectEmissao, type UmaEmissao, umaEmissao } from '../support/uma-emissao.ts';

/** Issue 20: what one machine does on SQLite and a folder, many do on PostgreSQL and S3. */

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function begin(env: Record<string, string>): Promise<UmaEmissao> {
  const emissao = await umaEmissao('p-256', undefined, env);
  undo.push(emissao.remove);
  return emissao;
}

/** The site over what was issued. */
async function serve({ config, world }: UmaEmissao): Promise<UmServidor> {
  const open = await world.openIssuing();
  undo.push(open.close);
  const store = connectStore(config);
  undo.push(store.close);
  const servidor = await umServidor(store, {
    instituicao: loadInstituicao(world.config),
    world: open.world.verification,
    emissora: { arquivos: openArquivos(config), key: loadLookUpKey(config) },
  });
  undo.push(servidor.close);
  servidor.clock.now = Date.now();
  return servidor;
}

/** No diploma lost, none twice, no file astray, and the record whole. */
async function expectExactly(diplomas: number, { config }: UmaEmissao): Promise<string[]> {
  const found = await inspectEmissao(config);
  const cadeia = await checkCadeia(found.store.db);
  await found.store.close();
  expect(found.diplomas.map(({ etapa, falha }) => `${etapa} ${falha}`)).toEqual(
    Array(diplomas).fill('publicado null'),
  );
  expect(found.diplomas.map(({ numero }) => Number(numero)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: diplomas }, (_, index) => index + 1),
  );
  expect({ ...found, store: null, diplomas: null, arquivos: null }).toMatchObject({
    rascunhos: [],
    orphans: [],
    missing: [],
  });
  expect(cadeia).toMatchObject({ intacta: true });
  return found.diplomas.map(({ xml }) => xml ?? '');
}

describeOnPostgresAndS3('issuing', { tags: ['largo'] }, (newNode) => {
  it('goes all the way to the graduate, the inspection and the copy, with no file on this machine', async () => {
    const emissao = await begin((await newNode()).env);
    const { world, config } = emissao;
    const path = await emissao.writeLote(2);
    const { lote } = await openLote(path, world);
    expect(await call(emitir, world, path)).toMatchObject({ exitCode: 0 });
    const [xml = ''] = await expectExactly(2, emissao);

    const servidor = await serve(emissao);
    for (const { cpf, matricula } of lote.pedidos) {
      const answer = await servidor.handle({ cpf, matricula });
      expect(answer.statusCode).toBe(200);
      const [file] = answer.json().xml;
      const codigo = String(file.codigo);
      const verdict = await servidor.app.inject(`/api/diploma-digital/verificacao/${codigo}`);
      expect(verdict.json().veredito).toBe('autentico-vigente');
      const download = await servidor.app.inject(`/verificar/${codigo}/diploma.xml`);
      expect(download.rawPayload.equals(Buffer.from(file.file, 'base64'))).toBe(true);
    }

    const inspected = await call(conferirAcervo, world, '--json');
    expect([inspected.json.achados, inspected.json.danos, inspected.json.incertos]).toEqual([[], 0, 0]);
    // Three of each, and what stands for the picture of either.
    expect(inspected.json.arquivos).toBe(7);
    const copy = await call(backup, world, '--saida', join(world.cwd, 'copia.tar'), '--json');
    expect([copy.exitCode, copy.json.danos]).toEqual([0, []]);
    const local = join(config.dataDir, 'arquivos');
    expect(existsSync(local) ? readdirSync(local) : []).toEqual([]);

    const empty = { ...config, databaseUrl: (await newNode()).env['DATABASE_URL'] ?? null };
    const elsewhere = { ...empty, dataDir: join(world.cwd, 'outra') };
    await expect(openNode(elsewhere, world.now)).rejects.toThrow(
      /está vazio, e s3:\/\/.* mostra que já houve/,
    );
    expect(await checkArquivos(config)).toMatchObject({
      status: 'valid',
      detalhe: expect.stringMatching(/tem arquivos/),
    });

    await openArquivos(config).discard(xml);
    const acervo = await world.openAcervo();
    undo.push(acervo.close);
    const { achados } = await conferirPrefixo(xml.slice(0, 2), {
      ...acervo.conferencia,
      limite: world.now(),
      pace: async () => {},
    });
    expect(achados).toMatchObject([{ code: 'arquivo-ausente', tipo: 'xml' }]);
  }, 1_200_000);

  it('says what is wrong while S3 is away, to commands and readers, and goes on when it is back', {
    timeout: 1_200_000,
  }, async () => {
    const { env, servidor: s3 } = await newNode();
    const proxy = await umProxyS3(s3.lugar.endpoint ?? '');
    undo.push(proxy.close);
    const emissao = await begin({ ...env, AWS_ENDPOINT_URL_S3: proxy.endpoint });
    const { world, config } = emissao;
    expect(await checkArquivos(config)).toMatchObject({
      status: 'valid',
      detalhe: expect.stringMatching(/está vazio/),
    });
    const path = await emissao.writeLote(1);
    const { lote } = await openLote(path, world);
    proxy.fail('desliga');
    expect(await checkArquivos(config)).toMatchObject({
      status: 'unavailable',
      detalhe: expect.stringMatching(/s3-inacessivel/),
    });
    const refused = await call(emitir, world, path);
    expect([refused.exitCode, refused.stderr + refused.stdout]).toEqual([
      3,
      expect.stringMatching(/O servidor S3 não responde/),
    ]);
    proxy.fail(null);
    expect(await call(emitir, world, path)).toMatchObject({ exitCode: 0 });
    await expectExactly(1, emissao);

    const servidor = await serve(emissao);
    const [{ cpf, matricula } = { cpf: '', matricula: '' }] = lote.pedidos;
    proxy.fail('erro-503');
    const answer = await servidor.handle({ cpf, matricula });
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'arquivos-indisponiveis',
      '60',
    ]);
    const inspected = await call(conferirAcervo, world);
    expect([inspected.exitCode, inspected.stderr + inspected.stdout]).toEqual([
      3,
      expect.stringMatching(/O servidor S3 não responde/),
    ]);
    expect((await servidor.app.inject('/diplomas-anulados')).statusCode).toBe(200);
    proxy.fail(null);
    expect((await servidor.handle({ cpf, matricula })).statusCode).toBe(200);
    expect(servidor.log.text).not.toMatch(/canario|AWS4-HMAC/);
  });
});

const kill = (DIPLOMAS: number, KILLS: number, tags: string[]): void =>
  describeOnPostgresAndS3(`a batch of ${DIPLOMAS} killed ${KILLS} times over`, { tags }, (newNode) => {
    it('ends as exactly the batch', async () => {
      const emissor = await umEmissor();
      undo.push(emissor.remove);
      const emissao = await begin((await newNode()).env);
      const { config } = emissao;
      const lote = await emissao.writeLote(DIPLOMAS);
      const estrago = { kind: 'nenhum' } as const;
      // Its tables are there before anybody counts in them.
      const { close } = await emissao.open();
      await close();
      const { kills } = await runAndKill({ DIPLOMAS, KILLS }, { emissor, config, lote, estrago });
      expect(kills).toBe(KILLS);
      await expectExactly(DIPLOMAS, emissao);
    }, 3_600_000);
  });

kill(2, 3, ['largo']);
kill(8, 20, ['largo']);
