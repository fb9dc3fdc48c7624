import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { listNomes } from '#leiaute/list-nomes.ts';
import type { IssuingWorld } from '../issuing-world.ts';
import { hasNome } from '../situacao/has-nome.ts';
import type { Cancelamento } from './documento.ts';

/** Annuls what is published, gives up what is on its way. The reason is public: it may hold no word of the person's name. */
export async function cancelar(
  { codigo, motivo }: { codigo: CodigoValidacao; motivo: string },
  { documentos, arquivos, now, quem }: Pick<IssuingWorld, 'documentos' | 'arquivos' | 'now' | 'quem'>,
): Promise<Cancelamento | 'com-nome'> {
  const documento = (await documentos.list()).find((each) => each.codigo === codigo);
  if (!documento) return 'desconhecido';
  const nomes = listNomes(await arquivos.get(documento.arquivos.xml));
  if (hasNome(motivo, nomes)) return 'com-nome';
  const agora = now();
  return documentos.cancel(codigo, { data: diaEmBrasilia(agora), motivo, agora: agora.getTime() }, quem);
}
