import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import type { NetConnectOpts } from 'node:net';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { openLote } from '#cli/emissao/open-lote.ts';
import { describeEnvironment } from '#config/config.ts';
import { startDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { readPkiDemo } from '#demonstracao/pki/pki-folder.ts';
import { makeChave } from '#keys/comprovantes/chave.ts';
import { openArquivos } from '#store/arquivos/open-arquivos.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { type UmEmissor, umEmissor } from './emissores/um-emissor.ts';
import type { UmNo } from './no-postgres-e-s3.ts';
import { type UmCorreio, umCorreio } from './um-correio.ts';
import { type UmProcesso, umProcesso, umProjeto } from './um-processo.ts';
import { type UmProxyTcp, umProxyTcp } from './um-proxy-tcp.ts';
import { umServidorHttp } from './um-servidor-http.ts';
import { PROXY } from './um-servidor-medido.ts';
import { type UmaEmissao, umaEmissao } from './uma-emissao.ts';

export const DEPENDENCIAS = ['postgres', 's3', 'act', 'smtp', 'confianca'] as const;
export type Dependencia = (typeof DEPENDENCIAS)[number];

/** The built server as a process, and an issuer, on PostgreSQL and S3; between them and all that they need stands a proxy. */
export interface UmServicoCercado {
  proxies: Readonly<Record<Dependencia, UmProxyTcp>>;
  address: string;
  server: UmProcesso;
  emissao: UmaEmissao;
  /** The same register, past the proxy. */
  store: Store;
  correio: UmCorreio;
  /** The first diploma: what its holder types, its code and its bytes. */
  pessoa: { cpf: string; matricula: string };
  codigo: string;
  xml: Uint8Array;
  /** `emitir` of a batch of so many, in a process of its own: its exit code, and what it said. */
  issue(linhas: number): Promise<{ code: number; said: string }>;
  close(): Promise<void>;
}

export async function umServicoCercado({ env, servidor }: UmNo): Promise<UmServicoCercado> {
  const undo: (() => unknown)[] = [];
  const upstreams: Partial<Record<Dependencia, NetConnectOpts>> = {
    postgres: socketOf(env['DATABASE_URL'] ?? ''),
    s3: { host: '127.0.0.1', port: Number(new URL(servidor.lugar.endpoint ?? '').port) },
  };
  const proxies = {} as Record<Dependencia, UmProxyTcp>;
  for (const each of DEPENDENCIAS) {
    proxies[each] = await umProxyTcp(() => upstreams[each] ?? { host: '127.0.0.1', port: 1 });
    undo.push(proxies[each].close);
  }
  const at = (each: Dependencia): string => `127.0.0.1:${proxies[each].port}`;
  const { pathname } = new URL(env['DATABASE_URL'] ?? '');
  const emissao = await umaEmissao('p-256', undefined, {
    ...env,
    DATABASE_URL: `postgresql://postgres@${at('postgres')}${pathname}`,
    AWS_ENDPOINT_URL_S3: `http://${at('s3')}`,
    ACT_URLS: `http://${at('act')}/`,
    SMTP_URL: `smtp://${at('smtp')}`,
    CONFIANCA_URLS: `http://${at('confianca')}/acs/`,
    ANCORA_DIR: '',
    ...PROXY,
  });
  undo.push(emissao.remove);
  const { config } = emissao;
  const pki = readPkiDemo(join(config.dataDir, 'pki-demo'));
  const act = await startDemoTsa({ stamper: pki.act, clock: () => new Date() });
  const correio = await umCorreio();
  const iti = await umIti(pki.acs.map(({ certificate }) => certificate));
  upstreams.act = { host: '127.0.0.1', port: Number(new URL(act.url).port) };
  upstreams.smtp = { host: '127.0.0.1', port: correio.port };
  upstreams.confianca = { host: '127.0.0.1', port: Number(new URL(iti.url).port) };
  undo.push(act.close, correio.close, iti.close);
  const store = connectStore({ databaseUrl: env['DATABASE_URL'] ?? null, dataDir: config.dataDir });
  undo.push(store.close);

  mkdirSync(config.segredosDir, { recursive: true });
  await makeChave(join(config.segredosDir, 'chave-dos-comprovantes.pem'), 'Cerrado', new Date());
  const emissor: UmEmissor = await umEmissor();
  undo.push(emissor.remove);
  const issue: UmServicoCercado['issue'] = async (linhas) => {
    const child = emissor.start(config, await emissao.writeLote(linhas), { kind: 'nenhum' });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk));
    child.stdout?.resume();
    const code = await new Promise<number>((resolve) => child.once('exit', (ended) => resolve(ended ?? -1)));
    return { code, said };
  };
  const first = await issue(1);
  if (first.code !== 0) throw new Error(first.said);
  const { lote } = await openLote(await emissao.writeLote(1), emissao.world);
  const [pedido] = lote.pedidos;
  const { codigo, xml } = await store.db
    .selectFrom('emissao')
    .select(['codigo', 'xml'])
    .executeTakeFirstOrThrow();

  const projeto = umProjeto();
  undo.push(() => rmSync(projeto, { recursive: true, force: true }));
  const told = Object.entries(describeEnvironment(config, {})).filter(([, value]) => value);
  const server = umProcesso(projeto, {
    ...(Object.fromEntries(told) as Record<string, string>),
    HOST: '127.0.0.1',
    PORT: '0',
  });
  undo.push(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return {
    proxies,
    address: (await server.address()).replace('localhost', '127.0.0.1'),
    server,
    emissao,
    store,
    correio,
    pessoa: { cpf: pedido?.cpf ?? '', matricula: pedido?.matricula ?? '' },
    codigo,
    xml: await openArquivos(config).get(xml ?? ''),
    issue,
    async close() {
      for (const step of undo.reverse()) await step();
    },
  };
}

/** The PostgreSQL of the tests is reached by a socket in a folder. */
const socketOf = (url: string): NetConnectOpts => ({
  path: join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432'),
});

/** Where ITI would publish the authorities. */
async function umIti(acs: readonly Uint8Array[]) {
  const zip = zipSync(Object.fromEntries(acs.map((der, index) => [`ac${index}.crt`, der])));
  const sha512 = createHash('sha512').update(zip).digest('hex');
  return umServidorHttp((_body, response, { url = '' }) => {
    response.writeHead(200).end(url.endsWith('.zip') ? zip : sha512);
  });
}
