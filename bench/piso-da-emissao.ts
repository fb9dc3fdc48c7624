import { randomBytes, sign } from 'node:crypto';
import { join } from 'node:path';
import { loadAparencia } from '#cli/aparencia.ts';
import { loadConfig } from '#config/config.ts';
import { readPkiDemo } from '#demonstracao/pki/pki-folder.ts';
import { createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import { makeRvdd } from '#rvdd/make-rvdd.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { openIssuing } from '../src/main/open-issuing.ts';
import { loadTestSettings } from '../tests/support/settings.ts';
import { inspectEmissao } from '../tests/support/uma-emissao.ts';

/**
 * A program: the seconds that the parts of one diploma take alone, each done over and over. Draws and verifies the
 * diplomas of the folder it is given, each of them once: Typst remembers what it drew.
 */

const ASSINATURAS = 6;
const CARIMBOS = 4;
const GRAVACOES = 3;
/** One for each intent and each stage. */
const TRANSACOES = ASSINATURAS + 5;
const WARM = 5;

const { projectDir: project } = loadTestSettings();
const config = loadConfig({ DATA_DIR: process.argv[2], SITE_URL: 'http://localhost:3000' });
const rvdd = loadAparencia({ project, config, createCompiler: createTypstCompiler });
const { world, close } = await openIssuing({ project, config, now: () => new Date(), rvdd });
const { store, diplomas } = await inspectEmissao(config);

const signed = diplomas.flatMap(({ xml }) => xml ?? []);
const xmls = await Promise.all(signed.map((sha256) => world.arquivos.get(sha256)));
const [titular] = readPkiDemo(join(config.dataDir, 'pki-demo')).titulares;
if (!titular || xmls.length <= WARM) throw new RangeError('nothing was issued');
const { privateKey } = titular.key;
const input = randomBytes(500);
const digest = new Uint8Array(randomBytes(32));
const { append } = createAuditoria({ now: () => new Date() });
const entrada = { quem: 'bench', acao: 'falha', diploma: null } as const;
const situacaoOf = async () => null;
const size = xmls[0]?.length ?? 0;
const times = <T>(count: number, item: T): T[] => Array.from({ length: WARM + count }, () => item);

const signing = await seconds(times(60, input), (bytes) => sign('sha256', bytes, privateKey));
const stamping = await seconds(times(20, digest), (each) =>
  world.completion.tsa?.stamp({ algorithm: 'SHA-256', digest: each }),
);
const drawing = await seconds(xmls, (xml) => makeRvdd({ ...rvdd, xml }));
const verifying = await seconds(xmls, (bytes) =>
  verifyDiploma({ bytes }, { ...world.verification, situacaoOf }),
);
const writing = await seconds(times(20, size), (length) => world.arquivos.put(randomBytes(length)));
const committing = await seconds(times(40, entrada), (each) => append(store.db, each));
await close();
await store.close();

const parts = ASSINATURAS * signing + CARIMBOS * stamping + drawing + verifying;
process.stdout.write(`${parts + GRAVACOES * writing + TRANSACOES * committing}\n`);

/** Of one, after a few to warm up. */
async function seconds<T>(items: readonly T[], work: (item: T) => unknown): Promise<number> {
  for (const item of items.slice(0, WARM)) await work(item);
  const measured = items.slice(WARM);
  const start = performance.now();
  for (const item of measured) await work(item);
  return (performance.now() - start) / 1000 / measured.length;
}
