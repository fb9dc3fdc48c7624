import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import type { SiteDesenhado } from '#http/routes/site.ts';
import type { PageAssets, RenderContext } from '#web/html-document.ts';
import { renderPage } from '#web/render-page.tsx';
import { readAssets, type SiteAssets } from './site-assets.ts';
import type { SiteRequest } from './site-request.ts';

/** What the pages drawn by the server have in common. */
export interface Paginas {
  assets: SiteAssets;
  contextOf(assets: PageAssets): RenderContext;
  /** The drawing of a view changes with the day and with the institution. */
  keyOf(view: object): string;
  /** The pages, style sheets and crest that are the same for all visitors. */
  site: SiteDesenhado;
}

export function openPaginas({ siteDir, casa, now }: Pick<SiteRequest, 'siteDir' | 'casa' | 'now'>): Paginas {
  const assets = readAssets(siteDir);
  const ano = (): string => String(now().getFullYear());
  const cores = (): ReturnType<SiteDesenhado['cores']> => writeCores(casa().instituicao);
  const paint = (given: PageAssets): PageAssets => ({
    ...given,
    css: given.css.map((path) => (assets.coloridos.includes(path) ? `${path}?c=${cores().marca}` : path)),
  });
  const contextOf = (given: PageAssets): RenderContext => ({
    instituicao: casa().instituicao,
    ano: ano(),
    hoje: diaEmBrasilia(now()),
    assets: paint(given),
  });
  return {
    assets,
    contextOf,
    keyOf: (view) => `${casa().versao} ${diaEmBrasilia(now())} ${JSON.stringify(view)}`,
    site: {
      versao: () => `${casa().versao} ${ano()}`,
      async drawPagina(name) {
        const path = name === 'inicio' ? '' : name;
        // Kept for longer than a day: nothing on it may depend on the day.
        const { hoje: _hoje, ...context } = contextOf(assets.page(path));
        return renderPage(path, context);
      },
      brasao: () => casa().brasao,
      estilos: readEstilos(siteDir, assets.coloridos),
      cores,
    },
  };
}

const readEstilos = (siteDir: string, paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [path, readFileSync(join(siteDir, path), 'utf8')]));

/** CSS variables, and a mark that changes with them. */
function writeCores({ cores }: Pick<Instituicao, 'cores'>): { css: string; marca: string } {
  const css = `:root{${Object.entries(cores)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')}}`;
  return { css, marca: createHash('sha256').update(css).digest('hex').slice(0, 8) };
}
