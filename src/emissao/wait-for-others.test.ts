import { describe, expect, it } from 'vitest';
import { createEspera, type ReservaAlheia } from './wait-for-others.ts';

const DURA = 120_000;

describe('createEspera', () => {
  it('tells once of each reservation it waits for, and until when', () => {
    const told: (readonly ReservaAlheia[])[] = [];
    const espera = createEspera(DURA, (reservas) => told.push(reservas));
    const outra = { por: 'maquina:1', ate: 90_000, quantas: 2 };
    expect(espera.look([outra], 0)).toEqual(new Set());
    espera.look([outra], 250);
    expect(told).toEqual([[outra]]);
    espera.look([{ ...outra, ate: 91_000 }], 500);
    expect(told).toHaveLength(2);
    espera.look([], 750);
    expect(told).toHaveLength(2);
  });

  it('waits for a clock that is an hour ahead no longer than a reservation lasts', () => {
    const told: (readonly ReservaAlheia[])[] = [];
    const espera = createEspera(DURA, (reservas) => told.push(reservas));
    const ahead = { por: 'maquina:1', ate: 3_600_000, quantas: 1 };
    expect(espera.look([ahead], 1_000)).toEqual(new Set());
    expect(told).toEqual([[{ ...ahead, ate: 1_000 + DURA }]]);
    expect(espera.look([ahead], DURA)).toEqual(new Set());
    expect(espera.look([ahead], 1_000 + DURA)).toEqual(new Set(['maquina:1']));
  });

  it('begins to count anew where the process goes on', () => {
    const espera = createEspera(DURA, undefined);
    espera.look([{ por: 'a', ate: 3_600_000, quantas: 1 }], 0);
    expect(espera.look([{ por: 'a', ate: 3_700_000, quantas: 1 }], DURA)).toEqual(new Set());
  });
});
