import type { Plugin } from 'vite';

/** Notes from which npm packages the files of the site were made: scripts, styles, fonts. */

export interface CollectedPacotes {
  plugin: Plugin;
  names: Set<string>;
}

export function collectPacotes(): CollectedPacotes {
  const names = new Set<string>();
  const note = (path: string): void => {
    const name = pacoteOf(path);
    if (name) names.add(name);
  };
  return {
    names,
    plugin: {
      name: 'collect-pacotes',
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle)) {
          const sources = file.type === 'chunk' ? file.moduleIds : file.originalFileNames;
          sources.forEach(note);
        }
      },
    },
  };
}

/** The innermost one: a package may carry others. Null for our own files, those in `node_modules/.cache` included. */
export function pacoteOf(path: string): string | null {
  const [, inside] = /^.*\/node_modules\/(.+)$/.exec(`/${path.replaceAll('\\', '/')}`) ?? [];
  return /^(@[^/]+\/)?[^/.][^/]*/.exec(inside ?? '')?.[0] ?? null;
}
