import type { PageLoaders } from './pages.ts';

/** One file per journey, so that the home does not carry the access screen. */
export const PAGE_FILES: PageLoaders = {
  '': async () => (await import('./inicio/inicio-page.tsx')).InicioPage,
  'diploma-digital': async () => (await import('./diploma-digital/acesso-page.tsx')).AcessoPage,
  privacidade: async () => (await import('./texto/texto-pages.tsx')).PrivacidadePage,
  acessibilidade: async () => (await import('./texto/texto-pages.tsx')).AcessibilidadePage,
  '404': async () => (await import('./texto/texto-pages.tsx')).NaoEncontradaPage,
};
