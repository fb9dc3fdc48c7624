import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Manifest = z.object({ version: z.string() });

/** The version of the product, from its manifest. */
export const readVersao = (project: string): string =>
  Manifest.parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))).version;
