import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeInterior, type Interior } from './interior.ts';
import { readLicenca } from './licenca.ts';
import { listModulos, readManifest } from './list-modulos.ts';
import type { Plataforma } from './plataforma.ts';

/** Something of others that is shipped. */
export interface Componente {
  name: string;
  version: string;
  /** SPDX. */
  licenca: string;
  textos: readonly string[];
  /** SHA-512 of the package as npm delivered it, in hexadecimal. */
  sha512: string | null;
  /** Where it is in the release. */
  onde: readonly string[];
  /** Names and versions of what it asks for, as `nome@versao`. */
  precisa: readonly string[];
  /** Foreign programs compiled into it. */
  interior: readonly Interior[];
}

/** The modules, and what the build put into `dist`. One in two places is listed once. Throws on an unknown licence. */
export function listComponentes(project: string, plataforma: Plataforma): Componente[] {
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as Lock;
  const modulos = listModulos(project, plataforma);
  const names = new Map(modulos.map(({ folder, manifest }) => [folder, nameOf(manifest)]));
  const embutidos = JSON.parse(readFileSync(join(project, 'dist', 'embutidos.json'), 'utf8')) as string[];
  const all = [
    ...modulos.map((modulo) => ({ ...modulo, onde: modulo.folder })),
    ...embutidos.map((name) => ({ folder: `node_modules/${name}`, needs: [], onde: 'dist' })),
  ].map(({ folder, needs, onde }): Componente => {
    const manifest = readManifest(join(project, folder));
    const { licenca, textos } = readLicenca(join(project, folder), manifest);
    return {
      name: manifest.name,
      version: manifest.version,
      licenca,
      textos,
      sha512: readSha512(lock.packages[folder]?.integrity),
      onde: [onde],
      precisa: needs.flatMap((each) => names.get(each) ?? []),
      interior: describeInterior(join(project, folder), manifest.name),
    };
  });
  return mergeSame(all);
}

interface Lock {
  packages: Record<string, { integrity?: string } | undefined>;
}

export const nameOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

function readSha512(integrity: string | undefined): string | null {
  const [, digest] = /^sha512-(.+)$/.exec(integrity ?? '') ?? [];
  return digest ? Buffer.from(digest, 'base64').toString('hex') : null;
}

function mergeSame(componentes: readonly Componente[]): Componente[] {
  const merged = new Map<string, Componente>();
  for (const one of componentes) {
    const same = merged.get(nameOf(one));
    const precisa = [...new Set([...(same?.precisa ?? []), ...one.precisa])].sort();
    merged.set(nameOf(one), { ...one, precisa, onde: [...(same?.onde ?? []), ...one.onde] });
  }
  return [...merged.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
