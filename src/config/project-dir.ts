import { join } from 'node:path';

/** Programs run from a folder of `src/` or bundled in `dist/`: the project lies two folders above, or one. */
export const isSource = import.meta.filename.endsWith('.ts');
export const projectDir = join(import.meta.dirname, ...(isSource ? ['..', '..'] : ['..']));
