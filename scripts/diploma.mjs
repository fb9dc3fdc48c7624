// `npm run diploma`: builds when the programs changed since the last build, then becomes the command line.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProgramsIfNeeded, project } from './build-if-needed.mjs';

await buildProgramsIfNeeded();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(project, 'dist', 'cli.js')).href);
