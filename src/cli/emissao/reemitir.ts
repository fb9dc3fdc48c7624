import { isEndereco } from '#config/instituicao/avisos.ts';
import { makeUrlUnica } from '#diploma/url-unica.ts';
import { listAceitos, listNaoAceitos } from '#emissao/casos/avisos-aceitos.ts';
import { followAnulacao } from '#emissao/casos/follow-anulacao.ts';
import { describeChavesFechadas } from '#emissao/explain-chave.ts';
import type { OpenIssuing } from '#emissao/issuing-world.ts';
import { type Reemissao, type ReemissaoIssue, reemitir as reissue } from '#emissao/situacao/reemitir.ts';
import type { Aviso } from '#lote/problema.ts';
import { readDocumentos } from '#pedido/documentacao/read-documentos.ts';
import { type Command, type CommandRequest, type Outcome, UsageError, type World } from '../command.ts';
import { askForAvisos, readAceitos } from './aceitar-avisos.ts';
import { describeResumo, exitCodeOf, summarize } from './describe-contagem.ts';
import { describeAvisos, describeProblemas } from './describe-problemas.ts';
import { ensureOwn } from './ensure-own.ts';
import { findPublicado, QUAL, readQual } from './find-diploma.ts';
import { type Entrega, handOverDiploma, openEntrega } from './hand-over-diploma.ts';
import { issueAll, withIssuing } from './issue-all.ts';
import {
  announceLista,
  COM_NOME,
  COM_NOME_RECUSADO,
  confirm,
  describeWhose,
  isEmPe,
  NADA_MUDOU,
  namesGraduate,
  readAnotacao,
  requireMotivo,
  tellWhose,
} from './mudar-situacao.ts';
import { type LoteAberto, openLote } from './open-lote.ts';

export const reemitir: Command = {
  nome: 'reemitir',
  uso: `${QUAL} --motivo <motivo> [--lote <planilha>] [--aceitar-avisos <nomes>] [--email <endereço>] [--anotacao <texto>] [--saida <pasta>] [--sim]`,
  resumo: 'Anula um diploma e emite outro em seu lugar, ligado a ele',
  ajuda: `
Um diploma publicado não se edita: a correção é a anulação dele e um diploma novo. O novo é planejado no mesmo instante
em que o antigo é anulado, e segue como os outros até onde as chaves à mão permitem. A anulação não tem volta: o comando mostra de quem é o diploma e pergunta.

  --motivo    como em "anular"
  --lote      uma planilha com uma linha, a deste diploma, corrigida; sem ela, os dados são os mesmos
  --aceitar-avisos  como em "emitir": os avisos da planilha que você conferiu e aceita, pelo nome
  --email     sem --lote, onde avisar a pessoa do novo diploma, se os avisos estão ligados
  --anotacao  o que mais a lista de anulados deve dizer; com o nome ou outro dado da pessoa, é recusada
  --saida     onde escrever os dois arquivos do novo diploma, se já foi publicado
  --sim       não pergunta: para quem já conferiu, e para programas

Saída: 0 reemitido e publicado, 1 não é possível, 2 falta alguém assinar ou responder à pergunta, 3 falhou no meio: repita o comando.`,
  opcoes: {
    motivo: { type: 'string' },
    anotacao: { type: 'string' },
    lote: { type: 'string' },
    'aceitar-avisos': { type: 'string' },
    email: { type: 'string' },
    saida: { type: 'string' },
    sim: { type: 'boolean' },
  },

  async run(request, world) {
    ensureOwn(world);
    const qual = readQual(request);
    const motivo = requireMotivo(request);
    const anotacao = readAnotacao(request);
    const path = request.values['lote'];
    const email = readEmail(request);
    const aberto = typeof path === 'string' ? await openLote(path, world) : null;
    const aceitos = readAceitos(request);
    if (aberto) {
      const naoAceitos = listNaoAceitos(aberto.lote, aceitos);
      if (aberto.lote.problemas.length + naoAceitos.length > 0) return refuseLote(aberto.lote, naoAceitos);
    }
    const corrigido = aberto && (await readCorrigido(aberto));
    const achado = await findPublicado(qual, isEmPe, world);
    if (!achado.ok) return achado.outcome;
    const { codigo, diploma } = achado.value;
    const entrega = await openEntrega(request, world);
    if (namesGraduate(anotacao, diploma)) return COM_NOME_RECUSADO;
    if (isEmPe(diploma) && !(await confirm(request, world, diploma, REEMITIR))) return NADA_MUDOU;
    const avisosAceitos = aberto ? listAceitos(aberto.lote, aceitos).join(', ') : '';
    return withIssuing(world, async (open) => {
      if (aberto && avisosAceitos !== '') {
        const dados = { sha256: aberto.lote.sha256 ?? '', linhas: 1, aceitas: 1, avisosAceitos };
        await open.world.store.recordLote('lote-aceito', dados, world.nameAccount());
      }
      const order = { codigo, motivo, anotacao, email, corrigido };
      const outcome = await run(order, open, world, entrega);
      const text = `${describeWhose(diploma)}\n${outcome.text}`;
      return { ...outcome, text, json: { ...(outcome.json as object), diploma: tellWhose(diploma) } };
    });
  },
};

const REEMITIR = 'Este diploma será anulado, o que não tem volta, e a via seguinte tomará o seu lugar.';

async function run(
  order: Reemissao,
  open: OpenIssuing,
  world: World,
  entrega: Entrega | null,
): Promise<Outcome> {
  const quem = world.nameAccount();
  const done = await reissue(order, { ...open.world, quem });
  if (!done.ok) return refuse(done.issue);
  const { codigo } = order;
  const { via, substituido, isRepeated } = done.value;
  // The former diploma is annulled by now: the list does not wait for its replacement.
  const lista = await followAnulacao(codigo, { quem }, open);
  await issueAll(open.world, world);
  const novo = await open.world.store.findSubstituto(substituido);
  if (!novo) throw new RangeError('a planned diploma is not there');
  const resumo = summarize([{ ...novo, quantos: 1 }]);
  const entregue = entrega && (await handOverDiploma(novo, entrega, open.world, quem));
  const isPublicado = novo.etapa === 'publicado';
  const endereco = makeUrlUnica(world.config.siteUrl, novo.codigo);
  const text = [
    isRepeated
      ? `O diploma já tinha sido reemitido; o que o substitui é a via ${via}.`
      : `Diploma anulado; o que o substitui é a via ${via}.`,
    describeResumo(resumo),
    ...(isPublicado && endereco.ok ? [`Novo endereço: ${endereco.value}`] : []),
    ...(entregue ? [entregue.text] : []),
    ...describeChavesFechadas(open.missing),
  ].join('\n');
  const json = {
    codigo,
    resultado: isRepeated ? 'ja-reemitido' : 'reemitido',
    via,
    etapa: novo.etapa,
    novoCodigo: isPublicado ? novo.codigo : null,
    endereco: isPublicado && endereco.ok ? endereco.value : null,
    aguardando: novo.aguardando,
    falha: novo.falha,
    ...(entregue && { arquivos: entregue.arquivos }),
  };
  const exitCode = entregue?.isFailed ? 3 : exitCodeOf(resumo);
  return announceLista({ exitCode, text, json }, codigo, lista);
}

function readEmail({ values }: CommandRequest): string | null {
  const { email, lote } = values;
  if (typeof email !== 'string') return null;
  if (lote !== undefined) throw new UsageError('--email: com --lote, o endereço é o da planilha');
  if (!isEndereco(email)) throw new UsageError('--email: não é um endereço de e-mail');
  return email;
}

async function readCorrigido({ lote, pasta }: LoteAberto): Promise<Reemissao['corrigido']> {
  const [pedido, ...others] = lote.pedidos;
  if (!pedido || others.length > 0) throw new UsageError('--lote: a planilha deve ter uma linha só');
  const documentos = await readDocumentos(pedido, (arquivo) => pasta.read(arquivo));
  return { pedido, documentos, lote: lote.sha256 ?? '' };
}

function refuseLote({ problemas, avisos }: LoteAberto['lote'], naoAceitos: readonly Aviso[]): Outcome {
  const text = [
    ...(problemas.length > 0 ? [describeProblemas(problemas)] : []),
    ...describeAvisos(avisos),
    'Nada mudou. Corrija e repita.',
    ...askForAvisos(naoAceitos),
  ].join('\n');
  return { exitCode: 1, text, json: { resultado: 'lote-com-problemas', problemas, avisos } };
}

const SENTENCES = {
  desconhecido:
    'Nenhum diploma foi emitido aqui com este código; confira-o. Um importado se corrige com "anular" e um novo em "emitir".',
  'ja-anulado':
    'O diploma já está anulado, e nada o substitui; outro se emite com "emitir" e a via seguinte na planilha.',
  'anotacao-com-nome': COM_NOME,
  'outro-diplomado': 'A planilha é de outra pessoa ou de outro curso; confira CPF e curso.',
  'via-existente':
    'A via seguinte deste diploma já existe, e nada mudou; se este não vale mais, use "anular".',
} as const;

function refuse(issue: ReemissaoIssue): Outcome {
  const text = issue.code === 'documentacao' ? issue.detail.join('\n') : SENTENCES[issue.code];
  return { exitCode: 1, text, json: { resultado: issue.code } };
}
