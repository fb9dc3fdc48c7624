import { createHash } from 'node:crypto';
import { assinantesDe, type Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { lugarOf } from '#pedido/lugar-of.ts';
import type { Pedido } from '#pedido/pedido.ts';

/** What digests are made of has this number. Those of another are not compared: nothing is said of them. */
const VERSAO = '1';

/** What the row and its folder say; where they stand, and what the institution adds, do not matter. */
export function digestPedido(pedido: Pedido): string {
  const { cpf, matricula, nome, nomeSocial, curso, unidade, via, dataColacao, documentacao, especie } =
    pedido;
  const { comprobatorios, HistoricoEscolar, ...rest } = documentacao;
  const { CargaHorariaCurso: _, ...historico } = HistoricoEscolar;
  return digest({
    cpf,
    matricula,
    nome,
    nomeSocial,
    via,
    dataColacao,
    cursoId: curso.id,
    unidadeId: unidade.id,
    // What was planned before there were kinds was a registration.
    ...(especie.kind !== 'registro' && { especie }),
    documentacao: { ...rest, historico },
    comprobatorios: comprobatorios.map(({ tipo, observacoes, sha256 }) => ({ tipo, observacoes, sha256 })),
  });
}

/**
 * What a plan depends on besides: what the institution adds to the Documentação Acadêmica (who signs, the acts, the
 * course, itself) and where the graduate is told. It is not compared once a signature exists.
 */
export function digestContexto(
  { curso, unidade, email }: Pick<Pedido, 'curso' | 'unidade' | 'email'>,
  { instituicao, configuracao, ambiente }: Contexto,
): string {
  const { credenciamento, recredenciamento, renovacaoDeRecredenciamento } = configuracao;
  const atosDaUnidade = configuracao.atosDasUnidades?.[unidade.id];
  return digest({
    curso,
    unidade,
    email,
    instituicao,
    ambiente,
    credenciamento,
    recredenciamento,
    renovacaoDeRecredenciamento,
    atosDaUnidade,
    assinantes: assinantesDe(configuracao.assinantes, lugarOf({ curso, unidade })).dadosDiploma,
  });
}

interface Contexto {
  instituicao: Instituicao;
  configuracao: Configuracao;
  ambiente: 'homologacao' | 'producao';
}

/** True only where both are known and of one kind. */
export const differs = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && kindOf(one) === kindOf(other) && one !== other;

/** True only where both are known: what cannot be compared is not the same. */
export const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other;

const kindOf = (text: string): string => text.split(':', 1)[0] ?? '';

/** The same for the same content, whatever order its fields have. */
export const digest = (value: unknown): string =>
  `${VERSAO}:${createHash('sha256')
    .update(JSON.stringify(sortKeys(value)))
    .digest('hex')}`;

/** So that the order in which a program names things changes nothing. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sortKeys(each)]),
  );
}
