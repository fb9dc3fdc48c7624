import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeNonce } from '#diploma/ids.ts';
import { connectStore } from '#store/connect.ts';
import { type UmTrabalhador, umTrabalhador } from '../tests/support/um-trabalhador.ts';
import { type UmaEmissao, umaEmissao } from '../tests/support/uma-emissao.ts';
import type { Measured } from './measure.ts';

/** Issuing end to end against the sum of what it cannot do without, in the same run. */

/** Published by each process before the clock starts: until then Node compiles, which takes as long again (ADR 0053). */
const WARM = 60;
const MEASURED = 30;
/** Diplomas that lie in the store before, for the line of growth. */
const FEW = 100;
const MANY = 5_000;
const FLOOR = fileURLToPath(new URL('./piso-da-emissao.ts', import.meta.url));
const run = promisify(execFile);

export async function measureEmissao(): Promise<Measured[]> {
  const trabalhador = await umTrabalhador();
  const rateOf = (setting: Setting) => withEmissao(setting, trabalhador, async () => 0);
  const rateAndFloorOf = (setting: Setting) =>
    withEmissao(setting, trabalhador, (emissao) => measureFloor(emissao, setting.processes));
  try {
    const one = await rateAndFloorOf({ processes: 1 });
    const two = await rateAndFloorOf({ processes: 2 });
    const [single] = await rateOf({ processes: 1, simultaneos: 1 });
    const [double] = await rateOf({ processes: 2, simultaneos: 1 });
    const [few] = await rateOf({ processes: 1, others: FEW });
    const [many] = await rateOf({ processes: 1, others: MANY });
    return [
      againstFloor('emit-1', one, 1),
      againstFloor('emit-2', two, 2),
      // Each with one diploma at a time: one process with several keeps two processors busy, and a second adds little.
      {
        name: 'emit-2-by-1',
        goal: 1.8,
        ratio: double / single,
        oursPerSecond: double,
        theirsPerSecond: single,
      },
      // What one diploma costs beside 5,000 others, against what it costs beside 100.
      {
        name: 'emit-growth',
        goal: 1.1,
        isLimit: true,
        ratio: few / many,
        oursPerSecond: many,
        theirsPerSecond: few,
      },
    ];
  } finally {
    trabalhador.remove();
  }
}

interface Setting {
  processes: number;
  /** Diplomas that each process has on their way at once; as many as `emitir` has, unless told. */
  simultaneos?: number;
  others?: number;
}

const againstFloor = (name: string, [rate, floor]: [number, number], processes: number): Measured => ({
  name,
  goal: 0.7,
  ratio: (rate * floor) / processes,
  oursPerSecond: rate,
  theirsPerSecond: processes / floor,
});

/** Diplomas a second, and what `then` finds in the folder afterwards. */
async function withEmissao(
  { processes, simultaneos, others = 0 }: Setting,
  trabalhador: UmTrabalhador,
  then: (emissao: UmaEmissao) => Promise<number>,
): Promise<[number, number]> {
  const emissao = await umaEmissao('rsa-2048');
  try {
    if (others > 0) await fill(emissao, others);
    await emissao.plan((WARM + MEASURED) * processes);
    const args = simultaneos === undefined ? [] : [String(simultaneos)];
    const running = Array.from({ length: processes }, () => trabalhador.start(emissao.config, ...args));
    await Promise.all(running.map((child) => once(child, 'exit')));
    return [await readRate(emissao, WARM * processes), await then(emissao)];
  } finally {
    emissao.remove();
  }
}

async function readRate({ config }: UmaEmissao, warm: number): Promise<number> {
  const store = connectStore(config);
  const rows = await store.db
    .selectFrom('auditoria')
    .where('acao', '=', 'publicado')
    .where('quem', '!=', 'bench')
    .orderBy('seq')
    .select('em')
    .execute();
  await store.close();
  const times = rows.map(({ em }) => Date.parse(em)).slice(warm);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return (times.length - 1) / ((last - first) / 1000);
}

/** The seconds that the parts of one diploma take alone, in as many processes as issued it. */
async function measureFloor({ config }: UmaEmissao, processes: number): Promise<number> {
  const floors = await Promise.all(
    Array.from({ length: processes }, async () => {
      const { stdout } = await run(process.execPath, ['--import', 'tsx', FLOOR, config.dataDir]);
      return Number(stdout);
    }),
  );
  return floors.reduce((sum, floor) => sum + floor, 0) / processes;
}

/** Diplomas that others issued before, as far as the store knows. */
async function fill(emissao: UmaEmissao, others: number): Promise<void> {
  const { world, close } = await emissao.open();
  const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
  for (let i = 0; i < others; i++) {
    const id = hex(16);
    const documentacao = hex(32);
    await world.rascunhos.announce(id, documentacao, 'bench');
    const nine = String(100_000_000 + i * 37);
    await world.store.plan(
      {
        id,
        diplomadoId: hex(16),
        cpf: `${nine}00` as never,
        matricula: `B${nine}` as never,
        nome: 'Fulana',
        nomeSocial: null,
        cursoId: 'enfermagem',
        curso: 'Enfermagem',
        grau: 'Bacharelado',
        via: 1,
        unidadeId: 'muriae',
        unidade: 'Muriaé/MG',
        dataColacao: '2025-07-01',
        dataExpedicao: '2025-08-01',
        lote: 'bench',
        linha: i,
        documentacao,
        faltam: [],
        aguardando: null,
        retomar: false,
        substitui: null,
        anterior: null,
        aviso: null,
        nonce: makeNonce(randomBytes),
        codigo: `1234.1234.${hex(16)}` as never,
        codigoEmec: null,
        pedido: null,
        contexto: null,
        agora: Date.now(),
      },
      'bench',
    );
    const planned = await world.store.reserve(
      { por: 'bench', ate: Date.now() + 60_000 },
      Date.now(),
      new Set(),
    );
    if (planned)
      await world.store.publish(
        planned,
        { data: '2025-09-01', arquivos: [], linha: null, avisar: false, anotarContato: false },
        'bench',
      );
  }
  await close();
}
