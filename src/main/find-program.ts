import { join } from 'node:path';
import { isSource } from '#config/project-dir.ts';

/** A file that Node runs as its own process, and its arguments. */
export interface Program {
  entry: string;
  execArgv: string[];
}

/** The folder of each program in the source; bundled, they lie beside this file. */
const SOURCES = {
  'draw-process': 'main',
  'long-process': 'main',
  'sign-process': 'main',
  'signing-child': 'keys/signing',
  'work-process': 'main',
} as const;

export type ProgramName = keyof typeof SOURCES;

export function findProgram(name: ProgramName): Program {
  const here = import.meta.dirname;
  return isSource
    ? { entry: join(here, '..', SOURCES[name], `${name}.ts`), execArgv: ['--import', 'tsx'] }
    : { entry: join(here, `${name}.js`), execArgv: [] };
}
