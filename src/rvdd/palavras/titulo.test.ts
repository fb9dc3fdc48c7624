import { describe, expect, it } from 'vitest';
import { inflectTitulo } from './titulo.ts';

describe('inflectTitulo', () => {
  it.each([
    ['Bacharel', 'F', 'Enfermagem', 'Bacharela em Enfermagem'],
    ['Bacharel', 'M', 'Direito', 'Bacharel em Direito'],
    ['Licenciado', 'F', 'Letras', 'Licenciada em Letras'],
    ['Licenciado', 'M', 'Letras', 'Licenciado em Letras'],
    ['Tecnólogo', 'F', 'Logística', 'Tecnóloga em Logística'],
    ['Tecnólogo', 'M', 'Logística', 'Tecnólogo em Logística'],
    ['Médico', 'F', 'Medicina', 'Médica'],
    ['Médico', 'M', 'Medicina', 'Médico'],
    ['Bacharel', null, 'Direito', 'Bacharel em Direito'],
  ] as const)('writes %s of Sexo %s in %s as %s', (Titulo, sexo, curso, written) => {
    expect(inflectTitulo({ Titulo }, sexo, curso)).toBe(written);
  });

  it('leaves another title as the institution wrote it', () => {
    expect(inflectTitulo({ OutroTitulo: 'Engenheira Civil' }, 'F', 'Engenharia Civil')).toBe(
      'Engenheira Civil',
    );
  });
});
