import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChaves } from '#access/chave.ts';
import { makeChave } from '#keys/comprovantes/chave.ts';
import { connectStore } from '#store/connect.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { umBancoVazio } from '../../tests/support/um-banco-vazio.ts';
import { type UmProcesso, umProcesso, umProjeto } from '../../tests/support/um-processo.ts';
import { fillRegistro } from '../../tests/support/um-registro-grande.ts';
import { PROXY } from '../../tests/support/um-servidor-medido.ts';
import { umaDemonstracao } from '../../tests/support/uma-demonstracao.ts';
import { dobra } from './dobra.ts';

/** Nodes of the built product on one register. */

export interface Nos {
  addresses: readonly string[];
  /** Of the demonstration: a person, and a published document with its code. */
  pessoa: { cpf: string; matricula: string };
  codigo: string;
  xml: Uint8Array<ArrayBuffer>;
  stop(): Promise<void>;
}

/** Beyond those of the demonstration and its record. */
const PRIMEIRO = 1_000;

export const numerosDe = (diplomas: number): number[] =>
  Array.from({ length: diplomas }, (_, n) => PRIMEIRO + n);

interface Registro {
  engine: 'sqlite' | 'postgres';
  diplomas: number;
  /** How many times as many again lie beside them. */
  dobras?: number;
  nos: number;
}

/** Null where there is no PostgreSQL. */
export async function openNos({ engine, diplomas, dobras = 0, nos }: Registro): Promise<Nos | null> {
  const postgres = engine === 'postgres' ? await startPostgres({ isDurable: true }) : null;
  if (engine === 'postgres' && postgres === null) return null;
  const banco = postgres && (await umBancoVazio(postgres.url));
  const projeto = umProjeto();
  const dataDir = banco ? await umaPastaNova() : umaDemonstracao();
  const env = {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    SITE_URL: 'http://localhost:3000',
    SECRETARIA: '0',
    ...(banco && { DATABASE_URL: banco.url }),
    ...PROXY,
  };
  const servers: UmProcesso[] = [];
  const stop = async (): Promise<void> => {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL');
      await ended;
    }
    await postgres?.stop();
    for (const each of [projeto, dataDir]) rmSync(each, { recursive: true, force: true });
  };
  try {
    if (banco) await umProcesso(projeto, env, ['dist/cli.js', 'demonstracao']).ended;
    servers.push(umProcesso(projeto, env));
    const [, cpf = '', matricula = ''] = (await servers[0]?.waitFor(/^CPF (\S+) · matrícula (\S+)$/m)) ?? [];
    const pessoa = { cpf, matricula };
    const first = await addressOf(servers[0]);
    const { codigo, xml } = await readDiploma(first, pessoa);
    await fill(banco?.url ?? null, dataDir, { diplomas, dobras, codigo });
    while (servers.length < nos) servers.push(umProcesso(projeto, env));
    return { addresses: await Promise.all(servers.map(addressOf)), pessoa, codigo, xml, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Nodes on PostgreSQL are given the keys; none makes them. */
async function umaPastaNova(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nos-'));
  mkdirSync(join(dataDir, 'segredos'));
  writeFileSync(join(dataDir, 'segredos', 'chave-de-busca'), randomBytes(32).toString('hex'));
  await makeChave(join(dataDir, 'segredos', 'chave-dos-comprovantes.pem'), 'Cerrado', new Date());
  return dataDir;
}

async function addressOf(server: UmProcesso | undefined): Promise<string> {
  return ((await server?.address()) ?? '').replace('localhost', '127.0.0.1');
}

async function readDiploma(
  address: string,
  pessoa: object,
): Promise<{ codigo: string; xml: Uint8Array<ArrayBuffer> }> {
  const found = await fetch(`${address}/api/diploma-digital/handling`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(pessoa),
  });
  const { xml } = (await found.json()) as { xml: { file: string; codigo: string }[] };
  return { codigo: xml[0]?.codigo ?? '', xml: Buffer.from(xml[0]?.file ?? '', 'base64') };
}

async function fill(
  databaseUrl: string | null,
  dataDir: string,
  { diplomas, dobras, codigo }: { diplomas: number; dobras: number; codigo: string },
): Promise<void> {
  const store = connectStore({ databaseUrl, dataDir }, { isLong: true });
  try {
    const key = readFileSync(join(dataDir, 'segredos', 'chave-de-busca'), 'utf8').trim();
    const { id } = await store.db
      .selectFrom('diploma')
      .select('id')
      .where('codigo', '=', codigo)
      .executeTakeFirstOrThrow();
    await fillRegistro(store, {
      numeros: numerosDe(diplomas),
      abertos: 0,
      chaves: createChaves(Buffer.from(key, 'hex')),
      arquivosDe: id,
    });
    for (let vez = 1; vez <= dobras; vez++) await dobra(store, vez);
  } finally {
    await store.close();
  }
}
