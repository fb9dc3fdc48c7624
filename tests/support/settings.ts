import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the person who runs the tests may choose. The only reader of the environment in the tests. */
export interface TestSettings {
  /** `required` turns a missing oracle from a skipped suite into a failure; `none` uses none, as on a bare machine. */
  oracles: 'required' | 'optional' | 'none';
  /** The full figures an issue states, instead of the sample that `npm test` takes. */
  completo: boolean;
  /** Whether the walk through the desk takes the manual's pictures (`npm run manual`). */
  manual: boolean;
  /** The folder for pictures of every answer of `/verificar`, for people to look at. */
  retratos: string | null;
  chromePath: string | null;
  sharedDir: string;
  projectDir: string;
  /** The institution that the project ships. */
  instituicaoDir: string;
  /** Where programs are looked for. */
  path: string;
}

const PROJECT_DIR = fileURLToPath(new URL('../../', import.meta.url));

const settings = readSettings(process.env);

export function loadTestSettings(): TestSettings {
  return settings;
}

function readSettings(env: Record<string, string | undefined>): TestSettings {
  const oracles = env['ORACLES'] || 'optional';
  if (oracles !== 'required' && oracles !== 'optional' && oracles !== 'none') {
    throw new Error(`ORACLES: "${oracles}" is unknown; use required or none, or leave it out.`);
  }
  return {
    oracles,
    completo: Boolean(env['TESTE_COMPLETO']),
    manual: Boolean(env['MANUAL']),
    retratos: env['RETRATOS'] || null,
    chromePath: env['CHROME_PATH'] || null,
    sharedDir: resolve(
      PROJECT_DIR,
      oracles === 'none' ? 'node_modules/.absent' : env['SHARED_DIR'] || '../shared',
    ),
    projectDir: PROJECT_DIR,
    instituicaoDir: resolve(PROJECT_DIR, 'institution'),
    path: env['PATH'] ?? '',
  };
}
