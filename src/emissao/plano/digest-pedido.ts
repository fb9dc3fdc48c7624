import { createHash } from 'node:crypto';
import { assinantesDe, type Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { lugarOf } from '#pedido/lugar-of.ts';
import type { Pedido } from '#pedido/pedido.ts';

/** Version of the digested content. Digests of different versions are not compared. */
const VERSAO = '1';

/** Digest of the content of the row and its folder; excludes their position and the institution's own data. */
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
    // Plans older than the field `especie` were all registrations: their digests stay the same.
    ...(especie.kind !== 'registro' && { especie }),
    documentacao: { ...rest, historico },
    comprobatorios: comprobatorios.map(({ tipo, observacoes, sha256 }) => ({ tipo, observacoes, sha256 })),
  });
}

/**
 * Digest of what else a plan depends on: the institution's data in the Documentação Acadêmica (signers, acts, course, the institution
 * itself) and the address of the notice. It is not compared once a signature exists.
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

/** True only where both are known and of one version. */
export const differs = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && kindOf(one) === kindOf(other) && one !== other;

/** True only where both are known: an unknown digest equals nothing. */
export const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other;

const kindOf = (text: string): string => text.split(':', 1)[0] ?? '';

/** The same for the same content, whatever the order of its fields. */
export const digest = (value: unknown): string =>
  `${VERSAO}:${createHash('sha256')
    .update(JSON.stringify(sortKeys(value)))
    .digest('hex')}`;

/** Makes the digest independent of the order in which code writes the fields. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sortKeys(each)]),
  );
}
