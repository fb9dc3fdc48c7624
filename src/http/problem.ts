import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IDIOMA_PADRAO, type Idioma } from '#diploma/idioma.ts';
import { instanceOf } from './atendimento.ts';
import { Problem } from './contrato/problema.ts';
import { setSecurityHeaders } from './headers.ts';
import { chooseIdioma, setIdiomaHeaders } from './idioma.ts';
import { logFailure, logRequest } from './log.ts';
import { CAMPOS } from './problemas/campos.ts';
import { EN } from './problemas/en.ts';
import { ES } from './problemas/es.ts';
import { CATALOGUE, type ProblemCode } from './problemas/pt-br.ts';

/** The one place where failures become answers: problem+json (RFC 9457), decided by code, never by message text. */

export type { ProblemCode };

type FieldErrors = NonNullable<Problem['errors']>;

const BY_CODE: Record<string, ProblemCode> = {
  // The log itself found it, and signs nothing more.
  'registro-transparente-divergente': 'registro-divergente',
  // Waiting mends neither: somebody must bring the file back.
  'arquivo-ausente': 'arquivo-danificado',
  'arquivo-corrompido': 'arquivo-danificado',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'tipo-recusado',
  FST_ERR_CTP_BODY_TOO_LARGE: 'corpo-grande',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'json-invalido',
  FST_ERR_CTP_INVALID_JSON_BODY: 'json-invalido',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'pedido-invalido',
  FST_ERR_BAD_URL: 'pedido-invalido',
  FST_ERR_ASYNC_CONSTRAINT: 'pedido-invalido',
};

const RECUSADO = { problem: 'banco-indisponivel', retrySeconds: 60 } as const;

/** Temporary failures, by code. They say nothing about the document or the person. */
const UNDONE: Record<string, { problem: ProblemCode; retrySeconds: number }> = {
  // One address is served one task at a time: it waits for its own.
  'fila-do-endereco-cheia': { problem: 'conferencias-demais', retrySeconds: 30 },
  'envios-demais-do-endereco': { problem: 'conferencias-demais', retrySeconds: 30 },
  'fila-cheia': { problem: 'conferencia-ocupada', retrySeconds: 60 },
  'espera-longa': { problem: 'conferencia-ocupada', retrySeconds: 60 },
  'envios-demais': { problem: 'conferencia-ocupada', retrySeconds: 60 },
  'tempo-esgotado': { problem: 'conferencia-ocupada', retrySeconds: 60 },
  'trabalhador-encerrado': { problem: 'conferencia-ocupada', retrySeconds: 60 },
  // The database: restarting, kept by another process, or on a disk without room (of SQLite, of PostgreSQL).
  'banco-indisponivel': { problem: 'banco-indisponivel', retrySeconds: 5 },
  // The database answers and refuses this client: role, password, database, rights, or a replica (SQLSTATE).
  '28000': RECUSADO,
  '28P01': RECUSADO,
  '3D000': RECUSADO,
  '42501': RECUSADO,
  '25006': RECUSADO,
  // The store was moved, or is being moved: here it is read-only.
  'loja-mudada': RECUSADO,
  // This node differs from the others; it looks again every 15 seconds.
  'servidor-divergente': { problem: 'servidor-divergente', retrySeconds: 30 },
  SQLITE_BUSY: { problem: 'banco-ocupado', retrySeconds: 5 },
  'arquivos-indisponiveis': { problem: 'arquivos-indisponiveis', retrySeconds: 60 },
  SQLITE_FULL: { problem: 'disco-cheio', retrySeconds: 60 },
  SQLITE_IOERR: { problem: 'disco-cheio', retrySeconds: 60 },
  '53100': { problem: 'disco-cheio', retrySeconds: 60 },
};

/** SQLite says more after the second underscore: SQLITE_IOERR_WRITE. */
const findUndone = (code = '') => UNDONE[code] ?? UNDONE[/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? ''];

/** The answer to a temporary failure, and when to try again; null for a failure of ours. */
export function undoneOf({ code }: { code?: string }): Undone | null {
  const undone = findUndone(code);
  return undone ? { ...undone, status: CATALOGUE[undone.problem][0] as Undone['status'] } : null;
}

interface Undone {
  problem: ProblemCode;
  status: 429 | 503;
  retrySeconds: number;
}

/** The request itself is at fault: too large, of another type, badly formed. */
export const isRefusal = ({ statusCode = 500 }: FastifyError): boolean =>
  statusCode >= 400 && statusCode < 500;

/** The status of a page that reports a failure; with `Retry-After` where the failure is temporary. */
export function statusOfFailure(reply: FastifyReply, error: Error & { code?: string }): number {
  const undone = undoneOf(error);
  if (undone) reply.header('retry-after', String(undone.retrySeconds));
  return undone?.status ?? 500;
}

/** A stored file is missing or altered. */
export const isDanificado = ({ code = '' }: Error & { code?: string }): boolean =>
  BY_CODE[code] === 'arquivo-danificado';

export const PROBLEM_HEADERS = {
  'content-type': 'application/problem+json; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

export function describeProblem(
  code: ProblemCode,
  errors?: FieldErrors,
  idioma: Idioma = IDIOMA_PADRAO,
): Problem {
  const [status] = CATALOGUE[code];
  return { ...composeProblem(code, [status, ...TITLED[idioma](code)]), ...(errors && { errors }) };
}

type Words = readonly [status: number, title: string, detail: string];

const composeProblem = <Code extends string>(code: Code, [status, title, detail]: Words) => ({
  type: `urn:diploma-digital:problema:${code}`,
  title,
  status,
  detail,
  code,
});

/** The answer itself, the same for every catalogue of `problemas/`; the log gets the code alone. */
export function answerProblem(
  reply: FastifyReply,
  code: string,
  words: Words,
  more: object = {},
): FastifyReply {
  reply.request.outcome = code;
  // Only for failures of ours: two misses must be equal to the byte.
  const occurrence = words[0] >= 500 ? { instance: instanceOf(reply.request.id) } : {};
  return reply
    .code(words[0])
    .headers(PROBLEM_HEADERS)
    .send(JSON.stringify({ ...composeProblem(code, words), ...occurrence, ...more }));
}

const TITLED: Readonly<Record<Idioma, (code: ProblemCode) => readonly [string, string]>> = {
  'pt-BR': (code) => [CATALOGUE[code][1], CATALOGUE[code][2]],
  en: (code) => EN[code],
  es: (code) => ES[code],
};

/** The pages and routes for third parties speak three languages; the rest of the site, Portuguese (ADR 0025). */
const EM_TRES_LINGUAS = /^\/(?:verificar|api\/diploma-digital\/(?:verificacao|situacao|confianca))(?:[/?]|$)/;

export function sendProblem(
  reply: FastifyReply,
  code: ProblemCode,
  errors?: FieldErrors,
  more: Pick<Problem, 'desafio'> = {},
): FastifyReply {
  const { request } = reply;
  const idioma = idiomaOf(request);
  if (EM_TRES_LINGUAS.test(request.url)) setIdiomaHeaders(reply, idioma);
  const words = [CATALOGUE[code][0], ...TITLED[idioma](code)] as const;
  return answerProblem(reply, code, words, { ...(errors && { errors }), ...more });
}

const idiomaOf = (request: FastifyRequest): Idioma =>
  EM_TRES_LINGUAS.test(request.url) ? chooseIdioma(request).idioma : IDIOMA_PADRAO;

/** The problems that a route may answer, for OpenAPI. */
export function documentProblems<Code extends ProblemCode>(...codes: Code[]) {
  const documented = codes.map((code) => [
    CATALOGUE[code][0],
    { description: CATALOGUE[code][1], content: { 'application/problem+json': { schema: Problem } } },
  ]);
  return Object.fromEntries(documented) as Record<
    (typeof CATALOGUE)[Code][0],
    { description: string; content: { 'application/problem+json': { schema: typeof Problem } } }
  >;
}

export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.validation)
      return sendProblem(reply, 'campos-invalidos', fieldErrors(error, idiomaOf(request)));
    const code = toProblemCode(error);
    if (CATALOGUE[code][0] >= 500) logFailure(request, error);
    const undone = undoneOf(error);
    if (undone) reply.header('retry-after', String(undone.retrySeconds));
    return sendProblem(reply, code);
  });
}

/** Requests that Fastify refuses without running any hook (a URL that cannot be decoded). */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  setSecurityHeaders(request, reply);
  reply.raw.once('close', () => logRequest(request, reply));
  // A person who followed a broken link reads a page.
  if (wantsHtml(request)) request.server.sendMissing(request, reply);
  else sendProblem(reply, toProblemCode(error));
}

/** A browser that opens a page, as opposed to a program. */
export const wantsHtml = ({ headers, url }: FastifyRequest): boolean =>
  String(headers.accept ?? '').includes('text/html') && !url.startsWith('/api/');

function toProblemCode(error: FastifyError): ProblemCode {
  const known = BY_CODE[error.code];
  if (known) return known;
  const undone = findUndone(error.code);
  if (undone) return undone.problem;
  if (error.statusCode === 400 && error instanceof SyntaxError) return 'json-invalido';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return 'pedido-invalido';
  return error.statusCode === 503 ? 'indisponivel' : 'falha-interna';
}

function fieldErrors(error: FastifyError, idioma: Idioma): FieldErrors {
  return (error.validation ?? []).map((issue) => ({
    field: issue.instancePath.replace(/^\//, '') || 'corpo',
    code: 'formato',
    detail: CAMPOS[idioma].falta,
  }));
}
