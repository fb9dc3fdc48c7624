import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { type Config, describeEnvironment } from '#config/config.ts';
import { loadTestSettings } from './settings.ts';

/** Processes that issue what is pending, as `emitir` does; bundled, so that one is up in a fraction of the time. */
export interface UmTrabalhador {
  /** Prints one line when it begins to work. What follows the folder is the program's own. */
  start(config: Config, ...args: string[]): ChildProcess;
  remove(): void;
}

const { projectDir } = loadTestSettings();

const PROGRAM = `
  import { createHash } from 'node:crypto';
  import { loadAparencia } from '#cli/aparencia.ts';
  import { loadConfig } from '#config/config.ts';
  import { makePrevias } from '#emissao/make-previas.ts';
  import { takeAllFurther } from '#emissao/take-all-further.ts';
  import { openDrawing } from './src/main/open-drawing.ts';
  import { openIssuing } from './src/main/open-issuing.ts';
  const [project, , simultaneos] = process.argv.slice(2);
  const config = loadConfig();
  const drawing = openDrawing(loadAparencia({ project, config }));
  const now = () => new Date();
  const many = simultaneos ? { simultaneos: Number(simultaneos) } : {};
  const { world, close } = await openIssuing({ config, now, drawing, ...many });
  // What stands for the picture is as much a file as the picture, and takes no time.
  const makePrevia = async (pdf) => createHash('sha256').update(pdf).digest();
  await world.store.clearFalhas();
  process.stdout.write('pronto\\n');
  await takeAllFurther(world);
  await makePrevias({ ...world, makePrevia });
  await close();
`;

/** Packages that look for files beside their own: native code, WebAssembly. The others are bundled too. */
const FROM_DISK = [
  'libsql',
  'pg',
  'sharp',
  'libxml2-wasm',
  '@hyzyla/*',
  '@myriaddreamin/*',
  'nodemailer',
  'pkcs11js',
];
/** What was CommonJS asks for the modules of Node by it. */
const REQUIRE = `import { createRequire as createOf } from 'node:module'; const require = createOf(import.meta.url);`;

/** `contents`: what each of them runs, given the project, the data folder and whatever follows. */
export async function umTrabalhador(contents: string = PROGRAM): Promise<UmTrabalhador> {
  // Inside node_modules, so that the packages left out of the bundle are found.
  const cache = join(projectDir, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, 'trabalhador-'));
  const shared: BuildOptions = {
    bundle: true,
    platform: 'node',
    format: 'esm',
    minifySyntax: true,
    external: FROM_DISK,
    banner: { js: REQUIRE },
  };
  const stdin = { contents, resolveDir: projectDir, loader: 'ts' } as const;
  await build({ ...shared, stdin, outfile: join(outdir, 'trabalhador.mjs') });
  const src = join(projectDir, 'src');
  const children = [join(src, 'main', 'sign-process.ts'), join(src, 'main', 'draw-process.ts')];
  await build({ ...shared, entryPoints: children, outdir, entryNames: '[name]' });
  writeFileSync(join(outdir, 'package.json'), '{"type":"module"}');
  return {
    start: (config, ...args) =>
      spawn(process.execPath, [join(outdir, 'trabalhador.mjs'), projectDir, config.dataDir, ...args], {
        env: describeEnvironment(config),
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
}
