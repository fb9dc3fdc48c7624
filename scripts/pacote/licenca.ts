import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLicenca, listFiles } from './copy-modulos.ts';
import type { Manifest } from './plataforma.ts';

/** Licences under which a release may carry the work of others. A new one is read by a person before it is added. */
const ACEITAS: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  // libvips: a library that is loaded, not linked into ours, and that anyone may replace.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];

/** The texts a licence consists of, for packages that come without one. */
const TEXTOS: Readonly<Record<string, readonly string[]>> = {
  'Apache-2.0': ['Apache-2.0.txt'],
  'LGPL-3.0-or-later': ['LGPL-3.0-or-later.txt', 'GPL-3.0.txt'],
  MIT: ['MIT.txt'],
  Unlicense: ['Unlicense.txt'],
};

export interface Licenca {
  licenca: string;
  textos: string[];
}

/** Throws where the licence is unknown, not accepted, or without a text. */
export function readLicenca(folder: string, manifest: Manifest): Licenca {
  const { name, license: licenca = '' } = manifest;
  if (!isAceita(licenca)) throw new Error(`${name}: the licence "${licenca}" is not among those accepted`);
  const own = listFiles(folder).filter(isLicenca).sort();
  if (own.length > 0) return { licenca, textos: own.map((file) => readFileSync(join(folder, file), 'utf8')) };
  const standard = TEXTOS[licenca];
  if (!standard) throw new Error(`${name}: it has no text of its licence, ${licenca}`);
  const readme = join(folder, 'README.md');
  return {
    licenca,
    textos: [
      // Some have their notices there.
      ...(existsSync(readme) ? [readFileSync(readme, 'utf8')] : []),
      `Copyright (c) ${nameAuthor(manifest)}`,
      ...standard.map((file) => readFileSync(join(import.meta.dirname, 'licencas', file), 'utf8')),
    ],
  };
}

/** Of `A OR B` one is enough, of `A AND B` both are needed. */
export function isAceita(expression: string): boolean {
  return expression.split(' AND ').every((part) =>
    part
      .replace(/^\(|\)$/g, '')
      .split(' OR ')
      .some((id) => ACEITAS.includes(id)),
  );
}

function nameAuthor({ author, name }: Manifest): string {
  return (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
}
