import { join } from 'node:path';
import { isSource } from '#config/project-dir.ts';

/** How to run the command line: from source, or bundled. */
export const findCli = (project: string): string[] =>
  isSource ? ['--import', 'tsx', join(project, 'src', 'main', 'cli.ts')] : [join(project, 'dist', 'cli.js')];
