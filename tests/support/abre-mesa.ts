import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { BrowserContext } from '@playwright/test';
import { registerEstilos } from '#http/routes/site.ts';
import type { SecretariaDeps } from '#http/secretaria/register-secretaria.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { renderSecretaria } from '#web/render-secretaria.ts';
import { readCasa } from '../../src/main/rotinas/watch-instituicao.ts';
import { openPaginas } from '../../src/main/site/open-paginas.ts';
import { asTelas } from './as-telas.ts';
import { loadTestSettings } from './settings.ts';
import type { UmaPessoaNaMesa } from './uma-mesa.ts';
import { type UmaMesaDeLotes, umaMesaDeLotes } from './uma-mesa-de-lotes.ts';

/** The desk with its built screens on a port of its own, for a browser. */
export interface MesaAberta {
  mesa: UmaMesaDeLotes;
  url: string;
  /** The browser of this person, who came in already. */
  enter(context: BrowserContext, pessoa: UmaPessoaNaMesa): Promise<void>;
  close(): Promise<void>;
}

export async function abreMesa(
  /** What else lies on the desk. */
  openOthers: (store: Store) => Partial<SecretariaDeps> = () => ({}),
): Promise<MesaAberta> {
  const { projectDir } = loadTestSettings();
  const siteDir = join(projectDir, 'dist', 'site');
  const dataDir = mkdtempSync(join(tmpdir(), 'mesa-'));
  const store = connectStore({ databaseUrl: null, dataDir });
  await migrateStore(store);
  const casa = readCasa(loadTestSettings());
  const now = (): Date => new Date(Date.UTC(2026, 10, 16, 12));
  const { assets, contextOf, site } = openPaginas({ siteDir, casa: () => casa, now });
  const pagina = renderSecretaria(contextOf(assets.secretaria), '1.2.3');
  // Their stream of events tells a screen when the work on a batch is done.
  const { telas } = await asTelas(store, { now: Date.UTC(2026, 10, 16, 12) });
  const mesa = await umaMesaDeLotes(store, { pagina, telas, ...openOthers(store) });
  registerEstilos(mesa.app, site);
  await mesa.app.register(fastifyStatic, { root: siteDir });
  const url = (await mesa.app.listen({ host: 'localhost', port: 0 })).replace('[::1]', 'localhost');
  const address = url.replace(/\/\/[^:]+:/, '//localhost:');
  return {
    mesa,
    url: address,
    enter: (context, { token }) =>
      context.addCookies([
        {
          name: '__Host-secretaria',
          value: token,
          url: address.replace('http:', 'https:'),
          secure: true,
          httpOnly: true,
          sameSite: 'Strict',
        },
      ]),
    close: async () => {
      // A screen that is still open holds its stream.
      mesa.app.server.closeAllConnections();
      await mesa.close();
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
