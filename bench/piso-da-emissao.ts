import { randomBytes, sign } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { loadAparencia } from '#cli/aparencia.ts';
import { loadConfig } from '#config/config.ts';
import { createDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { readPkiDemo } from '#demonstracao/pki/pki-folder.ts';
import { openArquivos } from '#store/arquivos/open-arquivos.ts';
import { loadTestSettings } from '../tests/support/settings.ts';
import { inspectEmissao } from '../tests/support/uma-emissao.ts';
import { captureRequest } from './capture-request.ts';
import { createBareTypst } from './typst-nu.ts';

/**
 * A program: the seconds that one diploma cannot do without, each part alone and over and over. A plain page by Typst,
 * RSA, fsync, and the authority's own time. Of what is measured nothing is in it: the diplomas of the folder it is given
 * only tell what is drawn and how much is written.
 */

const ASSINATURAS = 6;
const CARIMBOS = 4;
const GRAVACOES = 3;
/** One for each intent and each stage. */
const TRANSACOES = ASSINATURAS + 5;
/** What SQLite appends to its log for a small change. */
const PAGE_BYTES = 4_096;
const WARM = 5;
let written = 0;

const { projectDir: project } = loadTestSettings();
const config = loadConfig({ DATA_DIR: process.argv[2], SITE_URL: 'http://localhost:3000' });
const aparencia = loadAparencia({ project, config });
const arquivos = openArquivos(config);
const { store, diplomas } = await inspectEmissao(config);
await store.close();
const xmls = await Promise.all(diplomas.flatMap(({ xml }) => (xml ? [arquivos.get(xml)] : [])));
const pki = readPkiDemo(join(config.dataDir, 'pki-demo'));
const [titular] = pki.titulares;
if (!titular || xmls.length <= WARM) throw new RangeError('nothing was issued');
const { privateKey } = titular.key;
const requests = xmls.map((xml) => captureRequest({ ...aparencia, xml }));
const draw = createBareTypst();
const authority = createDemoTsa({ stamper: pki.act, clock: () => new Date() });
const folder = mkdtempSync(join(config.dataDir, 'piso-'));
const log = openSync(join(folder, 'log'), 'a');
const size = xmls[0]?.length ?? 0;
const times = <T>(count: number, item: T): T[] => Array.from({ length: WARM + count }, () => item);

const signing = await seconds(times(60, randomBytes(500)), (bytes) => sign('sha256', bytes, privateKey));
const stamping = await seconds(times(20, new Uint8Array(randomBytes(32))), (digest) =>
  authority.stamp({ algorithm: 'SHA-256', digest }),
);
const drawing = await seconds(requests, async (request) => {
  draw(request);
  await turn();
});
const writing = await seconds(times(20, randomBytes(size)), writeFile);
const committing = await seconds(times(40, randomBytes(PAGE_BYTES)), (page) => {
  writeSync(log, page);
  fsyncSync(log);
});
closeSync(log);
rmSync(folder, { recursive: true });

const disk = GRAVACOES * writing + TRANSACOES * committing;
process.stdout.write(`${ASSINATURAS * signing + CARIMBOS * stamping + drawing + disk}\n`);

function writeFile(bytes: Uint8Array): void {
  written += 1;
  const file = openSync(join(folder, String(written)), 'w');
  writeSync(file, bytes);
  fsyncSync(file);
  closeSync(file);
}

/** Of one, after a few to warm up. */
async function seconds<T>(items: readonly T[], work: (item: T) => unknown): Promise<number> {
  for (const item of items.slice(0, WARM)) await work(item);
  const measured = items.slice(WARM);
  const start = performance.now();
  for (const item of measured) await work(item);
  return (performance.now() - start) / 1000 / measured.length;
}
