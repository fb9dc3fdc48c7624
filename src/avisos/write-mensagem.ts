import { type Avisos, fillLacunas } from '#config/instituicao/avisos.ts';
import type { AvisoReservado } from './aviso.ts';
import type { Mensagem } from './aviso-store.ts';

export interface Redacao {
  avisos: Avisos;
  instituicao: string;
  siteUrl: string;
  ambiente: 'homologacao' | 'producao';
}

/** The link is the same for all: it contains neither the person nor the code. */
export function writeMensagem(
  { id, endereco, nome, curso }: Pick<AvisoReservado, 'id' | 'endereco' | 'nome' | 'curso'>,
  { avisos, instituicao, siteUrl, ambiente }: Redacao,
): Mensagem {
  const values = {
    nome: toLine(nome),
    curso: toLine(curso),
    instituicao: toLine(instituicao),
    endereco: `${siteUrl}/diploma-digital`,
  };
  const isTeste = ambiente === 'homologacao';
  const assunto = fillLacunas(avisos.assunto, values);
  const texto = fillLacunas(avisos.texto, values);
  return {
    messageId: `${id}@${new URL(siteUrl).hostname}`,
    para: endereco,
    assunto: isTeste ? `[Teste, sem valor legal] ${assunto}` : assunto,
    texto: isTeste ? `Mensagem de teste: este diploma não tem valor legal.\n\n${texto}` : texto,
  };
}

/** Imported names were never checked against our layout: reduced to one line. */
const toLine = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
