import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listComponentes } from './list-componentes.ts';
import { readManifest } from './list-modulos.ts';
import { findPlataforma, namePlataforma } from './plataforma.ts';
import { writeLicencas } from './write-licencas.ts';
import { writeSbom } from './write-sbom.ts';

/** `npm run sbom`: what a release would hold of others, and under which licences, without making one. */

const project = join(import.meta.dirname, '..', '..');
const outDir = join(project, 'pacote');
const plataforma = findPlataforma();
const componentes = listComponentes(project, plataforma);
mkdirSync(outDir, { recursive: true });
const write = (name: string, text: string): void => {
  writeFileSync(join(outDir, name), text);
  console.log(join(outDir, name));
};
write('sbom.cdx.json', writeSbom(readManifest(project), componentes, namePlataforma(plataforma)));
write('LICENCAS.txt', writeLicencas(componentes));
