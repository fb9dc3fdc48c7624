import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFor, type Manifest, type Plataforma } from './plataforma.ts';

/** A package in node_modules that runs in production. */
export interface Modulo {
  manifest: Manifest;
  /** Relative to the project, with `/`: `node_modules/pg`. */
  folder: string;
  /** Folders of the packages it asks for. */
  needs: string[];
}

/** What `package.json` names under `dependencies` and `optionalDependencies`, and all that they need, for one machine. */
export function listModulos(project: string, plataforma: Plataforma): Modulo[] {
  const found = new Map<string, Modulo>();
  const visit = (from: string, manifest: Manifest): string[] => {
    const optional = Object.keys(manifest.optionalDependencies ?? {});
    const needed = Object.keys(manifest.dependencies ?? {}).filter((name) => !optional.includes(name));
    return [...needed, ...optional].flatMap((name) => {
      const folder = findFolder(project, from, name);
      if (folder === null && optional.includes(name)) return [];
      if (folder === null) throw new Error(`${name}, of ${manifest.name}, is not installed: run npm ci`);
      const own = readManifest(join(project, folder));
      if (!isFor(own, plataforma)) return [];
      if (!found.has(folder)) {
        const modulo: Modulo = { manifest: own, folder, needs: [] };
        found.set(folder, modulo);
        modulo.needs.push(...visit(folder, own));
      }
      return [folder];
    });
  };
  visit('.', readManifest(project));
  return [...found.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** As Node looks for it: beside the one that asks, then above. */
function findFolder(project: string, from: string, name: string): string | null {
  for (let at = from; ; at = dirname(at)) {
    const folder = at === '.' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (existsSync(join(project, folder, 'package.json'))) return folder;
    if (at === '.') return null;
  }
}
