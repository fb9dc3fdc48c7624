import type { FastifyInstance } from 'fastify';
import { parseCpf } from '#diploma/cpf.ts';
import { parseMatricula } from '#diploma/matricula.ts';
import { refused } from '#diploma/parsed.ts';
import { VOLTA_DO_OIDC } from '#titular/identidade-oidc.ts';
import { refuseOtherMethods } from '../guards.ts';
import { comeIn } from './come-in.ts';
import type { Porta } from './porta.ts';
import { readField } from './read-field.ts';
import type { TitularDeps } from './titular-deps.ts';

/** Signing in to `/meu-diploma`, and out. An unknown person gets the same answer as a known one. */
export function mountEntrada(form: FastifyInstance, deps: TitularDeps, porta: Porta): void {
  const { codigos, oidc, readCorreio } = deps;
  const { sendView, sendEntrada, cookies } = porta;
  const page = { schema: { hide: true }, errorHandler: porta.answerFailure };
  const posted = { ...page, preHandler: porta.guard };

  if (codigos) {
    form.post('/meu-diploma/codigo', posted, async (request, reply) => {
      const digitado = {
        cpf: readField(request.body, 'cpf'),
        matricula: readField(request.body, 'matricula'),
      };
      const cpf = parseCpf(digitado.cpf);
      const matricula = parseMatricula(digitado.matricula);
      if (!cpf.ok || !matricula.ok)
        return sendView(reply, 422, {
          state: 'entrada',
          opcoes: porta.opcoes,
          digitado,
          issues: {
            ...(cpf.ok ? {} : { cpf: cpf.issue }),
            ...(matricula.ok ? {} : { matricula: matricula.issue }),
          },
          aviso: null,
        });
      const quem = { cpf: cpf.value, matricula: matricula.value };
      const asked = await codigos.request(quem, deps.redeOf(request.ip));
      if ('retryAfterSeconds' in asked) {
        reply.header('retry-after', String(asked.retryAfterSeconds));
        return sendEntrada(reply, 429, 'limitado');
      }
      const { marca } = asked;
      return sendView(reply, 200, {
        state: 'codigo',
        marca,
        isErrado: false,
        correio: readCorreio?.(marca) ?? null,
      });
    });
    refuseOtherMethods(form, '/meu-diploma/codigo', ['POST']);

    form.post('/meu-diploma/entrar', posted, async (request, reply) => {
      const marca = readField(request.body, 'marca');
      const diplomado = await codigos.confirm(marca, readField(request.body, 'codigo'));
      if (diplomado !== null)
        return comeIn(deps, porta, { request, reply }, { diplomados: [diplomado], como: 'email' });
      const correio = readCorreio?.(marca) ?? null;
      return sendView(reply, 422, { state: 'codigo', marca, isErrado: true, correio });
    });
    refuseOtherMethods(form, '/meu-diploma/entrar', ['POST']);
  }

  if (oidc) {
    form.get('/meu-diploma/oidc', page, async (request, reply) => {
      const seconds = await deps.takeTurn(request.ip);
      if (seconds !== null) return sendEntrada(reply.header('retry-after', String(seconds)), 429, 'limitado');
      const ida = await oidc.start();
      if (!ida) return sendEntrada(reply, 503, 'oidc-sem-resposta');
      cookies.setIda(reply, ida.marca);
      reply.header('cache-control', 'no-store');
      return reply.redirect(ida.endereco, 303);
    });
    refuseOtherMethods(form, '/meu-diploma/oidc', ['GET', 'HEAD']);

    // Strict cookies are not sent on a redirect from another site: the page posts the provider's answer from here.
    form.get(VOLTA_DO_OIDC, page, async (request, reply) => {
      const [, query = ''] = /\?(.*)$/s.exec(request.url) ?? [];
      return sendView(reply, 200, { state: 'volta', query });
    });
    form.post(VOLTA_DO_OIDC, posted, async (request, reply) => {
      const marca = cookies.readIda(request);
      cookies.clearIda(reply);
      const query = readField(request.body, 'query');
      const finished = marca === null ? refused('vencido' as const) : await oidc.finish(query, marca);
      if (!finished.ok) {
        const { issue } = finished;
        request.log.warn({ code: `oidc-${issue}` }, 'login do titular');
        const isOurs = issue === 'sem-resposta' || issue === 'site-recusado' || issue === 'sem-prova';
        return isOurs
          ? sendEntrada(reply, 503, 'oidc-sem-resposta')
          : sendEntrada(reply, 403, 'oidc-recusado');
      }
      const diplomados = finished.value;
      if (diplomados.length === 0) return sendEntrada(reply, 404, 'sem-diploma');
      return comeIn(deps, porta, { request, reply }, { diplomados, como: 'oidc' });
    });
    refuseOtherMethods(form, VOLTA_DO_OIDC, ['GET', 'HEAD', 'POST']);
  }

  form.post('/meu-diploma/sair', posted, async (request, reply) => {
    const token = cookies.readSession(request);
    if (token !== null) await deps.sessoes.end(token);
    cookies.clearSession(reply);
    return sendEntrada(reply, 200, 'saiu');
  });
  refuseOtherMethods(form, '/meu-diploma/sair', ['POST']);
}
