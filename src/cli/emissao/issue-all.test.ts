import { describe, expect, it } from 'vitest';
import { tellEspera } from './issue-all.ts';

describe('tellEspera', () => {
  it('says for which process of which machine it waits, and until when', () => {
    const agora = new Date('2026-11-17T14:00:00.000Z');
    const ate = agora.getTime() + 90_000;
    expect(tellEspera([{ por: 'emissora-2:4711:123t:ab12', ate, quantas: 2 }], agora)).toBe(
      '\nEsperando: 2 diplomas estão com o processo 4711 da máquina emissora-2, até 11:01:30 (90 s). Se ele parou, seguimos aqui assim que a reserva vencer; não é preciso fazer nada.\n',
    );
  });
});
