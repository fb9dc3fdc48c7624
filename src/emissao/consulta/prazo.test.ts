import { describe, expect, it } from 'vitest';
import { findPrazo } from './prazo.ts';

const umDiploma = { etapa: 'planejado', via: 1, dataColacao: '2026-09-18', dataExpedicao: null } as const;

describe('findPrazo', () => {
  it('counts sixty days from the graduation to the issue', () => {
    expect(findPrazo(umDiploma, '2026-11-15')).toEqual({
      ato: 'expedir',
      norma: 'Portaria MEC 1.095/2018, art. 18',
      ate: '2026-11-17',
      dias: 2,
    });
    expect(findPrazo(umDiploma, '2026-11-17')?.dias).toBe(0);
    expect(findPrazo(umDiploma, '2026-11-20')?.dias).toBe(-3);
  });

  it('counts sixty days from the issue to the registration, over the end of a year too', () => {
    const expedido = { ...umDiploma, etapa: 'documentacao-assinada', dataExpedicao: '2026-11-15' } as const;
    expect(findPrazo(expedido, '2026-11-16')).toMatchObject({
      ato: 'registrar',
      ate: '2027-01-14',
      dias: 59,
    });
  });

  it('counts a second copy from its own issue alone', () => {
    const copia = { ...umDiploma, via: 2, dataColacao: '2019-01-31' } as const;
    expect(findPrazo(copia, '2026-11-15')).toBeNull();
    const expedida = { ...copia, etapa: 'documentacao-assinada', dataExpedicao: '2026-11-15' } as const;
    expect(findPrazo(expedida, '2026-11-16')).toMatchObject({ ato: 'registrar', dias: 59 });
  });

  it.each(['registrado', 'assinado', 'representado', 'publicado'] as const)('ends with %s', (etapa) => {
    expect(findPrazo({ ...umDiploma, etapa }, '2030-01-01')).toBeNull();
  });
});
