import { type Command, UsageError } from '../command.ts';
import { describeResumo, exitCodeOf, summarize } from './describe-contagem.ts';

export const situacao: Command = {
  nome: 'situacao',
  uso: '',
  resumo: 'Mostra os diplomas em andamento: o que falta, quem falta assinar, o que falhou',
  ajuda: `
Conta os diplomas por etapa, diz por quem aguardam e por que os que falharam pararam. Nada muda.

Saída: 0 tudo publicado, 2 alguém precisa assinar ou há o que continuar, 3 há falhas.`,
  opcoes: {},

  async run({ positionals }, world) {
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" está a mais`);
    const emissoes = await world.openEmissoes();
    try {
      const resumo = summarize(await emissoes.countBy());
      return { exitCode: exitCodeOf(resumo), text: describeResumo(resumo), json: resumo };
    } finally {
      await emissoes.close();
    }
  },
};
