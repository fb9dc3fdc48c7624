// `npm start`: builds when src/, institution/ or the dependencies changed since the last build, then does what
// serve.mjs does.
import { buildSiteIfNeeded } from './build-if-needed.mjs';

await buildSiteIfNeeded();
if (process.argv.includes('--so-preparar')) process.exit(0);
await import('./serve.mjs');
