import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { makeFontes } from './scripts/fontes/make-fontes.ts';
import { makeGuilloche } from './scripts/guilloche.ts';
import { loadConfig } from './src/config/config.ts';
import { loadInstituicao } from './src/config/load-institution.ts';

/** CSS variables that are made, not written: the guilloché; for `npm run dev`, the colours that the server else sends. */
function madeVariables(isDev: boolean): Plugin {
  // The desk has a name of its own for them: one that both bundles share would be one more file of the public site.
  const ids = ['virtual:variaveis.css', 'virtual:variaveis-da-secretaria.css'];
  return {
    name: 'made-variables',
    resolveId: (source) => (ids.includes(source) ? source : null),
    load(source) {
      if (!ids.includes(source)) return null;
      const cores = isDev ? loadInstituicao(loadConfig()).cores : {};
      const variables = Object.entries(cores).map(([name, color]) => `--${name}: ${color};`);
      // Inside the style sheet it costs no request, and is there at the first paint.
      const svg = makeGuilloche()
        .trim()
        .replaceAll('"', "'")
        .replace(/[<>#%]/g, encodeURIComponent);
      return `:root { ${variables.join(' ')} --guilloche: url("data:image/svg+xml,${svg}"); }`;
    },
  };
}

/** What the desk and the site look for in the same way. */
const resolve = { alias: { '@fontes': makeFontes(import.meta.dirname) } };

const SHARED_MODULES =
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|mitt)\/|vite\/preload-helper|src\/(web\/(ui|app|pages)|diploma(?!\/(codigo-validacao|csv-cell|datas|idioma|instante|matricula|plain-line|qr-code|write-csv)\.)|conteudo\/(rich-text|paginas|enderecos|moldura|quantidades|contatos))/;

/** The parts of a form, which the access screen and the verification have in common; the code and the hour, which a list reads too. */
const FIELD_MODULES =
  /src\/(web\/diploma-digital\/(field|error-summary|resposta-panel)|web\/verificar\/lingua|diploma\/(codigo-validacao|instante))\./;

/** What a verdict and a list need of the verification's first view: a file for each would cost more headers than bytes. */
const VERIFICAR_MODULES =
  /src\/(web\/verificar\/(codigo-form|navegador\/read-tipo)|conteudo\/verificar\/enderecos)\./;

const createSite = (isDev: boolean) =>
  defineConfig({
    plugins: [react(), madeVariables(isDev)],
    resolve,
    publicDir: false,
    // A worker that has come must need nothing more: the reader may be offline by then.
    worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
    build: {
      outDir: 'dist/site',
      emptyOutDir: true,
      manifest: 'manifest.json',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // The script and the style of /verificar are files apart: the home does not carry them.
        input: {
          site: 'src/web/entry-client.tsx',
          verificar: 'src/web/entry-verificar.tsx',
          'verificar-estilo': 'src/web/verificar/verificar.css',
          'correcao-estilo': 'src/web/diploma-digital/correcao/correcao.css',
          'meu-diploma-estilo': 'src/web/meu-diploma/meu-diploma.css',
        },
        // What every page shares is one file: the first view may ask for twelve in all.
        output: {
          codeSplitting: {
            groups: [
              // Whatever loads the one loads the other, and each request has its price.
              { name: 'base', test: (id) => SHARED_MODULES.test(id) || FIELD_MODULES.test(id) },
              { name: 'verificar-campos', test: VERIFICAR_MODULES },
            ],
          },
        },
      },
    },
  });

/** Built apart, so that what the desk shares with the public site moves none of the site's files. */
const secretaria = defineConfig({
  plugins: [react(), madeVariables(false)],
  resolve,
  publicDir: false,
  build: {
    outDir: 'dist/site',
    emptyOutDir: false,
    manifest: 'manifest-da-secretaria.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { secretaria: 'src/web/entry-secretaria.tsx' } },
  },
});

export default defineConfig(({ mode, command }) =>
  mode === 'secretaria' ? secretaria : createSite(command === 'serve'),
);
