import { describe, expect, it } from 'vitest';
import { AgenteError } from './agente-error.ts';
import { signLote } from './sign-lote.ts';

const lote = ['a', 'b', 'c'].map((id) => ({ id, info: new Uint8Array([id.charCodeAt(0)]) }));
const signer = { sign: async (data: Uint8Array) => data };

describe('signing a batch with the token', () => {
  it('leaves what another signed meanwhile, and signs the rest', async () => {
    const sent: string[] = [];
    const send = async (id: string): Promise<void> => {
      if (id === 'b') throw new AgenteError('mudou-no-meio', 'Alguém mudou isto.');
      sent.push(id);
    };
    let told = 0;
    const done = await signLote(lote, signer, send, () => {
      told += 1;
    });
    expect([done, sent, told]).toEqual([{ deixados: 1 }, ['a', 'c'], 2]);
  });

  it('ends with the first that cannot be sent', async () => {
    const send = async (): Promise<void> => {
      throw new AgenteError('sem-rede', 'O servidor não respondeu.');
    };
    await expect(signLote(lote, signer, send)).rejects.toMatchObject({ code: 'sem-rede' });
  });
});
