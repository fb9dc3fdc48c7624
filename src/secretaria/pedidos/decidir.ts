import { type CodigoValidacao, parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Parsed } from '#diploma/parsed.ts';
import type { PlanningWorld } from '#emissao/plan-pedido.ts';
import { changeSituacao, type SituacaoStore } from '#emissao/situacao/change-situacao.ts';
import { parseMotivo } from '#emissao/situacao/motivos.ts';
import { reemitir } from '#emissao/situacao/reemitir.ts';
import { readCorrecao } from '#lote/linha/read-correcao.ts';
import type { Solicitacao, SolicitacaoStore } from './solicitacao.ts';

export interface DecidirDeps {
  solicitacoes: SolicitacaoStore;
  situacoes: SituacaoStore;
  planning: Omit<PlanningWorld, 'quem'>;
  /** The code of a published diploma; null before its publication. */
  findCodigo(diploma: string): Promise<string | null>;
  /** Publishes the list of annulled diplomas after this annulment; refused with a sentence where it is not published here. */
  publishLista(codigo: CodigoValidacao, quem: string): Promise<Parsed<{ numero: number }, string>>;
  now(): Date;
}

export type Decidido =
  | { kind: 'feito'; lista: number | null; aviso: string | null }
  | { kind: 'decidido-por-outro' }
  | { kind: 'impossivel'; porque: string };

/**
 * Does the act that was asked for. The decision is written first, so that of two simultaneous deciders the second finds it decided.
 * If the act is then refused or fails, the request is open again, and the record says so.
 */
export async function aceitar(
  pedido: Solicitacao,
  { pessoaId, quem, motivo }: { pessoaId: string; quem: string; motivo: string | null },
  deps: DecidirDeps,
): Promise<Decidido> {
  const codigo = parseCodigoValidacao((await deps.findCodigo(pedido.diploma)) ?? '');
  if (!codigo.ok) return { kind: 'impossivel', porque: SEM_CODIGO };
  if (!(await deps.solicitacoes.decide(pedido, 'aceita', { pessoaId, quem, motivo })))
    return { kind: 'decidido-por-outro' };
  const reopen = (): Promise<void> => deps.solicitacoes.reopen(pedido, quem);
  const porque = await run(pedido, codigo.value, quem, deps).catch(async (error: unknown) => {
    await reopen();
    throw error;
  });
  if (porque !== null) {
    await reopen();
    return { kind: 'impossivel', porque };
  }
  const lista = await deps.publishLista(codigo.value, quem);
  return lista.ok
    ? { kind: 'feito', lista: lista.value.numero, aviso: null }
    : { kind: 'feito', lista: null, aviso: lista.issue };
}

/** The reason of a refusal; null where the act was done. */
async function run(
  { tipo, dados }: Solicitacao,
  codigo: CodigoValidacao,
  quem: string,
  { situacoes, planning, now }: DecidirDeps,
): Promise<string | null> {
  const motivo = parseMotivo(dados.motivo);
  if (!motivo) return 'O motivo não é um dos que a norma conhece.';
  const { anotacao, email } = dados;
  const correcao = readCorrecao(dados.correcao ?? {});
  if (!correcao.ok) return correcao.issue.map(({ message }) => message).join(' ');
  if (tipo === 'anulacao') {
    const changed = await changeSituacao(
      'anular',
      { codigo, motivo, anotacao },
      { store: situacoes, now, quem },
    );
    return changed.kind === 'mudou' || changed.kind === 'ja-estava' ? null : RECUSAS[changed.kind];
  }
  const reemissao = { codigo, motivo, anotacao, email, correcao: correcao.value, corrigido: null };
  const done = await reemitir(reemissao, { ...planning, quem });
  // A diploma that another person reissued meanwhile lacks this correction.
  if (done.ok)
    return done.value.isRepeated && Object.keys(correcao.value).length > 0 ? RECUSAS['via-existente'] : null;
  return done.issue.code === 'documentacao' ? done.issue.detail.join(' ') : RECUSAS[done.issue.code];
}

const SEM_CODIGO = 'O diploma ainda não foi publicado: antes disso, desiste-se dele.';
const COM_NOME =
  'O texto tem uma palavra do nome da pessoa, e é público. Recuse, e peça que o escrevam sem o nome.';

const RECUSAS = {
  'com-nome': COM_NOME,
  'anotacao-com-nome': COM_NOME,
  'nao-permitida': 'A situação do diploma mudou, e isto não cabe mais.',
  desconhecido: 'Nenhum diploma foi emitido aqui com este código; um importado se anula, e um novo se emite.',
  'ja-anulado':
    'O diploma já está anulado, e nada o substitui; outro se emite com a via seguinte na planilha.',
  'outro-diplomado': 'A correção é de outra pessoa ou de outro curso.',
  'via-existente': 'A via seguinte deste diploma já existe, e nada mudou.',
} as const;
