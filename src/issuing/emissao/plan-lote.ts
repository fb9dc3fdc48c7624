import { markAmbiente } from '#diploma/ambiente.ts';
import { makeCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { makeNonce } from '#diploma/ids.ts';
import { accepted, type Parsed } from '#diploma/parsed.ts';
import { nomeDaUnidade } from '#diploma/unidade.ts';
import type { Problem } from '#leiaute/problem.ts';
import { makeAviso } from '../avisos/make-aviso.ts';
import { emissoraOf } from '../documentacao/describe-ies.ts';
import { makeDocumentacao } from '../documentacao/make-documentacao.ts';
import type { Documento, Pedido } from '../pedido.ts';
import { keepFile } from './keep-file.ts';
import { makeId } from './make-id.ts';
import { listPassosDaDocumentacao, nameAguardando } from './passos.ts';
import type { NovaEmissao } from './ports.ts';
import type { IssuingWorld } from './world.ts';

export type PlanningWorld = Pick<
  IssuingWorld,
  | ('store' | 'rascunhos' | 'arquivos' | 'instituicao' | 'configuracao' | 'ambiente' | 'now')
  | ('randomBytes' | 'quem' | 'processo' | 'avisos')
>;

export interface Planejado {
  pedido: Pedido;
  resultado: 'planejado' | 'existente';
}

/** Writes down what will be signed: the Documentação Acadêmica, its ids and its code. A diploma already there stays. */
export async function planPedido(
  pedido: Pedido,
  documentos: readonly Documento[],
  { lote, substitui = null }: { lote: string; substitui?: NovaEmissao['substitui'] },
  world: PlanningWorld,
): Promise<Parsed<Planejado['resultado'], Problem[]>> {
  const { store, instituicao, configuracao, randomBytes, now } = world;
  if (await store.find(pedido.cpf, pedido.curso.id, pedido.via)) return accepted('existente');
  const nonce = makeNonce(randomBytes);
  const momento = now();
  const made = makeDocumentacao(pedido, {
    instituicao,
    assinantes: configuracao.assinantes.dadosDiploma,
    atos: configuracao,
    nonce,
    ambiente: markAmbiente(world.ambiente),
    momento,
    documentos,
  });
  if (!made.ok) return made;
  const id = makeId(randomBytes);
  const documentacao = await keepFile(world, id, made.value);
  const nova: NovaEmissao = {
    ...describeNova(pedido, lote, world),
    ...{ id, nonce, documentacao, substitui },
    dataExpedicao: diaEmBrasilia(momento),
    aviso: makeAviso(pedido.email, world),
  };
  const resultado = await store.plan(nova, world.quem);
  if (resultado === 'existente') await world.rascunhos.condemn({ diplomaId: id });
  return accepted(resultado === 'planejada' ? 'planejado' : 'existente');
}

function describeNova(
  { cpf, matricula, nome, nomeSocial, curso, unidade, via, dataColacao, linha }: Pedido,
  lote: string,
  { instituicao, configuracao, randomBytes }: PlanningWorld,
): Omit<NovaEmissao, 'id' | 'nonce' | 'documentacao' | 'substitui' | 'dataExpedicao' | 'aviso'> {
  const { assinantes } = configuracao;
  const { codigoMec } = emissoraOf(instituicao, unidade);
  const faltam = listPassosDaDocumentacao({ assinantes, cnpj: instituicao.cnpj }, unidade);
  return {
    ...{ cpf, matricula, nome, nomeSocial, via, dataColacao, lote, linha },
    diplomadoId: makeId(randomBytes),
    cursoId: curso.id,
    curso: curso.nome,
    grau: curso.grau,
    unidadeId: unidade.id,
    unidade: nomeDaUnidade(unidade),
    codigo: makeCodigoValidacao(codigoMec, instituicao.codigoMec, randomBytes),
    faltam,
    aguardando: nameAguardando(faltam, configuracao),
  };
}
