import { z } from 'zod';
import { describeIssues } from '#diploma/describe-issues.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';

/** The texts and the sender of notices to graduates: `institution/avisos.json`. */

const LACUNAS = ['nome', 'curso', 'instituicao', 'endereco'] as const;
export type Lacuna = (typeof LACUNAS)[number];
const KNOWN = LACUNAS.map((name) => `{${name}}`).join(', ');

const comLacunas = (most: number) =>
  z
    .string('deve ser um texto')
    .trim()
    .min(1, 'não pode ficar vazio; escreva o texto')
    .max(most, `tem mais de ${most} letras; encurte-o`)
    .superRefine((value, context) => {
      for (const [whole, name] of value.matchAll(/\{([^{}]*)\}/g))
        if (!LACUNAS.some((lacuna) => lacuna === name))
          context.addIssue({ code: 'custom', message: `${whole} não existe; use só ${KNOWN}, ou apague-o` });
    });

/** ASCII, and only what an address needs: it stands in a header and in a command to the server. */
const ENDERECO = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
const MAX_ENDERECO = 254;

export const isEndereco = (text: string): boolean => text.length <= MAX_ENDERECO && ENDERECO.test(text);

const Remetente = z.strictObject({
  nome: z
    .string('deve ser um texto')
    .trim()
    .min(1, 'não pode ficar vazio')
    .regex(/^\P{C}{1,100}$/u, 'deve ter uma linha só, de até 100 letras'),
  endereco: z.string().refine(isEndereco, 'deve ser um endereço de e-mail, como diplomas@exemplo.edu.br'),
});

const Avisos = z.strictObject({
  /** A line for the editor of the file. */
  '//': z.array(z.string()).optional(),
  remetente: Remetente,
  /** Reads the replies; by default, the sender. */
  responderPara: z.string().refine(isEndereco, 'deve ser um endereço de e-mail').optional(),
  /** Keeps the last numbers outside this machine; without it, they are not sent. */
  ancoraPara: z.string().refine(isEndereco, 'deve ser um endereço de e-mail').optional(),
  assunto: comLacunas(200).refine((text) => !/[\r\n]/.test(text), 'deve ter uma linha só'),
  /** A text, or a list of its paragraphs and lines. */
  texto: z.preprocess(
    (value) => (Array.isArray(value) ? value.join('\n') : value),
    comLacunas(10_000).refine(
      (text) => text.includes('{endereco}'),
      'deve ter {endereco}, onde o diploma é aberto',
    ),
  ),
});

export type Avisos = z.infer<typeof Avisos>;

export function parseAvisos(json: unknown): Parsed<Avisos, string[]> {
  const result = Avisos.safeParse(json, { reportInput: true });
  return result.success ? accepted(result.data) : refused(describeIssues(result.error, 'avisos.json'));
}

export const fillLacunas = (text: string, values: Readonly<Record<Lacuna, string>>): string =>
  text.replace(/\{([^{}]*)\}/g, (_, name: Lacuna) => values[name]);
