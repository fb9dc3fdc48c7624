import { type Command, UsageError } from '../command.ts';
import { describeResumo, exitCodeOf, summarize } from './describe-contagem.ts';
import { describePendencia } from './describe-lista.ts';

export const situacao: Command = {
  nome: 'situacao',
  uso: '',
  resumo: 'Mostra os diplomas em andamento: o que falta, quem falta assinar, o que falhou',
  ajuda: `
Conta os diplomas por etapa, diz por quem aguardam e por que os que falharam pararam, e se é preciso publicar outra lista
de anulados. Nada muda.

Saída: 0 tudo publicado, 2 alguém precisa assinar, há o que continuar ou a lista é devida, 3 há falhas.`,
  opcoes: {},

  async run({ positionals }, world) {
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" está a mais`);
    const emissoes = await world.openEmissoes();
    try {
      const resumo = summarize(await emissoes.countBy());
      const lista = await emissoes.checkLista();
      const due = describePendencia(lista);
      const exitCode = exitCodeOf(resumo);
      return {
        exitCode: exitCode === 0 && due.length > 0 ? 2 : exitCode,
        text: [describeResumo(resumo), ...due].join('\n'),
        json: { ...resumo, lista },
      };
    } finally {
      await emissoes.close();
    }
  },
};
