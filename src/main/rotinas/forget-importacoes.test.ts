import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { forgetEnvios } from '#secretaria/importacao/forget-envios.ts';
import { createTurns } from '#workers/turns.ts';
import { createEveryHour } from './every-hour.ts';
import { forgetImportacoesInTime, openEnvios } from './forget-importacoes.ts';

const NOW = new Date('2026-11-16T12:00:00.000Z');
const VELHAS = { velha: '2026-11-09T11:59:59.999Z', 'velha-tambem': '2026-11-01T00:00:00.000Z' };

async function umaPasta() {
  const dataDir = mkdtempSync(join(tmpdir(), 'importacoes-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const envios = openEnvios({ dataDir });
  for (const [id, recebidoEm] of Object.entries({ ...VELHAS, nova: '2026-11-09T12:00:00.000Z' })) {
    await envios.save({ id, pessoaId: 'ana', recebidoEm, estado: 'recebido', linhas: null });
    await envios.addArquivos(id, new Map([['a.xml', new Uint8Array(3)]]));
  }
  const listLeft = async () => (await envios.list()).map(({ id }) => id).toSorted();
  return { dataDir, envios, listLeft };
}

describe('forgetImportacoesInTime', () => {
  it('deletes by itself what is older than seven days, and logs how many and nothing else', async () => {
    const { dataDir, listLeft } = await umaPasta();
    const told = await new Promise<unknown[]>((resolve) =>
      forgetImportacoesInTime({
        config: { dataDir },
        importacoes: null,
        log: { info: (...words) => resolve(words), error: (...words) => resolve(words) },
        everyHour: createEveryHour({
          papel: 'unico',
          // Of a folder of this machine: no turn is claimed.
          vezes: { claim: expect.fail, release: expect.fail },
          onTurn: () => {},
        }),
        now: () => NOW,
      }),
    );
    expect(told).toEqual([{ quantos: 2 }, 'importações apagadas']);
    expect(await listLeft()).toEqual(['nova']);
  });

  it('leaves what is being read or imported for the next time', async () => {
    const { envios, listLeft } = await umaPasta();
    const turns = createTurns();
    const queued = new Set(['velha']);
    const world = { envios, turns, isBusy: async (id: string) => queued.has(id) };
    let end = (): void => {};
    const importing = turns.take(
      'velha',
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    expect(await forgetEnvios(world, NOW)).toBe(1);
    expect(await listLeft()).toEqual(['nova', 'velha']);
    queued.clear();
    expect(await forgetEnvios(world, NOW)).toBe(0);
    end();
    await importing;
    expect(await forgetEnvios(world, NOW)).toBe(1);
    expect(await listLeft()).toEqual(['nova']);
  });
});
