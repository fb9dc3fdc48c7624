import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import { digestRvddEstranho } from '../tests/support/digest-rvdd-estranho.ts';

/** `npx tsx scripts/make-ouro-do-rvdd.ts`: after a change that is meant to be seen, what the RVDDs look like from now on. */
const QUANTOS = 200;

const compile = createTypstCompiler();
const hashes = Array.from({ length: QUANTOS }, (_, seed) => digestRvddEstranho(seed, compile));
const path = join(import.meta.dirname, '..', 'tests', 'conformance', 'rvdd-ouro.json');
writeFileSync(path, `${JSON.stringify(hashes, null, 2)}\n`);
