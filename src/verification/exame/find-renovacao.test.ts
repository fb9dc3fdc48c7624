import { describe, expect, it } from 'vitest';
import type { SituacaoPublicada } from '../situacao.ts';
import { findRenovacao } from './find-renovacao.ts';

const [older, current] = ['a'.repeat(64), 'b'.repeat(64)];
const em = '2041-03-01T12:00:00.000Z';
const publicada: SituacaoPublicada = {
  situacao: 'vigente',
  desde: null,
  motivo: null,
  rvdds: [],
  xmls: [current, older],
  renovadas: [{ sha256: older, em }],
};

describe('findRenovacao', () => {
  it('is the instant at which the next version covered an older one', () => {
    expect(findRenovacao([older], { kind: 'respondida', publicada })).toEqual(new Date(em));
  });

  it('is none for the current version, a stranger, or a register that does not answer', () => {
    expect(findRenovacao([current], { kind: 'respondida', publicada })).toBeNull();
    expect(findRenovacao(['c'.repeat(64)], { kind: 'respondida', publicada })).toBeNull();
    expect(findRenovacao([older], { kind: 'inacessivel' })).toBeNull();
  });

  it('is none where the register says no instant', () => {
    const spoiled = { ...publicada, renovadas: [{ sha256: older, em: 'ontem' }] };
    expect(findRenovacao([older], { kind: 'respondida', publicada: spoiled })).toBeNull();
  });
});
