import type { Chaves } from '#access/chave.ts';
import { parseCpf } from '#diploma/cpf.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import {
  createProvedorOidc,
  type FalhaDoOidc,
  type ProvedorOidc,
  type ProvedorOidcDeps,
} from '#equipe/provedor-oidc.ts';
import type { ProvaStore } from './titular-ports.ts';

/** The proof by a login that knows the person's CPF, such as gov.br. */
export interface IdentidadeOidc {
  nome: string;
  start: ProvedorOidc['start'];
  /** Every matrícula of that CPF; empty where no graduate here has it. */
  finish(query: string, marca: string): Promise<Parsed<string[], FalhaDoOidc | 'sem-cpf'>>;
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
      if (!claims.ok) return claims;
      const claim = claims.value[provedor.cpf];
      const cpf = typeof claim === 'string' ? parseCpf(claim) : null;
      if (!cpf?.ok) return refused('sem-cpf');
      return accepted(await store.listByAluno(chaves.aluno(cpf.value)));
    },
  };
}
