import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { backup } from '#cli/acervo/backup.ts';
import { restaurar } from '#cli/acervo/restaurar.ts';
import type { Store } from '#store/connect.ts';
import { describeBetweenEngines } from '../support/engines.ts';
import { loadTestSettings } from '../support/settings.ts';
import { call } from '../support/um-mundo.ts';
import { umTrabalhador } from '../support/um-trabalhador.ts';
import { confereTudo, INTEIRO, umMundoEm, umSegredosDir } from '../support/uma-copia.ts';
import { inspectEmissao, umaEmissao } from '../support/uma-emissao.ts';

/** Issue 20: a copy taken while everything runs is whole, on both engines, and either takes what the other gave. */

const { completo } = loadTestSettings();
const dir = mkdtempSync(join(tmpdir(), 'copias-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const OUTRO = { sqlite: 'postgres', postgres: 'sqlite' } as const;

for (const [copias, diplomas] of [[2, 3], completo ? [10, 12] : [5, 6]] as const)
  describeBetweenEngines(
    `${copias} copies taken while ${diplomas} diplomas are issued`,
    (newDatabase) => {
      it.each(['sqlite', 'postgres'] as const)(
        'are whole, from %s to the other engine',
        async (engine: Store['engine']) => {
          const { databaseUrl } = await newDatabase(engine);
          const segredosDir = umSegredosDir();
          const env = {
            SEGREDOS_DIR: segredosDir,
            ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
          };
          const emissao = await umaEmissao('p-256', undefined, env);
          const trabalhador = await umTrabalhador();
          await emissao.plan(diplomas);
          const worker = trabalhador.start(emissao.config);
          let isWorking = true;
          const ended = new Promise<number | null>((resolve) => worker.once('close', resolve)).then(
            (code) => {
              isWorking = false;
              return code;
            },
          );
          const begun = new Promise<boolean>((resolve) => worker.stdout?.once('data', () => resolve(true)));
          expect(await Promise.race([begun, ended.then(() => false)])).toBe(true);
          const made: { saida: string; isDuring: boolean }[] = [];
          while (isWorking || made.length < copias) {
            const saida = join(dir, `${engine}-${copias}-${made.length}.tar`);
            const isDuring = isWorking;
            expect((await call(backup, emissao.world, '--saida', saida, '--json')).exitCode).toBe(0);
            made.push({ saida, isDuring });
          }
          expect(await ended).toBe(0);
          expect(made.some(({ isDuring }) => isDuring)).toBe(true);
          for (const [index, { saida }] of made.entries()) {
            // Some stay with their engine.
            const target = await newDatabase(index % 3 === 2 ? engine : OUTRO[engine]);
            const mundo = umMundoEm({ ...target, dataDir: join(dir, `${engine}-${copias}-${index}`) });
            const restored = await call(restaurar, mundo, saida, '--para', mundo.config.dataDir, '--json');
            expect(restored).toMatchObject({
              exitCode: 0,
              json: {
                diplomas,
                danos: [],
                registros: { auditoria: 'intacta', registroTransparente: 'intacto' },
              },
            });
            expect(await confereTudo(mundo)).toMatchObject(INTEIRO);
            const { store, missing } = await inspectEmissao(mundo.config);
            await store.close();
            expect(missing).toEqual([]);
            mundo.remove();
            rmSync(mundo.config.dataDir, { recursive: true });
          }
          trabalhador.remove();
          emissao.remove();
        },
        1_200_000,
      );
    },
    ['largo'],
  );
