import type { Chaves } from '#access/chave.ts';
import { parseCpf } from '#diploma/cpf.ts';
import { createProvedorOidc, type ProvedorOidc, type ProvedorOidcDeps } from '#equipe/provedor-oidc.ts';
import type { ProvaStore } from './titular-ports.ts';

/** The proof by a login that knows the person's CPF, such as gov.br. */
export interface IdentidadeOidc {
  nome: string;
  start: ProvedorOidc['start'];
  /** Every matrícula of that CPF. Null: refused; empty: no graduate here has it. */
  finish(query: string, marca: string): Promise<string[] | null>;
}

export interface IdentidadeOidcDeps extends Pick<ProvedorOidcDeps, 'segredo' | 'desafios' | 'randomBytes'> {
  provedor: {
    nome: string;
    issuer: string;
    clientId: string;
    /** The claim that holds the CPF; gov.br has it in `sub`. */
    cpf: string;
    scope: string;
  };
  store: Pick<ProvaStore, 'listByAluno'>;
  chaves: Pick<Chaves, 'aluno'>;
  siteUrl: string;
}

export const VOLTA_DO_OIDC = '/meu-diploma/oidc/volta';

export function createIdentidadeOidc({
  store,
  chaves,
  siteUrl,
  ...deps
}: IdentidadeOidcDeps): IdentidadeOidc {
  const { provedor } = deps;
  const { start, finish } = createProvedorOidc({
    ...deps,
    para: 'oidc-do-titular',
    volta: `${siteUrl}${VOLTA_DO_OIDC}`,
    scope: provedor.scope,
    claim: provedor.cpf,
  });
  return {
    nome: provedor.nome,
    start,
    async finish(query, marca) {
      const claims = await finish(query, marca);
      const claim = claims?.[provedor.cpf];
      const cpf = typeof claim === 'string' ? parseCpf(claim) : null;
      if (!cpf?.ok) return null;
      return store.listByAluno(chaves.aluno(cpf.value));
    },
  };
}
