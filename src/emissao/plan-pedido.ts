import { keepFile } from '#arquivos/keep-file.ts';
import { makeAviso } from '#avisos/make-aviso.ts';
import { assinantesDe } from '#config/instituicao/emissao.ts';
import { markAmbiente } from '#diploma/ambiente.ts';
import { makeCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { makeIdOpaco } from '#diploma/id-opaco.ts';
import { makeNonce } from '#diploma/ids.ts';
import { makeId } from '#diploma/make-id.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { nomeDaUnidade } from '#diploma/unidade.ts';
import type { Problem } from '#leiaute/problem.ts';
import { emissoraOf } from '#pedido/documentacao/describe-ies.ts';
import { makeDocumentacao } from '#pedido/documentacao/make-documentacao.ts';
import { lugarOf } from '#pedido/lugar-of.ts';
import type { Documento, Pedido } from '#pedido/pedido.ts';
import { describeAnterior } from './describe-anterior.ts';
import type { EmissaoStore } from './emissao-store.ts';
import type { IssuingWorld } from './issuing-world.ts';
import type { NovaEmissao } from './nova-emissao.ts';
import { listPassosDaDocumentacao, nameAguardando } from './passos.ts';
import { digestContexto, digestPedido } from './plano/digest-pedido.ts';
import type { Impedimento } from './plano/impedimentos.ts';
import type { Julgamento, Plano } from './plano/judge-plano.ts';

export type PlanningWorld = Pick<
  IssuingWorld,
  | ('store' | 'rascunhos' | 'arquivos' | 'instituicao' | 'configuracao' | 'ambiente' | 'now')
  | ('randomBytes' | 'quem' | 'processo' | 'avisos')
>;

/** Judging makes no files, so it needs less. */
export type JudgingWorld = Pick<IssuingWorld, 'instituicao' | 'configuracao' | 'ambiente' | 'now'> & {
  store: Pick<EmissaoStore, 'judge'>;
  /** Whether to plan a diploma again that was given up. */
  retomar?: boolean;
};

export type Planejado = 'planejado' | 'substituido' | 'existente';

/** Why it was not planned: a refusal by the layout, or an impediment in the register. */
export type PlanoIssue = Pick<Problem | Impedimento, 'code' | 'message'>;

/** What planning this row would yield, before anything is made. */
export function judgePedido(pedido: Pedido, world: JudgingWorld): Promise<Julgamento> {
  return world.store.judge({ ...describePlano(pedido, world), substitui: null });
}

/** The batch that a plan comes from, and the diploma that it replaces. */
export interface Lugar {
  lote: string;
  substitui?: NovaEmissao['substitui'];
  anterior?: string | null;
}

/**
 * Stores what will be signed: the Documentação Acadêmica, its ids and its code. An existing diploma
 * stays; a plan with other content is replaced while it is unsigned.
 */
export async function planPedido(
  pedido: Pedido,
  documentos: readonly Documento[],
  { lote, substitui = null, anterior = describeAnterior(pedido) }: Lugar,
  world: PlanningWorld & Pick<JudgingWorld, 'retomar'>,
): Promise<Parsed<Planejado, PlanoIssue[]>> {
  const { store, instituicao, configuracao, randomBytes, now } = world;
  const plano = { ...describePlano(pedido, world), substitui };
  const julgamento = await store.judge(plano);
  if (julgamento.kind === 'existente') return accepted('existente');
  if (julgamento.kind === 'impedido') return refused([julgamento.impedimento]);
  const nonce = makeNonce(randomBytes);
  const momento = now();
  const made = makeDocumentacao(pedido, {
    instituicao,
    assinantes: assinantesDe(configuracao.assinantes, lugarOf(pedido)).dadosDiploma,
    atos: configuracao,
    nonce,
    idDoDiplomado: makeIdOpaco(randomBytes),
    ambiente: markAmbiente(world.ambiente),
    momento,
    documentos,
  });
  if (!made.ok) return made;
  const id = makeId(randomBytes);
  const documentacao = await keepFile(world, id, made.value);
  const nova: NovaEmissao = {
    ...plano,
    ...describeNova(pedido, lote, world),
    id,
    nonce,
    documentacao,
    dataExpedicao: diaEmBrasilia(momento),
    aviso: makeAviso(pedido.email, world),
    anterior,
  };
  const resultado = await store.plan(nova, world.quem);
  if (resultado === 'planejada') return accepted('planejado');
  if (resultado === 'substituida') return accepted('substituido');
  // Another process planned it first.
  await world.rascunhos.condemn({ diplomaId: id });
  return resultado === 'existente' ? accepted('existente') : refused([resultado]);
}

function describePlano(pedido: Pedido, world: JudgingWorld): Omit<Plano, 'substitui'> {
  const { cpf, matricula, via, curso } = pedido;
  return {
    cpf,
    matricula,
    via,
    cursoId: curso.id,
    curso: curso.nome,
    codigoEmec: curso.codigoEmec,
    pedido: digestPedido(pedido),
    contexto: digestContexto(pedido, world),
    retomar: world.retomar ?? false,
    agora: world.now().getTime(),
  };
}

function describeNova(
  pedido: Pedido,
  lote: string,
  { instituicao, configuracao, randomBytes }: PlanningWorld,
): Omit<NovaEmissao, keyof Plano | 'id' | 'nonce' | 'documentacao' | 'dataExpedicao' | 'aviso' | 'anterior'> {
  const { nome, nomeSocial, curso, unidade, dataColacao, linha } = pedido;
  const assinantes = assinantesDe(configuracao.assinantes, lugarOf(pedido));
  const { codigoMec } = emissoraOf(instituicao, unidade);
  const faltam = listPassosDaDocumentacao({ assinantes, cnpj: instituicao.cnpj }, unidade);
  return {
    nome,
    nomeSocial,
    dataColacao,
    lote,
    linha,
    diplomadoId: makeId(randomBytes),
    grau: curso.grau,
    unidadeId: unidade.id,
    unidade: nomeDaUnidade(unidade),
    codigo: makeCodigoValidacao(codigoMec, instituicao.codigoMec, randomBytes),
    faltam,
    aguardando: nameAguardando(faltam, configuracao),
  };
}
