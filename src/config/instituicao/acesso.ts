import { z } from 'zod';
import { describeIssues } from '#diploma/describe-issues.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { isIssuer } from './secretaria.ts';

/** How a holder proves more than CPF and matrícula: `institution/acesso.json`, where there is one. */

const texto = z.string('deve ser um texto').trim().min(1, 'não pode ficar vazio');

const Oidc = z.strictObject({
  /** The usual name: "Entrar com …". */
  nome: texto.max(60),
  issuer: z.string('deve ser um endereço').refine(isIssuer, 'deve ser o endereço https do provedor'),
  clientId: texto,
  /** The claim that holds the CPF. */
  cpf: texto.default('sub'),
  scope: texto.default('openid'),
});

const Provas = z.strictObject({
  email: z.boolean('deve ser true ou false').default(false),
  oidc: Oidc.nullable().default(null),
  /** A passkey, registered after one of the other proofs. */
  chave: z.boolean('deve ser true ou false').default(false),
});

const SEM_PROVAS = { email: false, oidc: null, chave: false };

const Acesso = z
  .strictObject({
    /** A line for the editor of the file. */
    '//': z.array(z.string()).optional(),
    provas: Provas.default(SEM_PROVAS),
    /** Whether CPF and matrícula alone give access to files. */
    segundaProva: z.enum(['nenhuma', 'email', 'oidc'], 'use nenhuma, email ou oidc').default('nenhuma'),
  })
  .superRefine(({ provas, segundaProva }, context) => {
    if (provas.chave && !provas.email && !provas.oidc) {
      const message = 'precisa de outra prova, depois da qual a chave é guardada; ligue email ou oidc';
      context.addIssue({ code: 'custom', path: ['provas', 'chave'], message });
    }
    if (segundaProva === 'oidc' && provas.email) {
      const message = 'pede "oidc", e o código por e-mail, ligado, abriria o mesmo; desligue provas.email';
      context.addIssue({ code: 'custom', path: ['segundaProva'], message });
    }
    if (segundaProva === 'nenhuma' || provas[segundaProva]) return;
    const message = `pede a prova "${segundaProva}", que está desligada; ligue-a em provas`;
    context.addIssue({ code: 'custom', path: ['segundaProva'], message });
  });

export type AcessoConfigurado = z.infer<typeof Acesso>;

export function parseAcesso(json: unknown): Parsed<AcessoConfigurado, string[]> {
  const result = Acesso.safeParse(json, { reportInput: true });
  return result.success ? accepted(result.data) : refused(describeIssues(result.error, 'acesso.json'));
}
