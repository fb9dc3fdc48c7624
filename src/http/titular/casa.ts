import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ChaveDoTitular } from '#titular/chave-do-titular-store.ts';
import { estadoDoLink, parseEscolhas } from '#titular/compartilhamento.ts';
import type { CompartilhamentoListado } from '#titular/compartilhamentos.ts';
import type { DiplomaDoTitular } from '#titular/titular-ports.ts';
import { refuseOtherMethods } from '../guards.ts';
import {
  AVISOS_DA_CHAVE,
  type AvisoDaChave,
  type ChaveMostrada,
  type DigitadoNoLink,
  type IssuesDoLink,
  type LinkListado,
} from './contrato.ts';
import type { Porta, Presenca } from './porta.ts';
import { readField } from './read-field.ts';
import type { TitularDeps } from './titular-deps.ts';

const URL = '/meu-diploma';
const NOVO: DigitadoNoLink = { diploma: '', para: '', mostra: 'veredito', prazo: '30' };

interface Resposta {
  digitado?: DigitadoNoLink;
  issues?: IssuesDoLink;
  status?: number;
}

interface ById {
  Params: { id: string };
}

/** The holder's own page: making, editing and ending links. */
export function mountCasa(form: FastifyInstance, deps: TitularDeps, porta: Porta): void {
  const { compartilhamentos, siteUrl, now } = deps;
  const { sendView, sendEntrada } = porta;
  const page = { schema: { hide: true }, errorHandler: porta.answerFailure };
  const posted = { ...page, preHandler: porta.guard };

  const describe = (link: CompartilhamentoListado, titular: Presenca['titular']): LinkListado => ({
    id: link.id,
    url: `${siteUrl}/c/${link.link}`,
    para: link.para,
    mostra: link.mostra,
    estado: estadoDoLink(link, now().getTime()),
    diploma: nameDiploma(titular.diplomas.find(({ id }) => id === link.diplomaId)),
    criadoEm: link.criadoEm,
    expiraEm: link.expiraEm,
    encerradoEm: link.encerradoEm,
    visitas: link.visitas,
    ultimaEm: link.ultimaEm,
  });

  const sendCasa = async (
    reply: FastifyReply,
    { sessao, titular }: Presenca,
    { digitado = NOVO, issues = {}, status = 200 }: Resposta = {},
  ): Promise<FastifyReply> => {
    const links = await compartilhamentos.list(sessao.diplomados);
    const guardadas = await deps.chaves?.list(sessao.diplomados);
    return sendView(reply, status, {
      state: 'casa',
      casa: {
        nome: titular.nome,
        ate: sessao.ate,
        chaves:
          deps.chaves && guardadas
            ? {
                guardadas: guardadas.map(showChave),
                mayKeep: deps.chaves.mayKeep(sessao),
                aviso: readAviso(reply),
              }
            : null,
        diplomas: titular.diplomas.map(showDiploma),
        links: links.map((link) => describe(link, titular)),
      },
      digitado,
      issues,
    });
  };

  const sendLink = async (
    reply: FastifyReply,
    presenca: Presenca,
    id: string,
    typed?: { digitado: DigitadoNoLink; issues: IssuesDoLink },
  ): Promise<FastifyReply> => {
    const { sessao, titular } = presenca;
    const found = await compartilhamentos.find(id, sessao.diplomados);
    if (!found) return sendCasa(reply, presenca, { status: 404 });
    const { abertoEm, ...link } = found;
    const { para, mostra, diplomaId } = link;
    return sendView(reply, typed ? 422 : 200, {
      state: 'link',
      link: describe(link, titular),
      abertoEm,
      digitado: typed?.digitado ?? { diploma: diplomaId, para, mostra, prazo: 'manter' },
      issues: typed?.issues ?? {},
    });
  };

  form.get(URL, page, async (request, reply) => {
    const presenca = await porta.find(request);
    if (presenca) return sendCasa(reply, presenca);
    const isOver = porta.cookies.readSession(request) !== null;
    if (isOver) porta.cookies.clearSession(reply);
    // A holder who removes the passkey of the current session ends that session.
    const aviso = readAviso(reply) === 'removida' ? 'chave-removida' : 'sessao-encerrada';
    return sendEntrada(reply, 200, isOver ? aviso : null);
  });
  refuseOtherMethods(form, URL, ['GET', 'HEAD']);

  form.post(`${URL}/links`, posted, async (request, reply) => {
    const presenca = await porta.find(request);
    if (!presenca) return sendEntrada(reply, 403, 'sessao-encerrada');
    const digitado = readDigitado(request.body);
    const escolhas = parseEscolhas(digitado, { mayKeep: false });
    const publicados = presenca.titular.diplomas.filter(isPublicado);
    const diploma =
      publicados.find(({ id }) => id === digitado.diploma) ??
      (publicados.length === 1 && digitado.diploma === '' ? publicados[0] : undefined);
    if (!escolhas.ok || !diploma || escolhas.value.prazo === null)
      return sendCasa(reply, presenca, {
        digitado,
        issues: {
          ...(escolhas.ok ? {} : escolhas.issue),
          ...(diploma ? {} : { diploma: 'desconhecido' }),
        },
        status: 422,
      });
    const { prazo } = escolhas.value;
    const de = { diplomadoId: diploma.diplomadoId, diplomaId: diploma.id };
    const made = await compartilhamentos.create(de, { ...escolhas.value, prazo }, presenca.sessao.diplomados);
    if (!made) return sendCasa(reply, presenca, { digitado, issues: { todos: 'demais' }, status: 422 });
    return goTo(reply, `${URL}#l-${made.id}`);
  });
  refuseOtherMethods(form, `${URL}/links`, ['POST']);

  form.get<ById>(`${URL}/links/:id`, page, async (request, reply) => {
    const presenca = await porta.find(request);
    return presenca
      ? sendLink(reply, presenca, request.params.id)
      : sendEntrada(reply, 200, 'sessao-encerrada');
  });
  form.post<ById>(`${URL}/links/:id`, posted, async (request, reply) => {
    const presenca = await porta.find(request);
    if (!presenca) return sendEntrada(reply, 403, 'sessao-encerrada');
    const { id } = request.params;
    const digitado = readDigitado(request.body);
    const escolhas = parseEscolhas(digitado, { mayKeep: true });
    if (!escolhas.ok) return sendLink(reply, presenca, id, { digitado, issues: escolhas.issue });
    const isDone = await compartilhamentos.edit(id, escolhas.value, presenca.sessao.diplomados);
    return isDone ? goTo(reply, `${URL}#l-${id}`) : sendLink(reply, presenca, id);
  });
  refuseOtherMethods(form, `${URL}/links/:id`, ['GET', 'HEAD', 'POST']);

  form.post<ById>(`${URL}/links/:id/encerrar`, posted, async (request, reply) => {
    const presenca = await porta.find(request);
    if (!presenca) return sendEntrada(reply, 403, 'sessao-encerrada');
    const { id } = request.params;
    const { diplomados } = presenca.sessao;
    // A link already ended in another tab counts as ended.
    const isTheirs =
      (await compartilhamentos.end(id, diplomados)) ||
      (await compartilhamentos.find(id, diplomados)) !== null;
    return isTheirs ? goTo(reply, `${URL}#l-${id}`) : sendCasa(reply, presenca, { status: 404 });
  });
  refuseOtherMethods(form, `${URL}/links/:id/encerrar`, ['POST']);
}

function goTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(path, 303);
}

const readDigitado = (body: unknown): DigitadoNoLink => ({
  diploma: readField(body, 'diploma'),
  para: readField(body, 'para'),
  mostra: readField(body, 'mostra'),
  prazo: readField(body, 'prazo'),
});

/** The outcome of a passkey form, shown by the page that follows it. */
function readAviso({ request }: FastifyReply): AvisoDaChave | null {
  const { chave } = request.query as { chave?: unknown };
  return AVISOS_DA_CHAVE.find((each) => each === chave) ?? null;
}

const showChave = ({ id, nome, criadaEm, usadaEm }: ChaveDoTitular): ChaveMostrada => ({
  id,
  nome,
  guardadaEm: criadaEm,
  usadaEm,
});

/** In force or not: the page of a link says so. */
const isPublicado = ({ etapa, codigo }: DiplomaDoTitular): boolean =>
  etapa === 'publicado' && codigo !== null;

/** An annulled diploma and its replacement have one name. */
const nameDiploma = (diploma: DiplomaDoTitular | undefined): string => {
  if (!diploma) return '';
  const { grau, curso, situacao } = diploma;
  const standing = situacao === null || situacao === 'vigente' ? '' : ` (${situacao})`;
  return `${grau} em ${curso}${standing}`;
};

const showDiploma = ({ id, curso, grau, unidade, situacao, etapa, arquivos }: DiplomaDoTitular) => ({
  id,
  curso,
  grau,
  unidade,
  situacao: etapa === 'publicado' ? situacao : null,
  arquivos:
    situacao === 'vigente'
      ? arquivos.flatMap(({ id: arquivo, tipo, size }) =>
          tipo === 'previa' ? [] : [{ id: arquivo, tipo, size }],
        )
      : [],
});
