import { IDIOMA_PADRAO, type Idioma } from '#diploma/idioma.ts';
import type { Instituicao, InstituicaoPublica } from '#diploma/instituicao.ts';
import { INSTITUICAO_ID } from './ui/site-context.ts';

/** The HTML around what React draws. Scripts and styles are files: the policy allows nothing inline. */

export interface PageAssets {
  css: string[];
  script: string;
  fonts: string[];
  /** Further script files the page needs at once. */
  modules: string[];
  /**
   * The application: it takes the page over once painted; on a read-only page, it draws the access screen in its place.
   */
  aplicacao?: { script: string; modules: string[] };
}

/** What every page is drawn with. */
export interface RenderContext {
  instituicao: Instituicao;
  ano: string;
  /** The day in Brasília; absent on a page for all, because it is read long afterwards. */
  hoje?: string;
  assets: PageAssets;
}

export interface DocumentOptions {
  title: string;
  description: string;
  /** Portuguese unless told. */
  lang?: Idioma;
  /** The same page in other languages. */
  alternates?: readonly { lang: string; href: string }[];
  ano: string;
  /** Colour of the browser's own bars around the page, in each scheme. */
  themeColor: { light: string; dark: string };
  assets: PageAssets;
  /** The page that the body holds, for the script that takes it over. */
  pagina?: string;
  body: string;
  /** Written into the page for the application, where there is one that draws whole pages. */
  instituicao?: Instituicao;
  /** The name of the institution, for the script of the desk. */
  casa?: string;
  /** The version of the program, for the foot of the desk. */
  versao?: string;
  /** Pages with personal data and the 404 stay out of search engines. */
  noindex?: boolean;
}

export function renderHtmlDocument(options: DocumentOptions): string {
  const { assets } = options;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(options.title)}</title>`,
    `<meta name="description" content="${escapeHtml(options.description)}">`,
    ...Object.entries(options.themeColor).map(
      ([scheme, color]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
    ),
    ...(options.alternates ?? []).map(
      ({ lang, href }) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}">`,
    ),
    options.noindex ? '<meta name="robots" content="noindex">' : '',
    '<link rel="icon" href="/imagens/brasao.svg" type="image/svg+xml">',
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.css.map((href) => `<link rel="stylesheet" href="${href}">`),
    // The reader reads before acting: on a slow line style and fonts load first.
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    `<script type="module" src="${assets.script}"></script>`,
  ].join('');
  return `<!doctype html><html lang="${options.lang ?? IDIOMA_PADRAO}" data-ano="${options.ano}"><head>${head}</head><body>${openApp(options)}${options.body}</div>${options.instituicao ? writeInstituicao(options.instituicao) : ''}</body></html>`;
}

/** Data, not a script: the policy allows it. A text of the institution cannot end the element. */
export function writeInstituicao(instituicao: Instituicao): string {
  const { cores, seguranca, redesDaInstituicao, ...told } = instituicao;
  const json = JSON.stringify(told satisfies InstituicaoPublica).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${INSTITUICAO_ID}">${json}</script>`;
}

function openApp({ pagina, casa, versao, assets: { aplicacao } }: DocumentOptions): string {
  const data = [
    ['pagina', pagina],
    ['casa', casa && escapeHtml(casa)],
    ['versao', versao],
    ['aplicacao', aplicacao?.script],
    ['modulos', aplicacao?.modules.join(' ')],
  ].flatMap(([name, value]) => (value === undefined ? [] : [` data-${name}="${value}"`]));
  return `<div id="app"${data.join('')}>`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
