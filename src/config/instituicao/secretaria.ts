import { z } from 'zod';
import { describeIssues } from '#diploma/describe-issues.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';

/** The desk's login besides passkeys: `institution/secretaria.json`, where it exists. */

const Oidc = z.strictObject({
  /** The usual name: "Entrar com …". */
  nome: z.string('deve ser um texto').trim().min(1, 'não pode ficar vazio').max(60),
  issuer: z.string('deve ser um endereço').refine(isIssuer, 'deve ser o endereço https do provedor'),
  clientId: z.string('deve ser um texto').min(1, 'não pode ficar vazio'),
});

const Secretaria = z.strictObject({
  /** A line for the editor of the file. */
  '//': z.array(z.string()).optional(),
  oidc: Oidc.nullable().default(null),
});

export type SecretariaConfigurada = z.infer<typeof Secretaria>;

export function parseSecretaria(json: unknown): Parsed<SecretariaConfigurada, string[]> {
  const result = Secretaria.safeParse(json, { reportInput: true });
  return result.success ? accepted(result.data) : refused(describeIssues(result.error, 'secretaria.json'));
}

/** Without TLS only on this machine. */
export function isIssuer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
}
