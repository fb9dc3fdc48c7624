import { diaEmBrasilia } from '#diploma/dia.ts';
import type { PageAssets } from '#web/html-document.ts';
import type { RenderContext } from '#web/render-page.tsx';
import { readAssets, type SiteAssets } from './site-assets.ts';
import type { SiteRequest } from './site-request.ts';

/** What the pages drawn by the server have in common. */
export interface Paginas {
  assets: SiteAssets;
  contextOf(assets: PageAssets): RenderContext;
  /** The drawing of a view changes with the day. */
  keyOf(view: object): string;
}

export function openPaginas({ siteDir, instituicao, now }: SiteRequest): Paginas {
  return {
    assets: readAssets(siteDir),
    contextOf: (assets) => ({
      instituicao,
      ano: String(now().getFullYear()),
      hoje: diaEmBrasilia(now()),
      assets,
    }),
    keyOf: (view) => `${diaEmBrasilia(now())} ${JSON.stringify(view)}`,
  };
}
