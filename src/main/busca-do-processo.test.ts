import { describe, expect, it } from 'vitest';
import type { Falta } from '#pki/path/falta.ts';
import { answerBusca, askBusca } from './busca-do-processo.ts';

const FALTA: Falta = { tipo: 'lista', autoridade: 'ab', enderecos: [] };
const HORA = 3_600_000;
const never = () => new Promise<never>(() => {});

describe('askBusca of what answerBusca answers', () => {
  it('gets what was found', async () => {
    const answer = answerBusca(async () => [Uint8Array.of(1)], HORA);
    expect(await askBusca(answer)(FALTA)).toEqual([Uint8Array.of(1)]);
  });

  it('fails with the code of what failed', async () => {
    const failing = answerBusca(async () => {
      throw Object.assign(new Error('x'), { code: 'host-fora-da-lista' });
    }, HORA);
    await expect(askBusca(failing)(FALTA)).rejects.toMatchObject({ code: 'host-fora-da-lista' });
    const broken = answerBusca(() => Promise.reject(new Error('x')), HORA);
    await expect(askBusca(broken)(FALTA)).rejects.toMatchObject({ code: null });
  });

  it('gives up on all that one file asks for, and begins nothing after that', async () => {
    let begun = 0;
    const answer = answerBusca(() => {
      begun += 1;
      return never();
    }, 1);
    await expect(askBusca(answer)(FALTA)).rejects.toMatchObject({ code: 'sem-resposta' });
    await expect(askBusca(answer)(FALTA)).rejects.toMatchObject({ code: 'sem-resposta' });
    expect(begun).toBe(1);
  });
});
