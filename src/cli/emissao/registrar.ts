import { autorizarNumeros } from '#emissao/casos/autorizar-numeros.ts';
import type { PorNumerar } from '#emissao/numeros-store.ts';
import { askSim } from '../ask-sim.ts';
import { type Command, type Outcome, UsageError } from '../command.ts';
import { count, describeResumo, exitCodeOf, summarize } from './describe-contagem.ts';
import { issueAll, withIssuing } from './issue-all.ts';

export const registrar: Command = {
  nome: 'registrar',
  uso: '[--lote <lote>] [--listar] [--sim]',
  resumo: 'Dá o número do livro ao que espera por isso',
  ajuda: `
Só onde institution/emissao.json diz "numeracao": "autorizada": ali o diploma com a documentação assinada espera que alguém
do registro o autorize, aqui ou na tela Registrar da secretaria. Mostra quais esperam, pergunta, e segue com a emissão: os
números são dados na ordem das linhas, um a cada diploma. Interrompido, repita "emitir": quem foi autorizado segue dali.

  --lote <lote>  só os deste lote, como a lista o mostra
  --listar       mostra quais esperam, e nada muda
  --sim          não pergunta: quem chama já conferiu

Saída: 0 tudo publicado, ou nada espera, 1 outra pessoa mudou algo no meio: repita, 2 falta alguém, ou não se confirmou, 3 houve falhas.`,
  opcoes: { lote: { type: 'string' }, listar: { type: 'boolean' }, sim: { type: 'boolean' } },

  async run({ positionals, values }, world) {
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" está a mais`);
    const { lote, listar } = values;
    return withIssuing(world, async (open): Promise<Outcome> => {
      const { store } = open.world;
      const found = (await store.listPorNumerar(TODOS)).filter((each) => (lote ?? each.lote) === each.lote);
      if (found.length === 0) return NENHUM;
      const texto = describePorNumerar(found);
      if (listar === true) return { exitCode: 2, text: texto, json: { esperam: found } };
      if (!(await askSim({ terminal: world.terminal, isSim: values['sim'] === true }, texto)))
        return { exitCode: 2, text: 'Nenhum número foi dado.', json: { autorizados: 0 } };
      const ids = found.map(({ id }) => id);
      const ordem = { ids, quem: world.nameAccount(), agora: world.now() };
      if ((await autorizarNumeros(ordem, store)) === 'mudou-no-meio') return MUDOU;
      await issueAll(open.world, world);
      const resumo = summarize(await store.countBy());
      return {
        exitCode: exitCodeOf(resumo),
        text: `${count(ids.length, 'diploma autorizado', 'diplomas autorizados')}.\n${describeResumo(resumo)}`,
        json: { autorizados: ids.length, ...resumo },
      };
    });
  },
};

/** More than any institution has in progress. */
const TODOS = 1_000_000;

const NENHUM: Outcome = { exitCode: 0, text: 'Nenhum diploma espera por um número.', json: { esperam: [] } };
const MUDOU: Outcome = {
  exitCode: 1,
  text: 'Alguém autorizou ou desistiu de um destes diplomas no meio: nada mudou. Repita o comando.',
  json: { autorizados: 0, resultado: 'mudou-no-meio' },
};

function describePorNumerar(found: readonly PorNumerar[]): string {
  const lines = found.map(
    ({ lote, linha, nome, curso, via }) => `${lote}, linha ${linha}: ${nome}, ${curso}, ${via}ª via`,
  );
  return [`Esperam pelo número do livro: ${found.length}`, ...lines].join('\n');
}
