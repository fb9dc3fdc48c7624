// `npm run mutantes [pasta…]`: makes one small mistake at a time in a copy of the tree and asks the nearest tests whether they notice.
// Not Stryker: its vitest runner takes `vitest related`, which for one file of `arvore/` is over ten minutes of API tests.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseAst } from 'vite';

interface Mutante {
  file: string;
  start: number;
  end: number;
  para: string;
}
interface No {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const FOLDERS = [
  'verification',
  'signature',
  'pki',
  'arvore',
  'access',
  'titular',
  'equipe',
  'secretaria',
  'emissao',
];
const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    amostra: { type: 'string', default: '60' },
    semente: { type: 'string', default: '1' },
    limite: { type: 'string', default: '300' },
    minimo: { type: 'string', default: '85' },
    testes: { type: 'string', default: '3' },
  },
});
const folders = positionals.length > 0 ? positionals : FOLDERS.map((each) => `src/${each}`);
const git = (...args: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', ...args], { cwd: project, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
const tracked = git('--cached', '--others', '--exclude-standard').filter((each) =>
  existsSync(join(project, each)),
);
const isTest = (file: string): boolean => file.endsWith('.test.ts');
const sources = new Map(
  tracked
    .filter((each) => /^(src|tests)\/.*\.tsx?$/.test(each))
    .map((each) => [each, readFileSync(join(project, each), 'utf8')]),
);

/** How near each test is: by how many imports it reaches the file. The nearest judge; farther ones take minutes each. */
function listTests(file: string, most: number): string[] {
  const near = new Map([[file, 0]]);
  for (const [each, depth] of near)
    for (const user of usersOf.get(each) ?? []) if (!near.has(user)) near.set(user, depth + 1);
  return [...near]
    .filter(([each]) => isTest(each))
    .slice(0, most)
    .map(([each]) => each);
}
const usersOf = new Map<string, string[]>();
for (const [file, text] of sources)
  for (const [, spec = ''] of text.matchAll(/from '((?:#|\.)[^']+)'/g)) {
    const used = spec.startsWith('#') ? `src/${spec.slice(1)}` : join(dirname(file), spec);
    usersOf.set(used, [...(usersOf.get(used) ?? []), file]);
  }

const SWAPPED: Readonly<Record<string, string>> = {
  ...{ '&&': '||', '||': '&&', '===': '!==', '!==': '===' },
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '+': '-', '-': '+' },
};
const DROPPED_CALLS = new Set(['where', 'filter', 'refine']);

/** The mistakes that one node invites. */
function mutate(node: No, text: string): Omit<Mutante, 'file'>[] {
  const source = (each: unknown): string => text.slice((each as No).start, (each as No).end);
  const at = (each: unknown, para: string) => ({ start: (each as No).start, end: (each as No).end, para });
  switch (node.type) {
    case 'IfStatement':
      return [at(node['test'], 'false'), at(node['test'], `!(${source(node['test'])})`)];
    case 'ConditionalExpression':
      return [at(node['test'], `!(${source(node['test'])})`)];
    case 'LogicalExpression':
    case 'BinaryExpression': {
      const swapped = SWAPPED[String(node['operator'])];
      if (!swapped) return [];
      return [at(node, `(${source(node['left'])} ${swapped} ${source(node['right'])})`)];
    }
    case 'ThrowStatement':
      return [at(node, ';')];
    case 'ExpressionStatement': {
      const { type, argument } = node['expression'] as No;
      const called = type === 'AwaitExpression' ? (argument as No).type : type;
      return called === 'CallExpression' ? [at(node, ';')] : [];
    }
    case 'CallExpression': {
      const callee = node['callee'] as No;
      const name = callee.type === 'MemberExpression' ? source(callee['property']) : '';
      return DROPPED_CALLS.has(name) ? [at(node, source(callee['object']))] : [];
    }
    case 'Literal':
      return typeof node['value'] === 'boolean' ? [at(node, String(!node['value']))] : [];
    default:
      return [];
  }
}

function listMutantes(file: string): Mutante[] {
  const text = sources.get(file) ?? '';
  const found: Mutante[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type } = node as No;
    if (typeof type === 'string' && /^(TS|Import)/.test(type) && !/^TS(As|Satisfies|NonNull)/.test(type))
      return;
    if (typeof type === 'string') found.push(...mutate(node as No, text).map((each) => ({ file, ...each })));
    Object.values(node).forEach(walk);
  };
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
  return found;
}

const lineOf = ({ file, start }: Mutante): number =>
  (sources.get(file) ?? '').slice(0, start).split('\n').length;
const tell = (each: Mutante): string => {
  const before = (sources.get(each.file) ?? '').slice(each.start, each.end);
  const short = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 90);
  return `${short(before)} → ${short(each.para) || '(nada)'}`;
};
interface Aceito {
  arquivo: string;
  mudanca: string;
  porque: string;
}
const aceitos: Aceito[] = JSON.parse(readFileSync(join(project, 'tests/mutantes-aceitos.json'), 'utf8'));
const isAceito = (each: Mutante): boolean =>
  aceitos.some(({ arquivo, mudanca }) => arquivo === each.file && mudanca === tell(each));

const orderOf = ({ file, start, para }: Mutante): string =>
  createHash('sha256').update(`${values.semente} ${file} ${start} ${para}`).digest('hex');
const chosen = [...sources.keys()]
  .filter(
    (file) => folders.some((folder) => file === folder || file.startsWith(`${folder}/`)) && !isTest(file),
  )
  .flatMap(listMutantes)
  .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  .slice(0, Number(values.amostra))
  .toSorted((one, other) => (one.file < other.file ? -1 : 1));

const copy = mkdtempSync(join(tmpdir(), 'mutantes-'));
execFileSync('tar', ['cf', join(copy, 'tree.tar'), ...tracked], { cwd: project });
execFileSync('tar', ['xf', 'tree.tar'], { cwd: copy });
for (const each of ['node_modules', 'dist']) symlinkSync(join(project, each), join(copy, each));
/** Null: the limit passed, which a person would notice too. */
function areGreen(tests: readonly string[]): boolean | null {
  const args = ['vitest', 'run', '--bail=1', '--tagsFilter=!largo', '--passWithNoTests', ...tests];
  const { status } = spawnSync('npx', ['--no-install', ...args], {
    cwd: copy,
    timeout: Number(values.limite) * 1000,
  });
  return status === null ? null : status === 0;
}

const counts = { morto: 0, tempo: 0, aceito: 0, VIVO: 0, 'não julgado': 0 };
const survivors: Mutante[] = [];
/** The tests of each file that are green as it is; none: they fail or take too long here, and judge nothing. */
const sound = new Map<string, readonly string[]>();
function judge(each: Mutante): keyof typeof counts {
  const near = listTests(each.file, Number(values.testes));
  const tests = sound.get(each.file) ?? (near.length > 0 && areGreen(near) ? near : []);
  sound.set(each.file, tests);
  if (near.length > 0 && tests.length === 0) return 'não julgado';
  const text = sources.get(each.file) ?? '';
  writeFileSync(join(copy, each.file), text.slice(0, each.start) + each.para + text.slice(each.end));
  const green = tests.length === 0 || areGreen(tests);
  writeFileSync(join(copy, each.file), text);
  if (green === true) return isAceito(each) ? 'aceito' : 'VIVO';
  return green === null ? 'tempo' : 'morto';
}
try {
  for (const each of chosen) {
    const result = judge(each);
    counts[result] += 1;
    if (result === 'VIVO') survivors.push(each);
    console.log(`${result}  ${each.file}:${lineOf(each)}  ${tell(each)}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
const judged = chosen.length - counts['não julgado'];
const percent = Math.floor((100 * (judged - counts.VIVO)) / Math.max(1, judged));
console.log(`\n${percent} % de ${judged} notados; o mínimo é ${values.minimo} %. ${JSON.stringify(counts)}`);
for (const each of survivors) console.log(`VIVO  ${each.file}:${lineOf(each)}  ${tell(each)}`);
process.exit(percent >= Number(values.minimo) ? 0 : 1);
