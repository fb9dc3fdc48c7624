import type { Colhida } from '#transparencia/registro-transparente/collect-cossinaturas.ts';
import type { OpenTransparencia } from '#transparencia/registro-transparente/transparencia-world.ts';
import type { CommandRequest, Outcome } from '../command.ts';
import { explainSemChave } from './sem-chave.ts';

/** Sends the current checkpoint to the witnesses, and stores their signatures. */
export function colherCossinaturas(
  _values: CommandRequest['values'],
): (open: OpenTransparencia) => Promise<Outcome> {
  return async ({ collect, chavePath }) => {
    const colhidas = await collect();
    if (colhidas === null) return explainSemChave(chavePath);
    if (colhidas.length === 0)
      return { exitCode: 3, text: 'Nenhuma testemunha: diga quais são em TESTEMUNHAS.', json: { colhidas } };
    const isRefused = colhidas.some(({ outcome }) => outcome === 'recusada');
    const isWhole = colhidas.every(({ outcome }) => outcome === 'cossinada');
    return {
      exitCode: isRefused ? 1 : isWhole ? 0 : 3,
      text: colhidas.map((each) => `${each.testemunha}: ${tell(each)}`).join('\n'),
      json: { colhidas },
    };
  };
}

function tell(colhida: Colhida): string {
  if (colhida.outcome === 'cossinada') return `cossinou ${colhida.tamanho} folhas`;
  if (colhida.outcome === 'sem-resposta') return 'não respondeu; nada espera por ela, e o site tenta de novo';
  return `RECUSOU: ${RECUSADA[colhida.porque]}`;
}

const RECUSADA = {
  historia: 'viu deste registro outra história. Não apague nada; veja docs/operacao/registro-transparente.md',
  atrasada: 'já viu mais folhas do que há aqui: este banco é mais antigo. Não emita; recupere o banco',
  desconhecida: 'não conhece este registro; dê a ela a chave que "transparencia chave" mostra',
  resposta: 'a resposta não é a cossinatura dela; confira a chave e o endereço em TESTEMUNHAS',
} as const;
