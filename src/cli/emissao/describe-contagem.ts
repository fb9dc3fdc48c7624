import { ETAPAS } from '#diploma/andamento.ts';
import type { Contagem } from '#emissao/emissao-store.ts';
import { AGUARDA_NUMERO, AGUARDA_REGISTRO } from '#emissao/passos.ts';
import type { Outcome } from '../command.ts';

/** The counts of done, waiting (by signer) and failed (by reason). */

export interface Resumo {
  total: number;
  publicados: number;
  aguardando: Record<string, number>;
  falhas: Record<string, number>;
  etapas: Record<string, number>;
}

export function summarize(contagem: readonly Contagem[]): Resumo {
  const resumo: Resumo = { total: 0, publicados: 0, aguardando: {}, falhas: {}, etapas: {} };
  const add = (where: Record<string, number>, name: string, quantos: number): void => {
    where[name] = (where[name] ?? 0) + quantos;
  };
  for (const etapa of ETAPAS) {
    for (const { aguardando, falha, quantos } of contagem.filter((each) => each.etapa === etapa)) {
      resumo.total += quantos;
      add(resumo.etapas, etapa, quantos);
      if (etapa === 'publicado') resumo.publicados += quantos;
      else if (falha) add(resumo.falhas, falha, quantos);
      else if (aguardando) add(resumo.aguardando, aguardando, quantos);
    }
  }
  return resumo;
}

/** 3 where a diploma failed, 2 where a signer is awaited, 0 where all are published. */
export function exitCodeOf({ total, publicados, falhas }: Resumo): Outcome['exitCode'] {
  if (Object.keys(falhas).length > 0) return 3;
  return publicados < total ? 2 : 0;
}

export function describeResumo({ total, publicados, aguardando, falhas, etapas }: Resumo): string {
  if (total === 0) return 'Nenhum diploma foi emitido ainda.';
  const waiting = Object.entries(aguardando).map(([quem, n]) => `  aguardando ${quem}: ${n}`);
  const failed = Object.entries(falhas).map(([falha, n]) => `  ${n} × ${falha}`);
  const stages = Object.entries(etapas).map(([etapa, n]) => `  ${etapa}: ${n}`);
  const isStopped = publicados + sum(aguardando) + sum(falhas) < total;
  return [
    `${publicados} de ${total} publicados`,
    ...(publicados < total ? stages : []),
    ...waiting,
    ...new Set(Object.keys(aguardando).map(sayRemedy)),
    ...(isStopped ? ['Há o que continuar: rode "emitir".'] : []),
    ...(failed.length > 0 ? ['Falhas (repita o comando depois de corrigir a causa):', ...failed] : []),
  ].join('\n');
}

/** What is awaited is a signature, or one of two that nobody signs. */
function sayRemedy(aguardando: string): string {
  if (aguardando === AGUARDA_NUMERO) return NUMERE;
  return aguardando.startsWith(AGUARDA_REGISTRO) ? ENVIE : ASSINE;
}

const NUMERE = 'Quem registra dá os números com "registrar", ou na tela Registrar.';
const ENVIE =
  'Mande registrar com "registro-externo enviar --saida <pasta>"; os diplomas que voltam, com "registro-externo receber <pasta>".';
const ASSINE =
  'Quem falta assina com "assinar --como <id>", com o id que tem em institution/emissao.json ou o CNPJ.';

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);

export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
