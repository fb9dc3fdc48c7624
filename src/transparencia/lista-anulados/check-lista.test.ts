import { describe, expect, it } from 'vitest';
import { umAnulado } from '../../../tests/support/uma-lista.ts';
import { type CheckListaWorld, checkLista, isListaDue } from './check-lista.ts';
import type { DiplomaAnulado } from './lista.ts';

const PUBLICADA = {
  numero: 3,
  sha256: 'a'.repeat(64),
  publicadaEm: '2026-11-01T12:00:00.000Z',
  proximaAtualizacao: '2026-12-01',
};

const check = (
  register: readonly DiplomaAnulado[],
  told: readonly DiplomaAnulado[] | null,
  hoje = '2026-11-15T12:00:00Z',
  changes: Partial<CheckListaWorld> = {},
) =>
  checkLista({
    listAnulados: async () => register,
    listas: { findLatest: async () => (told ? PUBLICADA : null) },
    readLista: async () =>
      told && { ...PUBLICADA, isHomologacao: true, anulados: told, xml: new Uint8Array() },
    now: () => new Date(hoje),
    ...changes,
  });

describe('checkLista', () => {
  const um = umAnulado();
  const outro = umAnulado({ codigo: '1234.1234.aaaaaaaaaaaa' });

  it('finds nothing to do where the list tells all, and where nothing was ever annulled', async () => {
    const emDia = await check([um], [um]);
    expect(emDia).toEqual({
      numero: 3,
      proximaAtualizacao: '2026-12-01',
      anulados: 1,
      faltam: 0,
      prazo: 'em-dia',
    });
    expect(isListaDue(emDia)).toBe(false);
    expect(isListaDue(await check([], null))).toBe(false);
  });

  it.each([
    ['an annulled one is missing', [um, outro], [um], 1],
    ['it tells otherwise of one', [umAnulado({ anotacao: 'Processo 12.' })], [um], 1],
    ['there is none yet', [um, outro], null, 2],
  ])('is due where %s', async (_why, register, told, faltam) => {
    const estado = await check(register, told);
    expect([estado.faltam, isListaDue(estado)]).toEqual([faltam, true]);
  });

  it('is due from a week before its day on, which is a day in Brasília', async () => {
    const at = async (hoje: string) => (await check([um], [um], hoje)).prazo;
    expect(await at('2026-11-24T02:00:00Z')).toBe('em-dia');
    expect(await at('2026-11-24T04:00:00Z')).toBe('a-vencer');
    expect(await at('2026-12-02T02:00:00Z')).toBe('a-vencer');
    expect(await at('2026-12-02T04:00:00Z')).toBe('vencida');
    expect(isListaDue(await check([um], [um], '2026-12-02T04:00:00Z'))).toBe(true);
  });

  it('counts a list that cannot be read as telling of nobody, and hides no other failure', async () => {
    const failing = (code: string) =>
      check([um], [um], undefined, {
        readLista: () => Promise.reject(Object.assign(new Error('x'), { code })),
      });
    expect((await failing('arquivo-corrompido')).faltam).toBe(1);
    await expect(failing('SQLITE_BUSY')).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  });
});
