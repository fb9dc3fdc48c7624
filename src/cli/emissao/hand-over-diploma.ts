import { explainFalha } from '#arquivos/explain-falha.ts';
import type { EmAndamento } from '#emissao/em-andamento.ts';
import type { IssuingWorld } from '#emissao/issuing-world.ts';
import { type CommandRequest, FileError, type World } from '../command.ts';
import { openSaida, type Saida } from './open-saida.ts';
import { exportDiploma } from './resumo.ts';

export type Entrega = Saida & { nome: string };

/** The folder of `--saida`, opened before any act; null where the option is absent. */
export async function openEntrega(
  { values: { saida } }: CommandRequest,
  { cwd }: Pick<World, 'cwd'>,
): Promise<Entrega | null> {
  if (typeof saida !== 'string' || saida === '') return null;
  return { nome: saida, ...(await openSaida(cwd, saida)) };
}

export interface Entregue {
  text: string;
  arquivos: string[];
  isFailed: boolean;
}

/** Writes the two files of one diploma. A failure to write is reported; the diploma exists all the same. */
export async function handOverDiploma(
  emissao: EmAndamento,
  { nome, write }: Entrega,
  { store, arquivos }: Pick<IssuingWorld, 'store' | 'arquivos'>,
  quem: string,
): Promise<Entregue> {
  if (emissao.situacao !== 'vigente') return { text: NOT_YET, arquivos: [], isFailed: false };
  await store.recordLote('exportado', { lote: emissao.lote, diplomas: 1 }, quem);
  try {
    const names = await exportDiploma(emissao, '.', write, arquivos);
    return { text: `Arquivos em ${nome}: ${names.join(', ')}`, arquivos: names, isFailed: false };
  } catch (error) {
    const reason = error instanceof FileError ? error.message : explainFalha(error).replace(/\.$/, '');
    return { text: `Não foi escrito: ${reason}. Corrija e repita o comando.`, arquivos: [], isFailed: true };
  }
}

const NOT_YET = 'Ainda não há arquivos: depois de publicado, repita o comando com o mesmo --saida.';
