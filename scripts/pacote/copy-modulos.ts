import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compress } from './compress.ts';
import type { Modulo } from './list-modulos.ts';

/** Only what runs: no types, maps, manuals, tests, sources of native code or what compiling it left behind. */
const LEFT_OUT = [
  /\.(map|md|markdown|flow|ts|cts|mts|tsx|tsbuildinfo|c|cc|cpp|h|hpp|gyp|gypi|mk|o|a|d|stamp)$/i,
  /^(tests?|__tests__|docs?|examples?|benchmarks?|bench|coverage|\.[^/]+)\//,
  /(^|\/)(obj\.target|\.deps|node_gyp_bins|Makefile|\w*\.Makefile)(\/|$)/,
  /(^|\/)\.[^/]+$/,
];

/** The same again for the browser, for `require`, or for React's own developers. */
const LEFT_OUT_OF: Readonly<Record<string, RegExp>> = {
  // What prom-client asks it for is in `build/src`.
  '@opentelemetry/api': /^build\/(esm|esnext)\//,
  '@hyzyla/pdfium': /base64|browser|cdn|worker|\.cjs$/,
  fflate: /^umd\/|browser/,
  // It is inside the programs (`scripts/build.ts`).
  kysely: /./,
  'lru-cache': /^dist\/esm\//,
  'node-forge': /^dist\//,
  nodemailer: /^dist\/cjs\//,
  'react-dom': /\.development\.js$|client\.|profiling|\.(browser|edge|bun)\.|test-utils/,
  yaml: /^browser\//,
  zod: /^v3\/|\.cjs$/,
};

const LICENCA = /^(licen[cs]e|copying|notice|third-party-notices)(?![^/]*\.([cm]?[jt]s|json)$)[^/]*$/i;

/** 28 MB become 8 for a sixth of a second at the start (`pdf/typst/typst-instance.ts`). */
const COMPRESSED = /typst_ts_web_compiler_bg\.wasm$/;

export function copyModulos(project: string, modulos: readonly Modulo[], to: string): void {
  for (const { folder, manifest } of modulos) {
    for (const name of listFiles(join(project, folder))) {
      if (!isShipped(manifest.name, name)) continue;
      const [from, target] = [join(project, folder, name), join(to, folder, name)];
      mkdirSync(dirname(target), { recursive: true });
      if (COMPRESSED.test(name)) writeFileSync(`${target}.br`, compress(readFileSync(from)));
      else cpSync(from, target, { dereference: true });
    }
  }
}

export function isShipped(pacote: string, name: string): boolean {
  if (isLicenca(name)) return true;
  return !LEFT_OUT.some((pattern) => pattern.test(name)) && !LEFT_OUT_OF[pacote]?.test(name);
}

/** The text of a licence, or a notice that must go with it. */
export const isLicenca = (name: string): boolean => LICENCA.test(name);

/** Not the packages inside it: each is listed for itself. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    if (!entry.isDirectory()) return [entry.name];
    return listFiles(join(folder, entry.name)).map((name) => `${entry.name}/${name}`);
  });
}
