import { join } from 'node:path';
import { assemblePacote } from './assemble-pacote.ts';
import { findPlataforma } from './plataforma.ts';
import { writeSums } from './write-sums.ts';
import { writeTar } from './write-tar.ts';

/** `npm run pacote`: a release for this kind of machine, as a folder and as an archive of it, with its SHA-256. */

const outDir = join(import.meta.dirname, '..', '..', 'pacote');
const { name, folder, files, bytes } = assemblePacote(join(outDir, '..'), findPlataforma(), outDir);
console.log(`${folder}: ${files.length} arquivos, ${(bytes / 1e6).toFixed(1)} MB`);
const archive = await writeTar(outDir, name, files);
console.log(archive);
console.log(await writeSums(archive));
