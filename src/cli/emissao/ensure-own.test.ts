import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { call, umMundo } from '../../../tests/support/um-mundo.ts';
import type { Command } from '../command.ts';
import { documentos } from '../documentos.ts';
import { registroExterno } from '../registro-externo.ts';
import { emitir } from './emitir.ts';

describe('ensureOwn', () => {
  const world = umMundo({ AMBIENTE: 'producao', SITE_URL: 'https://diploma.exemplo.edu.br' });
  afterAll(() => rmSync(world.cwd, { recursive: true, force: true }));

  it.each<[Command, ...string[]]>([
    [emitir, 'lote.csv'],
    [documentos, 'emitir', 'historico.json'],
    [registroExterno, 'registrar', 'ida'],
  ])('lets nothing out of $nome in production under a fictitious institution', async (command, ...args) => {
    const { exitCode, stderr } = await call(command, world, ...args);
    expect([exitCode, stderr]).toEqual([expect.any(Number), expect.stringContaining('instituição fictícia')]);
    expect(exitCode).not.toBe(0);
  });
});
