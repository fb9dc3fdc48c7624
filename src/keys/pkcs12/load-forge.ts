import { createRequire } from 'node:module';
import type forge from 'node-forge';

const load = createRequire(import.meta.url);

/** When the first key file is opened: most commands open none, and loading it would be a third of their start. */
export const loadForge = (): typeof forge => load('node-forge');
