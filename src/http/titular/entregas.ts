import type { FastifyInstance } from 'fastify';
import { attachmentNamed } from '../attachment.ts';
import { refuseOtherMethods } from '../guards.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import type { Porta } from './porta.ts';
import { readField } from './read-field.ts';
import type { TitularDeps } from './titular-deps.ts';

/**
 * Downloads of a holder who proved their identity: the files, and all data held about them (LGPD, art. 18, II and V).
 */
export function mountEntregas(form: FastifyInstance, deps: TitularDeps, porta: Porta): void {
  const posted = { schema: { hide: true }, errorHandler: porta.answerFailure, preHandler: porta.guard };

  form.post('/meu-diploma/arquivo', posted, async (request, reply) => {
    const presenca = await porta.find(request);
    if (!presenca) return porta.sendEntrada(reply, 403, 'sessao-encerrada');
    const id = readField(request.body, 'arquivo');
    const diploma = presenca.titular.diplomas.find(({ arquivos }) => arquivos.some((each) => each.id === id));
    const arquivo = diploma?.arquivos.find((each) => each.id === id);
    if (!diploma || !arquivo || diploma.situacao !== 'vigente')
      return porta.sendView(reply, 404, { state: 'falha' });
    const { tipo, name, type, sha256 } = arquivo;
    await deps.record({
      resultado: 'arquivo',
      diploma: diploma.id,
      tipo,
      endereco: deps.nameOrigem(request.ip),
    });
    setPersonalDataHeaders(reply);
    reply.header('content-disposition', attachmentNamed(name));
    return reply.type(type).send(Buffer.from(await deps.readArquivo(sha256)));
  });
  refuseOtherMethods(form, '/meu-diploma/arquivo', ['POST']);

  form.post('/meu-diploma/dados', posted, async (request, reply) => {
    const presenca = await porta.find(request);
    if (!presenca) return porta.sendEntrada(reply, 403, 'sessao-encerrada');
    const dados = await deps.exportDados(presenca.titular.chaves);
    const links = await deps.compartilhamentos.list(presenca.sessao.diplomados);
    setPersonalDataHeaders(reply);
    reply.header('content-disposition', attachmentNamed('meus-dados.json'));
    return reply
      .type('application/json; charset=utf-8')
      .send(`${JSON.stringify({ matriculas: dados, compartilhamentos: links.map(writeLink) }, null, 2)}\n`);
  });
  refuseOtherMethods(form, '/meu-diploma/dados', ['POST']);
}

type Link = Awaited<ReturnType<TitularDeps['compartilhamentos']['list']>>[number];

/** Without the link itself: a saved file outlives a page. */
const writeLink = ({ para, mostra, criadoEm, expiraEm, encerradoEm, visitas, ultimaEm }: Link) => ({
  para,
  mostra,
  criadoEm: toIso(criadoEm),
  expiraEm: toIso(expiraEm),
  encerradoEm: toIso(encerradoEm),
  visitas,
  ultimaVisitaEm: toIso(ultimaEm),
});

const toIso = (em: number | null): string | null => (em === null ? null : new Date(em).toISOString());
