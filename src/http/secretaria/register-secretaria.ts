import type { FastifyInstance } from 'fastify';
import { ATOS, opensTo } from '#equipe/papeis.ts';
import type { Sessoes } from '#equipe/sessao.ts';
import type { Acervo } from '#secretaria/acervo/acervo.ts';
import type { Importacoes } from '#secretaria/importacao/importacoes.ts';
import type { NumerarWorld } from '#secretaria/registrar/numerar.ts';
import type { Trabalhos } from '#secretaria/trabalhos/trabalhos.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { mountAcervo } from './acervo.ts';
import { type AssinadorDeps, mountAssinador } from './assinador.ts';
import { type AssinarDeps, mountAssinar } from './assinar.ts';
import { mountConfirmacao } from './confirmacao.ts';
import { mountConta } from './conta.ts';
import type { SessaoDaMesa } from './contrato/sessao.ts';
import { clearSessionCookie } from './cookie.ts';
import { type EntradaDeps, mountEntrada } from './entrada.ts';
import { mountEntradaOidc } from './entrada-oidc.ts';
import { mountImportacao } from './importacao.ts';
import { type InstituicaoDeps, mountInstituicao } from './instituicao.ts';
import { type LivroDeps, mountLivro } from './livro.ts';
import { mountLotes } from './lotes.ts';
import type { LotesDeps } from './lotes-deps.ts';
import { createMesa, type Mesa, type MesaDeps } from './mesa.ts';
import { mountPessoas, type PessoasDeps } from './pessoas.ts';
import { createPortaria, type Portaria } from './portaria.ts';
import { mountRegistrar } from './registrar.ts';
import { mountTelas, type TelasDeps } from './telas.ts';
import { mountTrabalhos } from './trabalhos.ts';

export interface SecretariaDeps extends MesaDeps {
  sessoes: Sessoes;
  /** The document around the screens: the same for all, without personal data. */
  pagina: string;
  /** Absent: its routes are not mounted. */
  lotes?: LotesDeps;
  /** Without it, only the session routes are mounted. */
  telas?: TelasDeps;
  assinar?: AssinarDeps;
  assinador?: AssinadorDeps;
  livro?: LivroDeps;
  acervo?: Acervo;
  importacoes?: Importacoes;
  trabalhos?: Trabalhos;
  registrar?: NumerarWorld;
  instituicao?: InstituicaoDeps;
  /** Absent: no new session can begin. */
  entrada?: EntradaDeps & PessoasDeps;
}

export interface Portas extends Mesa {
  /** Routes without a session. */
  abertas: Portaria['rotas'];
}

/** Everything under `/secretaria`. The screens are drawn in the browser; the server sends one page for all of them. */
export function registerSecretaria(app: FastifyInstance, deps: SecretariaDeps): Portas {
  for (const url of ['/secretaria', '/secretaria/*']) {
    app.get(url, { schema: { hide: true } }, async (_request, reply) => {
      setPersonalDataHeaders(reply);
      return reply.type('text/html; charset=utf-8').send(deps.pagina);
    });
  }
  const mesa = createMesa(app, deps);
  mesa.route({
    method: 'GET',
    url: '/sessao',
    ato: 'conta.ver',
    handler: async ({ pessoa, sessao }): Promise<SessaoDaMesa> => ({
      pessoa: { id: pessoa.id, nome: pessoa.nome, papeis: pessoa.papeis, cargo: pessoa.cargo },
      desde: sessao.desde.toISOString(),
      como: sessao.como,
      atos: ATOS.filter((ato) => opensTo(ato, pessoa.papeis)),
    }),
  });
  mesa.route({
    method: 'DELETE',
    url: '/sessao',
    ato: 'conta.ver',
    handler: async ({ sessao, reply }) => {
      await deps.sessoes.end(sessao.id);
      clearSessionCookie(reply);
      return reply.code(204).send();
    },
  });
  if (deps.lotes) mountLotes(mesa, deps.lotes, deps.equipe);
  if (deps.telas) mountTelas(mesa, deps.telas);
  if (deps.assinar) mountAssinar(mesa, deps.assinar);
  if (deps.registrar) mountRegistrar(mesa, deps.registrar);
  // Without sign-in no person can confirm an agent.
  if (deps.assinador && deps.entrada) mountAssinador(app, mesa, deps.assinador, { ...deps, ...deps.entrada });
  if (deps.livro) mountLivro(mesa, deps.livro);
  if (deps.acervo) mountAcervo(mesa, deps.acervo);
  if (deps.importacoes) mountImportacao(mesa, deps.importacoes);
  if (deps.trabalhos) mountTrabalhos(mesa, deps.trabalhos, deps.equipe);
  if (deps.instituicao) mountInstituicao(mesa, deps.instituicao);
  return { ...mesa, abertas: mountEquipe(app, mesa, deps) };
}

function mountEquipe(app: FastifyInstance, mesa: Mesa, deps: SecretariaDeps): Portaria['rotas'] {
  const { entrada, sessoes, siteUrl } = deps;
  if (!entrada) return [];
  const portaria = createPortaria(app, { siteUrl, takeTurn: entrada.takeTurn });
  mountEntrada(portaria, { ...entrada, sessoes });
  if (entrada.oidc) mountEntradaOidc(portaria, { ...entrada, oidc: entrada.oidc, sessoes });
  mountConfirmacao(mesa, { ...entrada, sessoes });
  mountConta(mesa, { ...entrada, sessoes });
  mountPessoas(mesa, entrada);
  return portaria.rotas;
}
