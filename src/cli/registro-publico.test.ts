import { describe, expect, it } from 'vitest';
import { call, umMundo } from '../../tests/support/um-mundo.ts';
import { registroPublico } from './registro-publico.ts';

describe('registro-publico', () => {
  it.each([
    [['--dou', '2026-11-16', '--desde', '2026-01-01', '--ate', '2026-02-01'], 'ainda não chegou'],
    [['--dou', '2025-11-16', '--desde', '2026-01-01', '--ate', '2026-02-01'], 'antes do registro'],
    [['--dou', '2026-11-14'], 'vão juntos'],
  ])('refuses %j as wrong use', async (args, sentence) => {
    const world = { ...umMundo(), now: () => new Date('2026-11-15T12:00:00Z') };
    const { exitCode, stderr } = await call(registroPublico, world, ...args);
    expect([exitCode, stderr]).toEqual([64, expect.stringContaining(sentence)]);
  });
});
