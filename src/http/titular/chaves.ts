import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify';
import type { ChavesDoTitular } from '#titular/chaves-do-titular.ts';
import { refuseOtherMethods } from '../guards.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { hasResponse, NomeDaChave } from '../secretaria/resposta-da-chave.ts';
import { comeIn } from './come-in.ts';
import type { AvisoDaChave } from './contrato.ts';
import type { Porta } from './porta.ts';
import { readField } from './read-field.ts';
import type { TitularDeps } from './titular-deps.ts';

/** Used where the holder gives no name, or none that can be shown. */
const SEM_NOME = 'Meu aparelho';

/**
 * Passkeys: signing in by one, adding and removing one. A script asks for the challenge and puts the passkey's answer
 * into the form of the page; the outcome is a page, as without a script.
 */
export function mountChaves(
  form: FastifyInstance,
  deps: TitularDeps & { chaves: ChavesDoTitular },
  porta: Porta,
): void {
  const { chaves } = deps;
  const posted = { schema: { hide: true }, errorHandler: porta.answerFailure, preHandler: porta.guard };
  const mount = (url: string, handler: RouteHandlerMethod): void => {
    form.post(url, posted, handler);
    refuseOtherMethods(form, url, ['POST']);
  };

  mount('/meu-diploma/chave/opcoes', async (_request, reply) => {
    setPersonalDataHeaders(reply);
    return chaves.offerEntrada();
  });

  mount('/meu-diploma/chave', async (request, reply) => {
    const resposta = readResposta<AuthenticationResponseJSON>(request.body);
    const chave = resposta && (await chaves.judgeEntrada(resposta));
    if (!chave) return porta.sendEntrada(reply, 403, 'chave-recusada');
    const { id: chaveId, diplomados } = chave;
    return comeIn(deps, porta, { request, reply }, { diplomados, como: 'chave', chaveId });
  });

  mount('/meu-diploma/chaves/opcoes', async (request, reply) => {
    const presenca = await porta.find(request);
    if (!presenca || !chaves.mayKeep(presenca.sessao))
      return porta.sendEntrada(reply, 403, 'sessao-encerrada');
    setPersonalDataHeaders(reply);
    return chaves.offerCadastro(presenca.sessao, presenca.titular.nome);
  });

  mount('/meu-diploma/chaves', async (request, reply) => {
    const presenca = await porta.find(request);
    if (!presenca) return porta.sendEntrada(reply, 403, 'sessao-encerrada');
    const resposta = readResposta<RegistrationResponseJSON>(request.body);
    const nome = NomeDaChave.safeParse(readField(request.body, 'nome'));
    const named = nome.success ? nome.data : SEM_NOME;
    return tell(reply, resposta ? await chaves.keep(resposta, presenca.sessao, named) : 'recusada');
  });

  mount('/meu-diploma/chaves/remover', async (request, reply) => {
    const presenca = await porta.find(request);
    if (!presenca) return porta.sendEntrada(reply, 403, 'sessao-encerrada');
    const id = readField(request.body, 'chave');
    const isGone = await chaves.remove(id, presenca.sessao.diplomados);
    return tell(reply, isGone ? 'removida' : 'desconhecida');
  });
}

const tell = (reply: FastifyReply, aviso: AvisoDaChave): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(`/meu-diploma?chave=${aviso}#chaves`, 303);

function readResposta<Resposta>(body: unknown): Resposta | null {
  try {
    const resposta: unknown = JSON.parse(readField(body, 'resposta'));
    return hasResponse(resposta) ? (resposta as Resposta) : null;
  } catch {
    return null;
  }
}
