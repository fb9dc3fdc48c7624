// `npm run mutantes [pasta…]`: makes one small mistake at a time in a copy of the tree and asks the tests whether they notice.
// Not Stryker: its vitest runner takes `vitest related`, which for one file of `arvore/` is over ten minutes of API tests. Here the
// tests run once with a probe in each function; then a mutant is judged by those that reach its function, the quickest first.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { digest, listFunctions, listMutantes, type Mutante } from './mutantes/list-mutantes.ts';

const FOLDERS = [
  ...['verification', 'signature', 'pki', 'arvore', 'access', 'titular', 'equipe', 'secretaria'],
  ...['emissao', 'store/emissao', 'http/secretaria'],
].map((each) => `src/${each}`);
const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    amostra: { type: 'string', default: '30' },
    semente: { type: 'string', default: '1' },
    /** Seconds that the tests of one mutant may take, as they were measured; a mutant has four times as long. */
    limite: { type: 'string', default: '30' },
    minimo: { type: 'string', default: '85' },
    /** Only the mutants whose line, as it is told, has this text. */
    so: { type: 'string', default: '' },
    /** Of the new or changed tests, those whose path has this text are asked what they reach; the others judge nothing. */
    perguntar: { type: 'string', default: '' },
  },
});
const folders = positionals.length > 0 ? positionals : FOLDERS;
const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: project,
  encoding: 'utf8',
})
  .split('\0')
  .filter((each) => each !== '' && existsSync(join(project, each)));
const textOf = (file: string): string => readFileSync(join(project, file), 'utf8');
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isIn = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);
const probed = tracked.filter(
  (each) => FOLDERS.some((it) => isIn(each, it)) && /\.tsx?$/.test(each) && !isTest(each),
);
/** Only a test that imports one of the files, near or far, can reach it; those of the same folders are asked first. */
const tests = tracked
  .filter((each) => isTest(each) && /^(src|tests\/(api|conformance))\//.test(each) && reachesProbed(each))
  .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
function isOwn(test: string): boolean {
  return FOLDERS.some((each) => isIn(test, each)) || test.startsWith('tests/api/secretaria');
}
function reachesProbed(test: string): boolean {
  const seen = new Set([test]);
  const ours = new Set(probed);
  for (const file of seen) {
    if (ours.has(file)) return true;
    if (!existsSync(join(project, file))) continue;
    for (const [, spec = ''] of textOf(file).matchAll(/(?:from|import)[ (]'((?:#|\.)[^']+)'/g))
      seen.add(spec.startsWith('#') ? `src/${spec.slice(1)}` : join(dirname(file), spec));
  }
  return false;
}

const copy = mkdtempSync(join(tmpdir(), 'mutantes-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void vitest.close().finally(() => process.exit(130)));
execFileSync('tar', ['cf', join(copy, 'tree.tar'), ...tracked], { cwd: project });
execFileSync('tar', ['xf', 'tree.tar'], { cwd: copy });
rmSync(join(copy, 'tree.tar'));
for (const each of ['node_modules', 'dist']) symlinkSync(join(project, each), join(copy, each));

const vitest = await createVitest('test', {
  root: copy,
  config: join(copy, 'vitest.config.ts'),
  ...{ watch: false, maxWorkers: 1, bail: 1, reporters: [{}], tagsFilter: ['!largo'], passWithNoTests: true },
  ...{ teardownTimeout: 2000, dangerouslyIgnoreUnhandledErrors: true },
});
await vitest.standalone();

interface Prova {
  sha: string;
  ms: number;
  ok: boolean;
  /** The functions that it reaches, as `file#start`. */
  reached: string[];
}
async function run(
  files: readonly string[],
  seconds: number,
): Promise<{ ok: boolean; isLate: boolean; isJudged: boolean }> {
  vitest.state.clearFiles(
    vitest.getRootProject(),
    files.map((each) => join(copy, each)),
  );
  const ours = new Set(files.map((each) => join(copy, each)));
  let isLate = false;
  // Asked twice, Vitest does not wait for what never ends.
  const timer = setInterval(() => {
    isLate = true;
    vitest.cancelCurrentRun('test-failure').catch(() => undefined);
  }, seconds * 1000);
  const specs = files.map((each) => vitest.getRootProject().createSpecification(join(copy, each)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
  clearInterval(timer);
  const ok =
    !isLate &&
    unhandledErrors.length === 0 &&
    testModules.every((each) => !ours.has(each.moduleId) || each.ok());
  const isJudged = testModules.some(
    (each) => ours.has(each.moduleId) && !each.children.allTests('passed').next().done,
  );
  return { ok, isLate, isJudged };
}
function write(file: string, text: string): void {
  writeFileSync(join(copy, file), text);
  vitest.invalidateFile(join(copy, file));
}

/**
 * Which test reaches which function, kept from one run to the next for the tests that stayed as they were. Of a file that changed
 * since then, any function counts. To ask all tests again, remove the file.
 */
const cacheFile = join(project, 'node_modules/.cache/mutantes.json');
const cached: { fontes: Record<string, string>; provas: [string, Prova][] } = existsSync(cacheFile)
  ? JSON.parse(readFileSync(cacheFile, 'utf8'))
  : { fontes: Object.fromEntries(probed.map((each) => [each, digest(textOf(each))])), provas: [] };
async function readProvas(): Promise<Map<string, Prova>> {
  const known = new Map(cached.provas);
  const isStale = (each: string): boolean => known.get(each)?.sha !== digest(textOf(each));
  const stale = tests.filter((each) => each.includes(values.perguntar) && isStale(each));
  const hits = join(copy, 'reached.txt');
  for (const file of stale.length > 0 ? probed : []) write(file, probe(file, hits));
  for (const [index, test] of stale.entries()) {
    writeFileSync(hits, '');
    const started = performance.now();
    const { ok, isJudged } = await run([test], Number(values.limite) * 3);
    const ms = Math.round(performance.now() - started);
    const reached = [...new Set(readFileSync(hits, 'utf8').split('\n').filter(Boolean))];
    known.set(test, { sha: digest(textOf(test)), ms, ok: ok && isJudged, reached });
    console.log(`${index + 1}/${stale.length}  ${test}  ${ms} ms  ${ok ? reached.length : 'não julga'}`);
    mkdirSync(dirname(cacheFile), { recursive: true });
    writeFileSync(cacheFile, JSON.stringify({ ...cached, provas: [...known] }));
  }
  for (const file of stale.length > 0 ? probed : []) write(file, textOf(file));
  return known;
}
function probe(file: string, hits: string): string {
  const pieces = listFunctions(file, textOf(file)).flatMap(({ start, end, isBlock, key }) => {
    const call = `__p(${JSON.stringify(key)})`;
    if (isBlock) return [{ at: start + 1, size: 0, piece: `${call};` }];
    return [
      { at: start, size: end - start, piece: `(${call}, ` },
      { at: end, size: start - end, piece: ')' },
    ];
  });
  let text = textOf(file);
  for (const { at, piece } of pieces.toSorted((one, other) => other.at - one.at || one.size - other.size))
    text = text.slice(0, at) + piece + text.slice(at);
  return `${text}
__p(${JSON.stringify(`${file}#`)});
function __p(key) {
  const seen = (globalThis.__reached ??= new Set());
  if (seen.has(key)) return;
  seen.add(key);
  process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(hits)}, key + '\\n');
}
`;
}

const lineOf = ({ file, start }: Mutante): number => textOf(file).slice(0, start).split('\n').length;
const tell = (each: Mutante): string => {
  const short = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 90);
  return `${short(textOf(each.file).slice(each.start, each.end))} → ${short(each.para)}`;
};
const aceitos: { arquivo: string; mudanca: string; porque: string }[] = JSON.parse(
  textOf('tests/mutantes-aceitos.json'),
);
const isAceito = (each: Mutante): boolean =>
  aceitos.some(({ arquivo, mudanca }) => arquivo === each.file && mudanca === tell(each));
const orderOf = ({ file, start, para }: Mutante): string =>
  digest(`${values.semente} ${file} ${start} ${para}`);
/** What a person reads is judged by readers; so are the people of the demonstration. */
const isWording = (file: string): boolean =>
  /\/(palavras|sentences|contrato)[/.]|\/(write-mensagem|pessoas-ficticias)/.test(file);
const choose = (folder: string): Mutante[] =>
  probed
    .filter((file) => isIn(file, folder) && !isWording(file))
    .flatMap((file) => listMutantes(file, textOf(file)))
    .filter((each) => `${each.file}:${lineOf(each)}  ${tell(each)}`.includes(values.so))
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .slice(0, Number(values.amostra));

type Fim = 'morto' | 'tempo' | 'aceito' | 'VIVO';
async function judge(each: Mutante, provas: Map<string, Prova>): Promise<{ fim: Fim; por: number }> {
  let left = Number(values.limite) * 1000;
  const isSame = cached.fontes[each.file] === digest(textOf(each.file));
  const isReached = (key: string): boolean =>
    isSame ? key === each.within : key.startsWith(`${each.file}#`);
  const judges = [...provas]
    .filter(([, { ok, reached }]) => ok && reached.some(isReached))
    .toSorted(([, one], [, other]) => one.ms - other.ms)
    .filter(([, { ms }], index) => {
      left -= ms;
      return index === 0 || left >= 0;
    })
    .map(([test]) => test);
  const text = textOf(each.file);
  write(each.file, text.slice(0, each.start) + each.para + text.slice(each.end));
  const { ok, isLate } =
    judges.length > 0 ? await run(judges, Number(values.limite) * 4) : { ok: true, isLate: false };
  write(each.file, text);
  if (isLate) return { fim: 'tempo', por: judges.length };
  return { fim: ok ? (isAceito(each) ? 'aceito' : 'VIVO') : 'morto', por: judges.length };
}

const table: string[] = [];
const survivors: string[] = [];
let worst = 100;
try {
  const provas = await readProvas();
  for (const folder of folders) {
    const counts = { morto: 0, tempo: 0, aceito: 0, VIVO: 0 };
    const chosen = choose(folder);
    for (const each of chosen) {
      const started = performance.now();
      const { fim, por } = await judge(each, provas);
      counts[fim] += 1;
      const line = `${each.file}:${lineOf(each)}  ${tell(each)}`;
      if (fim === 'VIVO') survivors.push(line);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${fim}  ${line}  (${por} testes, ${seconds} s)`);
    }
    // What was not over in time says nothing: the machine may have been busy.
    const judged = Math.max(1, counts.morto + counts.VIVO);
    const percent = Math.floor((100 * counts.morto) / judged);
    if (chosen.length > 0) worst = Math.min(worst, percent);
    table.push(`${folder}  ${percent} % de ${chosen.length}  ${JSON.stringify(counts)}`);
  }
} finally {
  await vitest.close();
}
for (const each of survivors) console.log(`VIVO  ${each}`);
console.log(`\n${table.join('\n')}\nO mínimo é ${values.minimo} % em cada pasta.`);
process.exit(worst >= Number(values.minimo) ? 0 : 1);
