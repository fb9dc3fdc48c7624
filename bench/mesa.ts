import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createChaves } from '#access/chave.ts';
import { loadEmissao, loadInstituicao } from '#config/load-institution.ts';
import type { AssinarDeps } from '#http/secretaria/assinar.ts';
import { listFilaDeAssinatura } from '#secretaria/assinar/list-fila-de-assinatura.ts';
import { connectStore, type Store, type StoreLocation } from '#store/connect.ts';
import { createDocumentoStore } from '#store/documentos/documento-store.ts';
import { createEmissaoStore } from '#store/emissao/emissao-store.ts';
import { migrateStore } from '#store/migrate.ts';
import { createAssinaturaStore } from '#store/secretaria/assinatura-store.ts';
import { asTelas } from '../tests/support/as-telas.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { loadTestSettings } from '../tests/support/settings.ts';
import {
  codigoNumero,
  cpfNumero,
  fillRegistro,
  matriculaNumero,
  nomeNumero,
} from '../tests/support/um-registro-grande.ts';
import { type UmaPessoaNaMesa, umaMesa } from '../tests/support/uma-mesa.ts';
import type { Measured } from './measure.ts';

/**
 * The desk with 50,000 diplomas against the same desk with no past: queue, search and audit, as a browser asks. The floor
 * holds what is asked for and nothing else: quite empty, it would answer without the work of answering.
 */

const DIPLOMAS = 50_000;
/** On their way, in both: the work of the day does not grow with the years. */
const ABERTOS = 10;
const ENTRADAS = 5;
const GOAL = 1.5;
const ROUNDS = 80;
const WARM = 10;
const AGORA = Date.UTC(2026, 10, 16, 12);
const chaves = createChaves(new Uint8Array(32));

type Pergunta = (pessoa: UmaPessoaNaMesa) => ReturnType<UmaPessoaNaMesa['ask']>;

const search =
  (texto: string): Pergunta =>
  ({ ask }) =>
    ask('POST', '/diplomados/procura', { texto });
const audit =
  (filtro: object): Pergunta =>
  ({ ask }) =>
    ask('POST', '/auditoria/procura', filtro);

/** Of somebody in the middle of the register. */
const QUEM = 31_017;

const PERGUNTAS: Readonly<Record<string, Pergunta>> = {
  painel: ({ ask }) => ask('GET', '/painel'),
  fila: ({ ask }) => ask('POST', '/diplomados/procura', { etapa: 'planejado' }),
  'fila de assinatura': ({ ask }) => ask('GET', '/fila-de-assinatura'),
  nome: search(nomeNumero(QUEM).split(' ').slice(1).join(' ')),
  cpf: search(cpfNumero(QUEM)),
  matrícula: search(matriculaNumero(QUEM)),
  código: search(codigoNumero(QUEM)),
  número: search(String(QUEM + 3_001)),
  auditoria: audit({}),
  'auditoria de um diploma': audit({ diploma: `d${QUEM}` }),
  'auditoria de um ato': audit({ acao: 'suspenso' }),
};

export async function measureMesa(): Promise<Measured[]> {
  const postgres = await startPostgres();
  try {
    const measured = [await measureOn('sqlite', null)];
    if (postgres) measured.push(await measureOn('postgres', postgres.url));
    else console.log('There is no PostgreSQL: the desk on it was NOT measured');
    return measured;
  } finally {
    await postgres?.stop();
  }
}

async function measureOn(engine: string, url: string | null): Promise<Measured> {
  const all = Array.from({ length: DIPLOMAS }, (_, n) => n);
  const many = await openMesa(url, 'muitos', all);
  // Beside the queue and the one who is looked for, as many acts as a page of the record holds.
  const atos = all.slice(ABERTOS).filter((n) => n % 100 === 0);
  const none = await openMesa(url, 'nenhum', [...all.slice(0, ABERTOS), ...atos.slice(0, 10), QUEM]);
  try {
    const asked: { name: string; ours: number; theirs: number }[] = [];
    for (const [name, ask] of Object.entries(PERGUNTAS))
      asked.push({ name, ...(await timeInTurns(ask, many.pessoa, none.pessoa)) });
    const worst = asked.toSorted((one, other) => other.ours / other.theirs - one.ours / one.theirs)[0];
    if (!worst) throw new Error('nothing was asked');
    return {
      name: `mesa-50mil-${engine}`,
      goal: GOAL,
      isLimit: true,
      ratio: worst.ours / worst.theirs,
      oursPerSecond: 1000 / worst.ours,
      theirsPerSecond: 1000 / worst.theirs,
      notes: asked.map(
        ({ name, ours, theirs }) =>
          `${name}: ${(ours / theirs).toFixed(2)} (${ours.toFixed(2)} ms, ${theirs.toFixed(2)} ms)`,
      ),
    };
  } finally {
    await many.close();
    await none.close();
  }
}

/** Milliseconds of an answer, one here and one there: the quick quarter of many, which others on the machine held up least. */
async function timeInTurns(
  ask: Pergunta,
  many: UmaPessoaNaMesa,
  none: UmaPessoaNaMesa,
): Promise<{ ours: number; theirs: number }> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS + WARM; round++) {
    const pair = [await time(ask, many), await time(ask, none)] as const;
    if (round < WARM) continue;
    ours.push(pair[0]);
    theirs.push(pair[1]);
  }
  return { ours: quarterOf(ours), theirs: quarterOf(theirs) };
}

const quarterOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 4)] ?? 0;

async function time(ask: Pergunta, pessoa: UmaPessoaNaMesa): Promise<number> {
  const start = performance.now();
  await answer(ask, pessoa);
  return performance.now() - start;
}

async function answer(ask: Pergunta, pessoa: UmaPessoaNaMesa): Promise<void> {
  const { statusCode, body } = await ask(pessoa);
  if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
}

async function openMesa(url: string | null, name: string, numeros: readonly number[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'mesa-'));
  const store = connectStore(await newDatabase(url, name, dataDir));
  await migrateStore(store);
  const { assinantes } = loadEmissao(loadTestSettings());
  const [reitor] = assinantes.dadosDiploma;
  const faltam = `${reitor?.id}@DadosDiploma`;
  await fillRegistro(store, { numeros, abertos: ABERTOS, entradas: ENTRADAS, faltam, chaves });
  const { telas } = await asTelas(store, { now: AGORA });
  const mesa = await umaMesa(store, { telas, assinar: openFila(store) });
  const pessoa = await mesa.comeIn(['operador', 'assinante', 'auditoria'], { cargo: reitor?.id ?? '' });
  return {
    pessoa,
    close: async () => {
      await mesa.app.close();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The queue of who signs, with no key behind it. */
function openFila({ db }: Store): AssinarDeps {
  const ports = { db, chaves, record: async () => {} };
  const emissoes = createEmissaoStore(ports);
  const documentos = createDocumentoStore(ports);
  const world = {
    store: createAssinaturaStore({
      db,
      emissoes,
      listDocumentosAbertos: () => documentos.listAbertos(),
    }),
    readCasa: () => ({
      configuracao: loadEmissao(loadTestSettings()),
      cnpj: loadInstituicao(loadTestSettings()).cnpj,
    }),
    now: () => new Date(AGORA),
  };
  return {
    cofre: { read: async () => null } as unknown as AssinarDeps['cofre'],
    hasCofre: () => false,
    listFila: (cargo) => listFilaDeAssinatura(cargo, world),
    readDocumento: async () => null,
    sleep: async () => {},
  };
}

async function newDatabase(url: string | null, name: string, dataDir: string): Promise<StoreLocation> {
  if (url === null) return { databaseUrl: null, dataDir };
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database mesa_${name} template template0`).finally(() => client.end());
  const own = new URL(url);
  own.pathname = `mesa_${name}`;
  return { databaseUrl: own.href, dataDir };
}
