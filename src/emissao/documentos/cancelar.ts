import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { listNomes } from '#leiaute/list-nomes.ts';
import type { IssuingWorld } from '../issuing-world.ts';
import { hasNome } from '../situacao/has-nome.ts';
import type { Cancelamento, DocumentoEmAndamento } from './documento.ts';

interface Pedido {
  codigo: CodigoValidacao;
  motivo: string;
  /** Shows the names; false cancels the act. */
  confirm(documento: DocumentoEmAndamento, nomes: readonly string[]): Promise<boolean>;
}

/** Annuls a published document or gives up one in progress. The reason is public: it may hold no word of the person's name. */
export async function cancelar(
  { codigo, motivo, confirm }: Pedido,
  { documentos, arquivos, now, quem }: Pick<IssuingWorld, 'documentos' | 'arquivos' | 'now' | 'quem'>,
): Promise<Cancelamento | 'com-nome' | 'nao-confirmado'> {
  const documento = (await documentos.list()).find((each) => each.codigo === codigo);
  if (!documento) return 'desconhecido';
  const nomes = listNomes(await arquivos.get(documento.arquivos.xml));
  if (hasNome(motivo, nomes)) return 'com-nome';
  if (documento.isCancelado) return 'ja-estava';
  if (!(await confirm(documento, nomes))) return 'nao-confirmado';
  const agora = now();
  return documentos.cancel(codigo, { data: diaEmBrasilia(agora), motivo, agora: agora.getTime() }, quem);
}
