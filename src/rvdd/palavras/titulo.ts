import type { Curso } from '#leiaute/diploma-lido.ts';

/** Sexo as layout 1.05 writes it (TSexo). */
export type Sexo = 'F' | 'M';

/** TTitulo of layout 1.05: the masculine is the name, the RVDD addresses the person. */
const TITULOS = {
  Bacharel: { F: 'Bacharela', M: 'Bacharel' },
  Licenciado: { F: 'Licenciada', M: 'Licenciado' },
  Tecnólogo: { F: 'Tecnóloga', M: 'Tecnólogo' },
  Médico: { F: 'Médica', M: 'Médico' },
} as const satisfies Record<string, Record<Sexo, string>>;

/** "Bacharela em Enfermagem"; a physician's title already names the course, and another title stands as written. */
export function inflectTitulo(titulo: Curso['TituloConferido'], sexo: Sexo | null, curso: string): string {
  if (titulo.Titulo === undefined) return titulo.OutroTitulo;
  const inflected = sexo === null ? titulo.Titulo : TITULOS[titulo.Titulo][sexo];
  return titulo.Titulo === 'Médico' ? inflected : `${inflected} em ${curso}`;
}
