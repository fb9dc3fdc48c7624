import { z } from 'zod';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';

/** The shape of `institution/rvdd.json`: the words of the diploma that are not the graduate's. */

const LACUNAS = ['autoridade', 'instituicao', 'daInstituicao', 'curso', 'conclusao', 'colacao'] as const;
type Lacuna = (typeof LACUNAS)[number];

const texto = z.string().trim().min(1, 'está vazio; escreva o texto');

const comLacunas = (...obrigatorias: Lacuna[]) =>
  texto.superRefine((value, context) => {
    const found = [...value.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
    const unknown = found.filter((name) => !LACUNAS.some((lacuna) => lacuna === name));
    const missing = obrigatorias.filter((lacuna) => !found.includes(lacuna));
    const extra = found.filter((name) => name === 'conclusao' && !obrigatorias.includes('conclusao'));
    for (const name of [...unknown, ...extra])
      context.addIssue({ code: 'custom', message: `não pode ter {${name}}; remova-o` });
    for (const name of missing) context.addIssue({ code: 'custom', message: `deve ter {${name}}` });
  });

const TextosRvdd = z.strictObject({
  /** A line for the editor of the file. */
  '//': z.array(z.string()).optional(),
  cabecalho: texto,
  /** Article of the institution's name, where its first word does not show it. */
  artigo: z.enum(['o', 'a'], 'deve ser o ou a').exactOptional(),
  abertura: comLacunas('curso', 'conclusao', 'colacao'),
  aberturaSemConclusao: comLacunas('curso', 'colacao'),
  fecho: texto,
  fundamentoDoRegistro: texto,
});

export type TextosRvdd = z.infer<typeof TextosRvdd>;

/** The issues are sentences that name the field, ready for the editor of the file. */
export function parseTextosRvdd(json: unknown): Parsed<TextosRvdd, string[]> {
  const result = TextosRvdd.safeParse(json);
  if (result.success) return accepted(result.data);
  return refused(
    result.error.issues.map(({ path, message }) => `${path.join('.') || 'rvdd.json'}: ${message}`),
  );
}

export function fillLacunas(text: string, values: Record<Lacuna, string>): string {
  return text.replace(/\{([^}]*)\}/g, (_, name: Lacuna) => values[name]);
}
