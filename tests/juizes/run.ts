import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTestSettings } from '../support/settings.ts';
import { JUIZES } from './juizes.ts';
import { type Resultado, replaceTable, writeLine } from './resultado.ts';

/** `npm run juizes`: a line for each judge, and the table of docs/juizes.md when all were asked. Ends with 1 where we are laxer. */

const page = join(loadTestSettings().projectDir, 'docs', 'juizes.md');
const resultados: Resultado[] = [];
for (const { name, missing, judge } of JUIZES) {
  if (missing) {
    console.log(`juiz ${name} not asked: ${missing} is missing`);
    continue;
  }
  const resultado = await judge();
  resultados.push(resultado);
  console.log(writeLine(resultado));
  for (const each of resultado.laxer) console.log(`  laxer: ${each.case}`);
  for (const each of resultado.stricter)
    if (each.reason === '') console.log(`  stricter without a reason: ${each.case}`);
}
if (resultados.length === JUIZES.length)
  writeFileSync(page, replaceTable(readFileSync(page, 'utf8'), resultados));
process.exitCode = resultados.some(({ laxer }) => laxer.length > 0) ? 1 : 0;
