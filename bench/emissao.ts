import { randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { makeNonce } from '#diploma/ids.ts';
import type { OpenIssuing } from '#issuing/emissao/world.ts';
import { makeRvdd } from '#rvdd/make-rvdd.ts';
import { readPkiDemo } from '#signature/node/pki-demo/pki-folder.ts';
import { createAuditoria } from '#store/auditoria-store.ts';
import { connectStore } from '#store/connect.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { type UmTrabalhador, umTrabalhador } from '../tests/support/um-trabalhador.ts';
import { inspectEmissao, type UmaEmissao, umaEmissao } from '../tests/support/uma-emissao.ts';
import type { Measured } from './measure.ts';

/** Issuing end to end against the sum of what its parts take alone, in the same run. */

/** Published before the clock starts: Typst and the compiler are warm by then. */
const WARM = 5;
const MEASURED = 25;
const ASSINATURAS = 6;
const CARIMBOS = 4;
const GRAVACOES = 3;
/** One for each intent and each stage. */
const TRANSACOES = ASSINATURAS + 5;

export async function measureEmissao(): Promise<Measured[]> {
  const trabalhador = await umTrabalhador();
  try {
    const [alone, floor] = await measureWith(trabalhador, 1, 0);
    const [together, floorTogether] = await measureWith(trabalhador, 2, 0);
    const [crowded] = await measureWith(trabalhador, 1, 2_000);
    return [
      { name: 'emit-1', goal: 0.6, ratio: alone * floor, oursPerSecond: alone, theirsPerSecond: 1 / floor },
      {
        ...{ name: 'emit-2', goal: 0.6, oursPerSecond: together, theirsPerSecond: 2 / floorTogether },
        ratio: (together * floorTogether) / 2,
      },
      // What one diploma costs beside 2,000 others, against what it costs in an empty store.
      {
        name: 'emit-growth',
        goal: 1.2,
        ratio: alone / crowded,
        oursPerSecond: crowded,
        theirsPerSecond: alone,
      },
    ];
  } finally {
    trabalhador.remove();
  }
}

/** Diplomas a second, and the seconds that the parts of one take alone. */
async function measureWith(
  trabalhador: UmTrabalhador,
  processes: number,
  others: number,
): Promise<[number, number]> {
  const emissao = await umaEmissao('rsa-2048');
  try {
    if (others > 0) await fill(emissao, others);
    await emissao.plan(WARM * processes + MEASURED);
    const running = Array.from({ length: processes }, () => trabalhador.start(emissao.config));
    await Promise.all(running.map((child) => once(child, 'exit')));
    return [await readRate(emissao, WARM * processes), await measureFloor(emissao)];
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

async function measureFloor(emissao: UmaEmissao): Promise<number> {
  const { config } = emissao;
  const { store, diplomas } = await inspectEmissao(config);
  const open = await emissao.open();
  try {
    const parts = await listParts(open, diplomas.find(({ xml }) => xml !== null)?.xml ?? '', config.dataDir);
    const { append } = createAuditoria({ now: () => new Date() });
    const entrada = { quem: 'bench', acao: 'falha', diploma: null } as const;
    const commit = await seconds(() => append(store.db, entrada), 40);
    return parts + TRANSACOES * commit;
  } finally {
    await open.close();
    await store.close();
  }
}

async function listParts({ world }: OpenIssuing, sha256: string, dataDir: string): Promise<number> {
  const xml = await world.arquivos.get(sha256);
  const key = readPkiDemo(join(dataDir, 'pki-demo')).titulares[0]?.key.privateKey;
  if (!key) throw new RangeError('nobody signs');
  const input = randomBytes(500);
  const digest = new Uint8Array(randomBytes(32));
  const situacaoOf = async () => null;
  const signing = await seconds(async () => sign('sha256', input, key), 60);
  const stamping = await seconds(
    async () => world.completion.tsa?.stamp({ algorithm: 'SHA-256', digest }),
    20,
  );
  const drawing = await seconds(async () => makeRvdd({ ...world.rvdd, xml }), 10);
  const verifying = await seconds(
    () => verifyDiploma({ bytes: xml }, { ...world.verification, situacaoOf }),
    20,
  );
  const writing = await seconds(() => world.arquivos.put(randomBytes(xml.length)), 20);
  return ASSINATURAS * signing + CARIMBOS * stamping + drawing + verifying + GRAVACOES * writing;
}

/** Of one, after one to warm up. */
async function seconds(work: () => Promise<unknown>, times: number): Promise<number> {
  await work();
  const start = performance.now();
  for (let i = 0; i < times; i++) await work();
  return (performance.now() - start) / 1000 / times;
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
        ...{
          id,
          diplomadoId: hex(16),
          cpf: `${nine}00` as never,
          matricula: `B${nine}` as never,
          nome: 'Fulana',
        },
        ...{ nomeSocial: null, cursoId: 'enfermagem', curso: 'Enfermagem', grau: 'Bacharelado', via: 1 },
        ...{
          unidadeId: 'muriae',
          unidade: 'Muriaé/MG',
          dataColacao: '2025-07-01',
          dataExpedicao: '2025-08-01',
        },
        ...{
          lote: 'bench',
          linha: i,
          documentacao,
          faltam: [],
          aguardando: null,
          substitui: null,
          aviso: null,
          nonce: makeNonce(randomBytes),
        },
        codigo: `1234.1234.${hex(16)}` as never,
        ...{ codigoEmec: null, pedido: null, contexto: null, agora: Date.now() },
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
        { data: '2025-09-01', arquivos: [], linha: null, avisar: false },
        'bench',
      );
  }
  await close();
}
