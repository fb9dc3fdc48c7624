import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadInstituicao } from '#config/config.ts';
import { findChromium } from '../tests/support/chromium.ts';
import { loadTestSettings } from '../tests/support/settings.ts';
import { umaAparencia, umXmlDeExemplo } from '../tests/support/um-rvdd.ts';
import { measureAcervo } from './acervo.ts';
import { timeInBrowser } from './browser.ts';
import { measureEmissao } from './emissao.ts';
import { contestsOfLeiaute } from './leiaute.ts';
import { type Contest, type Measured, measure } from './measure.ts';
import { makeProductionSized } from './production-sized.ts';
import { contestOfRvdd } from './rvdd.ts';
import { contestsOfSignature } from './signature.ts';

/** `npm run bench`: ratios measured in one run; the figures beside them depend on the machine and mean little. */

const { projectDir: project, sharedDir } = loadTestSettings();
const xsdDir = join(sharedDir, 'mec', 'xsd');

const instituicao = loadInstituicao(project);
const producao = await makeProductionSized(project);

/** Each by itself with its name: `npm run bench -- acervo`. */
const GROUPS: Readonly<Record<string, () => Promise<void>>> = {
  partes: async () => {
    for (const contest of await listContests()) print(await measure(contest));
  },
  navegador: printBrowser,
  emissao: async () => (await measureEmissao()).forEach(print),
  acervo: async () => (await measureAcervo()).forEach(print),
};

const asked = process.argv.slice(2);
for (const [name, run] of Object.entries(GROUPS)) {
  if (asked.length === 0 || asked.includes(name)) await run();
}

async function listContests(): Promise<Contest[]> {
  const rvdd = contestOfRvdd(
    umaAparencia(),
    Array.from({ length: 200 }, (_, index) => umDiploma(index)),
  );
  const others = [rvdd, ...(await contestsOfSignature())];
  if (existsSync(xsdDir)) return [...contestsOfLeiaute(producao.xml, xsdDir, exemplo()), ...others];
  console.log(`${xsdDir} is not there: parse, validate and write were NOT measured`);
  return others;
}

function print({ name, ratio, goal, oursPerSecond, theirsPerSecond }: Measured): void {
  console.log(`bench ${name} ${ratio.toFixed(2)} goal ${goal.toFixed(1)}`);
  console.log(`  ours ${oursPerSecond.toFixed(1)} documents/s, the floor ${theirsPerSecond.toFixed(1)}`);
}

/** Here the goal is a limit: how many times as long as Chromium's own parser the whole verdict may take. */
async function printBrowser(): Promise<void> {
  const executablePath = await findChromium();
  if (executablePath === null) {
    console.log('There is no Chromium: the verdict in the browser was NOT measured');
    return;
  }
  const { ours, parse } = await timeInBrowser({ executablePath, project, instituicao, ...producao });
  console.log(`bench verify-browser ${(ours / parse).toFixed(2)} goal 10.0`);
  console.log(`  less is better: ${ours.toFixed(1)} ms for the verdict, ${parse.toFixed(1)} ms to parse`);
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
