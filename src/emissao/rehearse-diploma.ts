import { assinantesDe, type Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import { markAmbiente } from '#diploma/ambiente.ts';
import { makeCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { makeIdOpaco } from '#diploma/id-opaco.ts';
import { makeNonce } from '#diploma/ids.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { type Parsed, refused } from '#diploma/parsed.ts';
import { emissoraOf } from '#pedido/documentacao/describe-ies.ts';
import { makeDocumentacao } from '#pedido/documentacao/make-documentacao.ts';
import { lugarOf } from '#pedido/lugar-of.ts';
import type { Documento, Pedido } from '#pedido/pedido.ts';
import { describeAnterior } from './describe-anterior.ts';
import { makeDiploma } from './make-diploma.ts';

export interface RehearsalWorld {
  instituicao: Instituicao;
  configuracao: Configuracao;
  ambiente: 'homologacao' | 'producao';
  now(): Date;
  randomBytes(length: number): Uint8Array;
}

/**
 * The unsigned diploma that a request would yield, in memory. Its register number and its code are placeholders for the preview: they
 * are not stored.
 */
export function rehearseDiploma(
  pedido: Pedido,
  documentos: readonly Documento[],
  { instituicao, configuracao, ambiente, now, randomBytes }: RehearsalWorld,
): Parsed<Uint8Array, string[]> {
  const lugar = lugarOf(pedido);
  const nonce = makeNonce(randomBytes);
  const hoje = diaEmBrasilia(now());
  const documentacao = makeDocumentacao(pedido, {
    instituicao,
    assinantes: assinantesDe(configuracao.assinantes, lugar).dadosDiploma,
    atos: configuracao,
    nonce,
    idDoDiplomado: makeIdOpaco(randomBytes),
    ambiente: markAmbiente(ambiente),
    momento: now(),
    documentos,
  });
  if (!documentacao.ok) return refused(documentacao.issue.map(({ message }) => message));
  const { codigoMec } = emissoraOf(instituicao, pedido.unidade);
  const registrado = {
    ...lugar,
    nonce,
    codigo: makeCodigoValidacao(codigoMec, instituicao.codigoMec, randomBytes),
    numero: 1,
    dataColacao: pedido.dataColacao,
    dataExpedicao: hoje,
    dataRegistro: hoje,
    anterior: describeAnterior(pedido),
  };
  return makeDiploma(registrado, documentacao.value, { instituicao, configuracao, ambiente });
}

/** Any bytes: no page of the diploma shows the content of a proof document. */
const SOME_PDF = 'JVBERi0=';

/** The same without reading the proof documents. */
export const rehearsePedido = (pedido: Pedido, world: RehearsalWorld): Parsed<Uint8Array, string[]> =>
  rehearseDiploma(pedido, listDocumentos(pedido), world);

function listDocumentos({ documentacao }: Pedido): Documento[] {
  return documentacao.comprobatorios.map(({ tipo, observacoes }) => ({
    tipo,
    ...(observacoes === null ? {} : { observacoes }),
    valor: SOME_PDF,
  }));
}
