import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { loadInstituicao } from './src/config.ts';

/** The institution's colours as CSS variables, from `institution/instituicao.json`. */
function institutionColors(): Plugin {
  const id = 'virtual:cores.css';
  return {
    name: 'institution-colors',
    resolveId: (source) => (source === id ? id : null),
    load(source) {
      if (source !== id) return null;
      const { cores } = loadInstituicao(import.meta.dirname);
      const variables = Object.entries(cores).map(([name, color]) => `--${name}: ${color};`);
      return `:root { ${variables.join(' ')} }`;
    },
  };
}

const SHARED_MODULES =
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|mitt)\/|vite\/preload-helper|src\/(web\/(ui|app|pages)|diploma|institution|conteudo\/(rich-text|paginas|enderecos|quantidades|contatos))|institution\//;

export default defineConfig({
  plugins: [react(), institutionColors()],
  publicDir: false,
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { site: 'src/web/entry-client.tsx' },
      // What every page shares is one file: the first view may ask for twelve in all.
      output: { codeSplitting: { groups: [{ name: 'base', test: SHARED_MODULES }] } },
    },
  },
});
