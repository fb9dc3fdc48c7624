import { z } from 'zod';
import { describeIssues } from '#diploma/describe-issues.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { Ato } from './ato.ts';

/** The courses offered, with the acts that allow them: `institution/cursos.json`. */

const texto = z.string('deve ser um texto').trim().min(1, 'está vazio; escreva o texto');
const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'deve ter só letras minúsculas, dígitos e hífen');
const horas = z.number('deve ser um número de horas').positive('deve ser maior que zero');

const outroTitulo = texto.max(255, 'deve ter no máximo 255 caracteres');

const Curso = z
  .strictObject({
    /** The value of the column `curso` of a batch. */
    id,
    nome: texto,
    codigoEmec: z.string().regex(/^[1-9]\d*$/, 'deve ser o código e-MEC do curso, só com dígitos'),
    grau: z.enum(
      ['Bacharelado', 'Licenciatura', 'Tecnólogo', 'Curso sequencial'],
      'deve ser Bacharelado, Licenciatura, Tecnólogo ou Curso sequencial',
    ),
    titulo: z
      .enum(
        ['Bacharel', 'Licenciado', 'Tecnólogo', 'Médico'],
        'deve ser Bacharel, Licenciado, Tecnólogo ou Médico; para outro use outroTitulo',
      )
      .exactOptional(),
    /**
     * The law makes the title agree with the person (Lei 12.605/2014), and no rule derives "Engenheira" for every
     * title.
     */
    outroTitulo: z
      .strictObject(
        { F: outroTitulo, M: outroTitulo },
        'deve ter as duas formas, como { "F": "Engenheira Civil", "M": "Engenheiro Civil" } (Lei 12.605/2014)',
      )
      .exactOptional(),
    modalidade: z.enum(['Presencial', 'EAD'], 'deve ser Presencial ou EAD'),
    /** The branches that offer it: ids of `instituicao.json`. */
    unidades: z.array(id).min(1, 'deve ter ao menos uma unidade'),
    autorizacao: Ato,
    reconhecimento: Ato,
    renovacaoReconhecimento: Ato.exactOptional(),
    codigoCurriculo: texto,
    /** Clock hours. */
    cargaHoraria: horas,
    habilitacoes: z.array(texto).default([]),
    enfases: z.array(texto).default([]),
  })
  .refine(({ titulo, outroTitulo }) => (titulo === undefined) !== (outroTitulo === undefined), {
    path: ['titulo'],
    error: 'deve ter titulo ou outroTitulo, um dos dois',
  });

const Cursos = z
  .array(Curso, 'deve ser uma lista de cursos, entre colchetes')
  .min(1, 'deve ter ao menos um curso')
  .superRefine((cursos, context) => {
    for (const [index, curso] of cursos.entries()) {
      if (cursos.findIndex((each) => each.id === curso.id) === index) continue;
      context.addIssue({
        code: 'custom',
        path: [index, 'id'],
        message: `“${curso.id}” já nomeia outro curso; escolha outro id`,
      });
    }
  });

export type Curso = z.infer<typeof Curso>;

/** The issues are sentences that name the field, ready for the editor of the file. */
export function parseCursos(
  json: unknown,
  { unidades }: Pick<Instituicao, 'unidades'>,
): Parsed<Curso[], string[]> {
  const result = Cursos.safeParse(json, { reportInput: true });
  if (!result.success) return refused(describeIssues(result.error, 'cursos.json'));
  const ids = unidades.map((unidade) => unidade.id);
  const unknown = result.data.flatMap((curso, index) =>
    curso.unidades
      .filter((each) => !ids.includes(each))
      .map(
        (each) => `${index}.unidades: “${each}” não é uma unidade de instituicao.json; use ${ids.join(', ')}`,
      ),
  );
  return unknown.length > 0 ? refused(unknown) : accepted(result.data);
}
