import { randomBytes, randomUUID } from 'node:crypto';
import type { Chaves } from '#access/chave.ts';
import type { Limiter } from '#access/limiter.ts';
import { LIMITES_DA_SECRETARIA } from '#access/limits.ts';
import { createOrigem, redeOf } from '#access/origem.ts';
import { createTakeTurn } from '#access/take-turn.ts';
import type { Config } from '#config/config.ts';
import { cargoOf, listAssinantes } from '#config/instituicao/emissao.ts';
import { loadEmissao } from '#config/load-institution.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { createChavesDeAcesso } from '#equipe/chaves-de-acesso.ts';
import { createConvites } from '#equipe/convites.ts';
import { createDesafios } from '#equipe/desafios.ts';
import type { EquipeStore } from '#equipe/equipe-ports.ts';
import { createOidc, type OidcDeps } from '#equipe/oidc.ts';
import { createPessoas } from '#equipe/pessoas.ts';
import { admitFicticias, PESSOAS_FICTICIAS } from '#equipe/pessoas-ficticias.ts';
import type { EntradaDeps } from '#http/secretaria/entrada.ts';
import type { PessoasDeps } from '#http/secretaria/pessoas.ts';
import { createEntradaStore } from '#store/equipe/entrada-store.ts';
import { createPapeisStore } from '#store/equipe/papeis-store.ts';
import type { OpenNode } from '../open-node.ts';

export interface EntradaRequest {
  config: Pick<Config, 'siteUrl' | 'ambiente' | 'instituicaoDir'>;
  instituicao: Instituicao;
  node: Pick<OpenNode, 'db' | 'auditoria'>;
  equipe: EquipeStore;
  limiter: Limiter;
  /** The institution's login; null where it is not used. */
  provedor: (OidcDeps['provedor'] & Pick<OidcDeps, 'segredo'>) | null;
  chaves: Pick<Chaves, 'limiteSecretaria'>;
  now(): Date;
}

/** Wires signing in to the desk. */
export function openEntradaDaMesa(request: EntradaRequest): EntradaDeps & PessoasDeps {
  const { config, instituicao, node, equipe, limiter, chaves, provedor, now } = request;
  const { siteUrl } = config;
  const entrada = createEntradaStore({ ...node, now });
  const papeis = createPapeisStore({ ...node, now });
  const desafios = createDesafios({ store: entrada, now, randomBytes });
  const origemOf = createOrigem(instituicao.redesDaInstituicao, LIMITES_DA_SECRETARIA);
  return {
    entrada,
    papeis,
    equipe,
    pessoas: createPessoas({ equipe, papeis, entrada, now, randomUUID }),
    chaves: createChavesDeAcesso({
      ...{ store: entrada, desafios, siteUrl, casa: instituicao.nome, now },
      finalidades: { cadastro: 'cadastro', entrada: 'entrada' },
    }),
    listCargos: () => listCargos(config),
    convites: createConvites({ equipe, entrada, papeis, siteUrl, now, randomBytes, randomUUID }),
    oidc:
      provedor && createOidc({ provedor, segredo: provedor.segredo, desafios, equipe, siteUrl, randomBytes }),
    demonstracao: isDemonstracao(config, instituicao)
      ? { pessoas: PESSOAS_FICTICIAS, admitAll: () => admitFicticias(equipe) }
      : null,
    nameRede: (ip) => chaves.limiteSecretaria(redeOf(ip)),
    takeTurn: createTakeTurn(limiter, origemOf, chaves.limiteSecretaria),
  };
}

/** Several documents may name the same post, and it may have had other holders: the last one counts. */
function listCargos(config: EntradaRequest['config']): { id: string; titulo: string; nome: string }[] {
  const all = listAssinantes(loadEmissao(config).assinantes);
  const byId = new Map(all.map((each) => [each.id, { id: each.id, titulo: cargoOf(each), nome: each.nome }]));
  return [...byId.values()];
}

/** Never in production, and never for a real institution. */
export const isDemonstracao = (
  { ambiente }: Pick<Config, 'ambiente'>,
  { ficticia }: Pick<Instituicao, 'ficticia'>,
): boolean => ambiente === 'homologacao' && ficticia === true;
