import { keepFile } from '#arquivos/keep-file.ts';
import { makeAviso } from '#avisos/make-aviso.ts';
import { assinantesDe } from '#config/instituicao/emissao.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { makeCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { makeIdOpaco } from '#diploma/id-opaco.ts';
import { makeNonce } from '#diploma/ids.ts';
import { makeId } from '#diploma/make-id.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { Correcao } from '#pedido/correcao.ts';
import { emissoraOf } from '#pedido/documentacao/describe-ies.ts';
import { renewDocumentacao } from '#pedido/documentacao/renew-documentacao.ts';
import type { Documento, Pedido } from '#pedido/pedido.ts';
import { describeSubstituido } from '../describe-anterior.ts';
import type { Publicado } from '../emissao-store.ts';
import type { NovaEmissao } from '../nova-emissao.ts';
import { listPassosDaDocumentacao, nameAguardando } from '../passos.ts';
import { type PlanningWorld, planPedido } from '../plan-pedido.ts';
import { hasNome } from './has-nome.ts';
import type { MotivoAnulacao } from './motivos.ts';

export interface Reemissao {
  codigo: CodigoValidacao;
  motivo: MotivoAnulacao;
  anotacao: string | null;
  /** The address of the graduate's notice, if the new diploma takes its data from the former. */
  email?: string | null;
  /** The corrected fields, if the rest comes from the former diploma. */
  correcao?: Correcao;
  /** The whole content of the new diploma, if it does not come from the former. */
  corrigido: { pedido: Pedido; documentos: readonly Documento[]; lote: string } | null;
}

export interface Reemitido {
  /** The id of the annulled diploma, by which its replacement is found. */
  substituido: string;
  /** The via of the replacement. */
  via: number;
  /** The reissue was done before: nothing changed now. */
  isRepeated: boolean;
}

export type ReemissaoIssue =
  | { code: 'desconhecido' | 'ja-anulado' | 'anotacao-com-nome' | 'outro-diplomado' | 'via-existente' }
  | { code: 'documentacao'; detail: readonly string[] };

/**
 * Annuls a diploma and plans its replacement, both or neither. The replacement is then signed like any other diploma. A repeated
 * request finds the first one's result.
 */
export async function reemitir(
  { codigo, motivo, anotacao, email = null, correcao = {}, corrigido }: Reemissao,
  world: PlanningWorld,
): Promise<Parsed<Reemitido, ReemissaoIssue>> {
  const former = await world.store.findPublicado(codigo);
  if (!former) return refused({ code: 'desconhecido' });
  const { id, via } = former.emissao;
  const done = await world.store.findSubstituto(id);
  if (done) return accepted({ substituido: id, via: done.via, isRepeated: true });
  if (former.situacao === 'anulado') return refused({ code: 'ja-anulado' });
  const nomes = [...former.nomes, corrigido?.pedido.nome, corrigido?.pedido.nomeSocial];
  nomes.push(correcao.nome, correcao.nomeSocial);
  if (hasNome(anotacao, nomes)) return refused({ code: 'anotacao-com-nome' });
  const substitui = { id, motivo, anotacao, data: diaEmBrasilia(world.now()) };
  const anterior = describeSubstituido(former.emissao, substitui.data, world.configuracao);
  if (!corrigido) return renew(former, { substitui, anterior, correcao }, email, world);

  const { pedido, documentos, lote } = corrigido;
  const known = await world.store.find(pedido.cpf, pedido.curso.id, via);
  if (known?.id !== id) return refused({ code: 'outro-diplomado' });
  const lugar = { lote, substitui, anterior };
  const planned = await planPedido({ ...pedido, via: via + 1 }, documentos, lugar, world);
  if (!planned.ok)
    return refused({ code: 'documentacao', detail: planned.issue.map(({ message }) => message) });
  if (planned.value === 'existente') return refused({ code: 'via-existente' });
  return accepted({ substituido: id, via: via + 1, isRepeated: false });
}

interface Substituicao {
  substitui: NonNullable<NovaEmissao['substitui']>;
  anterior: string;
  correcao: Correcao;
}

/** Takes the data from the stored documents of the former diploma, except the corrected fields. */
async function renew(
  { emissao, cursoId, grau, unidade }: Publicado,
  { substitui, anterior, correcao }: Substituicao,
  email: string | null,
  world: PlanningWorld,
): Promise<Parsed<Reemitido, ReemissaoIssue>> {
  const { instituicao, configuracao, randomBytes, now } = world;
  const { curso, unidadeId, via, dataColacao, lote, linha, arquivos } = emissao;
  const momento = now();
  const nonce = makeNonce(randomBytes);
  const former = await world.arquivos.get(arquivos.documentacao);
  const assinantes = assinantesDe(configuracao.assinantes, { cursoId, unidadeId });
  const idDoDiplomado = makeIdOpaco(randomBytes);
  const { dadosDiploma } = assinantes;
  const renovacao = { nonce, idDoDiplomado, momento, dataColacao, assinantes: dadosDiploma, correcao };
  const made = renewDocumentacao(former, renovacao);
  if (!made.ok) return refused({ code: 'documentacao', detail: made.issue });
  const branch = instituicao.unidades.find((each) => each.id === unidadeId);
  if (!branch) {
    const detail = [`A unidade "${unidadeId}" não está mais em instituicao.json; use --lote.`];
    return refused({ code: 'documentacao', detail });
  }
  const { bytes, ...quem } = made.value;
  const id = makeId(randomBytes);
  const { codigoMec } = emissoraOf(instituicao, branch);
  const faltam = listPassosDaDocumentacao({ assinantes, cnpj: instituicao.cnpj }, branch);
  const nova: NovaEmissao = {
    ...quem,
    // The register finds the matrícula by the replaced diploma.
    matricula: null,
    id,
    nonce,
    cursoId,
    curso,
    grau,
    unidadeId,
    unidade,
    dataColacao,
    lote,
    linha,
    substitui,
    anterior,
    diplomadoId: makeId(randomBytes),
    via: via + 1,
    dataExpedicao: diaEmBrasilia(momento),
    codigo: makeCodigoValidacao(codigoMec, instituicao.codigoMec, randomBytes),
    documentacao: await keepFile(world, id, bytes),
    faltam,
    aguardando: nameAguardando(faltam, configuracao),
    aviso: makeAviso(email, world),
    // No batch asks for it: a row of a batch may replace this plan until it is signed.
    codigoEmec: null,
    pedido: null,
    contexto: null,
    agora: momento.getTime(),
    retomar: false,
  };
  const planned = await world.store.plan(nova, world.quem);
  if (planned !== 'planejada') {
    await world.rascunhos.condemn({ diplomaId: id });
    return typeof planned === 'string'
      ? refused({ code: 'via-existente' })
      : refused({ code: 'documentacao', detail: [planned.message] });
  }
  return accepted({ substituido: substitui.id, via: via + 1, isRepeated: false });
}
