import type { ComponentType } from 'react';

/** The pages by path (the home's is empty). In the browser each is a file of its own, fetched when first needed. */
export interface Pages {
  get(path: string): ComponentType | undefined;
  load(path: string): Promise<void>;
}

export type PageLoaders = Record<string, () => Promise<ComponentType>>;

export const NOT_FOUND = '404';

export function createPages(loaders: PageLoaders): Pages {
  const loaded = new Map<string, ComponentType>();
  return {
    get: (path) => loaded.get(pathOrNotFound(path)),
    async load(path) {
      const name = pathOrNotFound(path);
      if (!loaded.has(name)) loaded.set(name, await (loaders[name] as () => Promise<ComponentType>)());
    },
  };

  function pathOrNotFound(path: string): string {
    return path in loaders ? path : NOT_FOUND;
  }
}

/** `/diploma-digital/` and `/diploma-digital` are the same page. */
export const toPath = (pathname: string): string => pathname.replace(/^\/+|\/+$/g, '');
