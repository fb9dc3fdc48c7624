import { type Pessoa, quemDe } from '#equipe/pessoa.ts';
import { chooseAmostra } from './choose-amostra.ts';
import type { LotesWorld } from './lotes-world.ts';
import { openLote } from './open-lote.ts';
import { resumirLote } from './resumir-lote.ts';

export type Enviado =
  | { kind: 'enviado'; linhas: number }
  | { kind: 'nada-pronto' }
  | { kind: 'por-conferir' }
  /** Warnings about the whole batch that were not accepted. */
  | { kind: 'avisos'; avisos: readonly string[] }
  | { kind: 'mudou' };

/** Sends the rows that are ready to the approver; the others stay in the draft. */
export async function enviarLote(
  id: string,
  revisao: number,
  pessoa: Pessoa,
  world: LotesWorld,
): Promise<Enviado | null> {
  const aberto = await openLote(id, world);
  if (!aberto) return null;
  const { lote, linhas, avisos, porConferir } = aberto;
  if (lote.estado !== 'rascunho' || lote.revisao !== revisao) return { kind: 'mudou' };
  if (porConferir > 0) return { kind: 'por-conferir' };
  const naoAceitos = [...new Set(avisos.map(({ code }) => code))].filter((code) => !(code in lote.aceitos));
  if (naoAceitos.length > 0) return { kind: 'avisos', avisos: naoAceitos };
  const prontas = linhas.filter(({ linha, isPronta }) => isPronta && linha.estado === 'aberta');
  if (prontas.length === 0) return { kind: 'nada-pronto' };
  const numeros = prontas.map(({ linha }) => linha.numero);
  const envio = {
    linhas: numeros,
    resumo: await resumirLote(
      lote,
      prontas.map(({ linha }) => linha),
      aberto.arquivos,
    ),
    amostra: chooseAmostra(numeros, world.randomBytes),
    pessoaId: pessoa.id,
  };
  const sent = await world.store.send(id, revisao, envio, quemDe(pessoa));
  return sent === 'mudou' ? { kind: 'mudou' } : { kind: 'enviado', linhas: numeros.length };
}
