import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadInstituicao } from '#config.ts';
import { ANA } from '../scripts/demo/diplomados.ts';
import { describeEmissao } from '../scripts/demo/emissao.ts';
import { makeXml } from '../scripts/demo/make-xml.ts';
import { makeCartorio, signDemo } from '../scripts/demo/sign-demo.ts';
import { loadTestSettings } from '../tests/support/settings.ts';
import { umaAparencia, umXmlDeExemplo } from '../tests/support/um-rvdd.ts';
import { contestsOfLeiaute } from './leiaute.ts';
import { type Contest, type Measured, measure } from './measure.ts';
import { contestOfRvdd } from './rvdd.ts';
import { contestsOfSignature } from './signature.ts';

/** `npm run bench`: ratios measured in one run; the figures beside them depend on the machine and mean little. */

const { projectDir: project, sharedDir } = loadTestSettings();
const xsdDir = join(sharedDir, 'mec', 'xsd');

for (const contest of await listContests()) print(await measure(contest));

async function listContests(): Promise<Contest[]> {
  const rvdd = contestOfRvdd(
    umaAparencia(),
    Array.from({ length: 200 }, (_, index) => umDiploma(index)),
  );
  const others = [rvdd, ...(await contestsOfSignature())];
  if (existsSync(xsdDir))
    return [...contestsOfLeiaute(await productionSized(), xsdDir, exemplo()), ...others];
  console.log(`${xsdDir} is not there: parse, validate and write were NOT measured`);
  return others;
}

function print({ name, ratio, goal, oursPerSecond, theirsPerSecond }: Measured): void {
  console.log(`bench ${name} ${ratio.toFixed(2)} goal ${goal.toFixed(1)}`);
  console.log(`  ${oursPerSecond.toFixed(1)} documents/s, the other ${theirsPerSecond.toFixed(1)}`);
}

/** With five signatures and revocation lists, as a diploma of production. */
async function productionSized(): Promise<Uint8Array> {
  const [diploma] = ANA.diplomas;
  if (!diploma) throw new RangeError('the demonstration has no diploma');
  const instituicao = loadInstituicao(project);
  const emissao = describeEmissao(instituicao, ANA, diploma, 'bench');
  return signDemo(makeXml(emissao), emissao, await makeCartorio(instituicao));
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
