import { describe, expect, it } from 'vitest';
import type { HandlingResponse } from '#http/contrato/acesso.ts';
import { isRecemPublicado, orderDiplomas } from './order-diplomas.ts';

type Diploma = HandlingResponse['student']['diplomas'][number];

const um = (curso: string, situacao: Diploma['situacao'], publicacao: string | null = null): Diploma => ({
  codigo: null,
  curso,
  grau: 'Bacharelado',
  unidade: 'Muriaé/MG',
  datas: { colacao: '2025-12-12', expedicao: null, registro: null, publicacao, situacao: null },
  etapa: situacao === null ? 'registrado' : 'publicado',
  situacao,
});

describe('orderDiplomas', () => {
  it('puts the replacement above the annulled one, and otherwise keeps the order', () => {
    const kept = [
      um('a', 'anulado'),
      um('b', 'suspenso'),
      um('c', 'vigente'),
      um('d', null),
      um('e', 'vigente'),
    ];
    expect(orderDiplomas(kept).map(({ curso }) => curso)).toEqual(['c', 'e', 'd', 'b', 'a']);
    expect(kept[0]?.curso).toBe('a');
  });
});

describe('isRecemPublicado', () => {
  it.each([
    ['2026-11-16', '2026-11-16', true],
    ['2026-10-18', '2026-11-17', true],
    ['2026-10-17', '2026-11-17', false],
    ['2026-11-18', '2026-11-17', false],
    [null, '2026-11-17', false],
    ['2026-11-16', null, false],
  ])('of one published on %s, on %s: %s', (publicacao, hoje, recent) => {
    expect(isRecemPublicado(um('a', 'vigente', publicacao), hoje)).toBe(recent);
  });

  it('congratulates nobody on a diploma out of force', () => {
    expect(isRecemPublicado(um('a', 'suspenso', '2026-11-16'), '2026-11-17')).toBe(false);
  });
});
