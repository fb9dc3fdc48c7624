import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadInstituicao } from '#config/load-institution.ts';
import { findChromium } from '../tests/support/chromium.ts';
import { loadTestSettings } from '../tests/support/settings.ts';
import { umaAparencia, umXmlDeExemplo } from '../tests/support/um-rvdd.ts';
import { measureAcervo } from './acervo.ts';
import { measureAssinador } from './assinador.ts';
import { measureAtaques } from './ataques.ts';
import { timeInBrowser } from './browser.ts';
import { measureCarga } from './carga.ts';
import { measureEmissao } from './emissao.ts';
import { contestsOfLeiaute } from './leiaute.ts';
import { type Contest, type Measured, measure } from './measure.ts';
import { measureMesa } from './mesa.ts';
import { measureMilhao } from './milhao.ts';
import { measureMuitos } from './muitos.ts';
import { makeProductionSized } from './production-sized.ts';
import { contestOfRvdd, contestWithAntigo } from './rvdd.ts';
import { contestsOfSignature } from './signature.ts';

/** `npm run bench`: ratios measured in one run; the figures beside them depend on the machine and mean little. */

const { projectDir: project, sharedDir } = loadTestSettings();
const xsdDir = join(sharedDir, 'mec', 'xsd');

const instituicao = loadInstituicao(loadTestSettings());
const producao = await makeProductionSized(project);

/** Each by itself with its name: `npm run bench -- acervo`. */
const GROUPS: Readonly<Record<string, () => Promise<void>>> = {
  partes: async () => {
    for (const contest of await listContests()) print(await measure(contest));
  },
  navegador: printBrowser,
  muitos: async () => (await measureMuitos(project, producao, instituicao)).forEach(print),
  emissao: async () => (await measureEmissao()).forEach(print),
  acervo: async () => (await measureAcervo()).forEach(print),
  assinador: async () => (await measureAssinador()).forEach(print),
  mesa: async () => (await measureMesa()).forEach(print),
  ataques: () => measureAtaques(print),
  carga: async () => (await measureCarga()).forEach(print),
  milhao: async () => (await measureMilhao()).forEach(print),
};

interface Row {
  name: string;
  ours: string;
  floor: string;
  ratio: number;
  goal: number;
  /** The ratio may not pass the goal, instead of having to reach it. */
  isLimit: boolean;
  ok: boolean;
}

const rows: Row[] = [];
const asked = process.argv.slice(2);
for (const [name, run] of Object.entries(GROUPS)) {
  if (asked.length === 0 || asked.includes(name)) await run();
}
printTable();

async function listContests(): Promise<Contest[]> {
  const diplomas = Array.from({ length: 200 }, (_, index) => umDiploma(index));
  const rvdds = [contestOfRvdd(umaAparencia(), diplomas), contestWithAntigo(umaAparencia(), diplomas)];
  const others = [...rvdds, ...(await contestsOfSignature())];
  if (existsSync(xsdDir)) return [...contestsOfLeiaute(producao.xml, xsdDir, exemplo()), ...others];
  console.log(`${xsdDir} is not there: parse, validate and write were NOT measured`);
  return others;
}

function print(measured: Measured): void {
  const { name, ratio, goal, isLimit = false, oursPerSecond, theirsPerSecond, notes = [] } = measured;
  console.log(`bench ${name} ${ratio.toFixed(2)} goal ${goal.toFixed(2)}`);
  console.log(`  ours ${oursPerSecond.toFixed(1)} documents/s, the floor ${theirsPerSecond.toFixed(1)}`);
  for (const note of notes) console.log(`  ${note}`);
  keep({
    name,
    ratio,
    goal,
    isLimit,
    ours: `${oursPerSecond.toFixed(1)}/s`,
    floor: `${theirsPerSecond.toFixed(1)}/s`,
  });
}

function keep(row: Omit<Row, 'ok'>): void {
  const { ratio, goal, isLimit } = row;
  rows.push({ ...row, ok: isLimit ? ratio <= goal : ratio >= goal });
}

/** One that falls short, or a run that measured nothing, ends with an error. */
function printTable(): void {
  console.log(`\n${process.arch === 'x64' ? 'x86-64' : process.arch}, Node ${process.version}`);
  for (const { name, ours, floor, ratio, goal, isLimit, ok } of rows) {
    const cells = [name.padEnd(72), ours.padStart(12), floor.padStart(12), ratio.toFixed(2).padStart(8)];
    console.log(`${ok ? '✓' : '✗'} ${cells.join('')}  ${isLimit ? '≤' : '≥'} ${goal.toFixed(2)}`);
  }
  process.exitCode = rows.length > 0 && rows.every(({ ok }) => ok) ? 0 : 1;
}

/** Here the goal is a limit: how many times as long as Chromium's own parser the whole verdict may take. */
async function printBrowser(): Promise<void> {
  const executablePath = await findChromium();
  if (executablePath === null) {
    console.log('There is no Chromium: the verdict in the browser was NOT measured');
    return;
  }
  const { ours, parse } = await timeInBrowser({ executablePath, project, instituicao, ...producao });
  console.log(`bench verify-browser ${(ours / parse).toFixed(2)} goal 2.00`);
  console.log(`  less is better: ${ours.toFixed(1)} ms for the verdict, ${parse.toFixed(1)} ms to parse`);
  const figures = { ours: `${ours.toFixed(1)} ms`, floor: `${parse.toFixed(1)} ms` };
  keep({ name: 'verify-browser', ratio: ours / parse, goal: 2, isLimit: true, ...figures });
}

function exemplo(): unknown {
  return JSON.parse(readFileSync(join(project, 'exemplos', 'diploma-normal.json'), 'utf8'));
}

function umDiploma(index: number): Uint8Array {
  return umXmlDeExemplo('normal', (json) =>
    json
      .replace('Ana Exemplo de Souza', `Ana ${'Exemplo '.repeat(1 + (index % 5))}de Souza ${index}`)
      .replace('0123456789abcdef0123456789abcdef', `0123456789abcdef${String(index).padStart(16, '0')}`),
  );
}
