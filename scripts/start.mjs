// `npm start`: builds when src/, institution/ or the dependencies changed since the last build, then does what
// serve.mjs does.
import { buildSiteIfNeeded } from './build-if-needed.mjs';
import { ensurePort } from './ensure-port.mjs';

const serves = !['--so-preparar', '--sem-servidor'].some((each) => process.argv.includes(each));
if (serves) await ensurePort(process.env);
await buildSiteIfNeeded();
if (process.argv.includes('--so-preparar')) process.exit(0);
await import('./serve.mjs');
