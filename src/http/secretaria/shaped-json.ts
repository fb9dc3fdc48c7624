import type { FastifyInstance } from 'fastify';
import { DA_MESA, judgeJsonShape } from '../uploads/json-shape.ts';

/**
 * The body of a JSON that is too deep, or has too many values: it was not parsed. Two megabytes of them hold everybody up for a second
 * and a half, in the parser, in the schemas, and wherever a body is walked.
 */
export const DESMEDIDO = Symbol('desmedido');

/** For all routes of this scope: a body is parsed only within limits. The entrances refuse the others once they know the person. */
export function acceptShapedJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (judgeJsonShape(body, DA_MESA)) done(null, DESMEDIDO);
    else parse(request, body.toString('utf8'), done);
  });
}
