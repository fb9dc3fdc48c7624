import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Idioma } from '#diploma/idioma.ts';
import type { PageAssets } from '#web/html-document.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const ACESSO_PATH = 'diploma-digital';
const ACESSO_PAGE = 'src/web/diploma-digital/acesso-page.tsx';
const VERIFICAR_SCRIPT = 'src/web/entry-verificar.tsx';
const VERIFICAR_CSS = 'src/web/verificar/verificar.css';
const CORRECAO_CSS = 'src/web/diploma-digital/correcao/correcao.css';
const MEU_DIPLOMA_CSS = 'src/web/meu-diploma/meu-diploma.css';
/** Each language has one file of texts. */
const textosOf = (idioma: Idioma): string => `src/conteudo/verificar/${idioma.toLowerCase()}/textos.ts`;
const SECRETARIA_SCRIPT = 'src/web/entry-secretaria.tsx';

/** Bundled apart from the site, so that a page without React does not fetch it; the bundler adds a hash to the name. */
export const PLAIN_SCRIPTS = {
  posted: 'cabecalho',
  leitura: 'leitura',
  aplicacao: 'aplicacao',
  meuDiploma: 'meu-diploma',
} as const;

export interface SiteAssets {
  /**
   * The assets of the page at this path: a plain script, which loads the application at once only on the access screen.
   */
  page(path: string): PageAssets;
  /** The assets of a page drawn whole by the server. */
  posted: PageAssets;
  /** The assets of the pages of `/verificar`: their own style sheet, and a script where a file or code can be given. */
  verificar: { formulario(idioma: Idioma): PageAssets; resposta: PageAssets };
  /** The assets of the page of corrections: its own style sheet. */
  correcao: PageAssets;
  /** The assets of `/meu-diploma` and of the links: their own style sheet; only the former has a script. */
  meuDiploma: PageAssets;
  link: PageAssets;
  /** Style sheets that the server sends after the institution's colours. */
  coloridos: string[];
  /** The assets of the desk: a script and a style sheet that no other page has. */
  secretaria: PageAssets;
}

/** The hashed names that the bundler gave, read from its manifest. */
export function readAssets(siteDir: string): SiteAssets {
  const manifest = readManifest(siteDir, 'manifest.json');
  const chunkOf = (source: string): Chunk => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${source} is not in the site's manifest; build again`);
    return chunk;
  };
  const client = chunkOf('src/web/entry-client.tsx');
  // Files with rarer letters are fetched by the pages that show one.
  const fonts = Object.values(manifest).flatMap(({ file }) =>
    /-pt-wght-.*\.woff2$/.test(file) ? [`/${file}`] : [],
  );
  const css = (client.css ?? []).map((file) => `/${file}`);
  const modulesOf = (source: string): string[] => {
    const chunk = chunkOf(source);
    const shared = (chunk.imports ?? []).map((name) => chunkOf(name).file);
    // Shared files come first: files are evaluated in this order.
    return [...new Set([...shared, chunk.file])]
      .filter((file) => file !== client.file)
      .map((file) => `/${file}`);
  };
  const importsOf = (source: string): string[] =>
    (chunkOf(source).imports ?? []).map((name) => `/${chunkOf(name).file}`);
  const drawn = { css, fonts, modules: [], script: findPlainScript(siteDir, PLAIN_SCRIPTS.posted) };
  const aplicacao = { script: `/${client.file}`, modules: modulesOf(ACESSO_PAGE) };
  const starter = findPlainScript(siteDir, PLAIN_SCRIPTS.aplicacao);
  const leitura = { ...drawn, script: findPlainScript(siteDir, PLAIN_SCRIPTS.leitura), aplicacao };
  const resposta = { ...drawn, css: [...css, `/${chunkOf(VERIFICAR_CSS).file}`] };
  const link = { ...drawn, css: [...css, `/${chunkOf(MEU_DIPLOMA_CSS).file}`] };
  const secretaria = readSecretaria(siteDir, fonts);
  return {
    page: (path) => (path === ACESSO_PATH ? { ...drawn, script: starter, aplicacao } : leitura),
    posted: drawn,
    verificar: {
      formulario: (idioma) => ({
        ...resposta,
        script: starter,
        aplicacao: {
          script: `/${chunkOf(VERIFICAR_SCRIPT).file}`,
          modules: [...new Set([...importsOf(VERIFICAR_SCRIPT), ...modulesOf(textosOf(idioma))])],
        },
      }),
      resposta,
    },
    correcao: { ...drawn, css: [...css, `/${chunkOf(CORRECAO_CSS).file}`] },
    meuDiploma: { ...link, script: findPlainScript(siteDir, PLAIN_SCRIPTS.meuDiploma) },
    link,
    coloridos: [...css, ...secretaria.css],
    secretaria,
  };
}

function findPlainScript(siteDir: string, name: string): string {
  const file = readdirSync(join(siteDir, 'assets')).find((known) =>
    new RegExp(`^${name}-\\w+\\.js$`).test(known),
  );
  if (!file) throw new Error(`${name} is not in the site; build again`);
  return `/assets/${file}`;
}

function readSecretaria(siteDir: string, fonts: string[]): PageAssets {
  const manifest = readManifest(siteDir, 'manifest-da-secretaria.json');
  const chunk = manifest[SECRETARIA_SCRIPT];
  if (!chunk) throw new Error(`${SECRETARIA_SCRIPT} is not in the site's manifest; build again`);
  const modules = (chunk.imports ?? []).flatMap((name) => manifest[name]?.file ?? []);
  return {
    css: (chunk.css ?? []).map((file) => `/${file}`),
    fonts,
    modules: modules.map((file) => `/${file}`),
    script: `/${chunk.file}`,
  };
}

const readManifest = (siteDir: string, name: string): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(siteDir, name), 'utf8'));
