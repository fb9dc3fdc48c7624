import { explainChave } from '#emissao/explain-chave.ts';
import { type LinhaDoPreparo, settlePreparo } from '#emissao/preparo/linha.ts';
import { type Preparo, prepareProducao } from '#emissao/preparo/prepare-producao.ts';
import type { PreparoWorld } from '#emissao/preparo/preparo-world.ts';
import { makeRvdd } from '#rvdd/make-rvdd.ts';
import { loadAparencia } from '../aparencia.ts';
import { askPin } from '../ask-pin.ts';
import { type Command, type Outcome, UsageError, type World } from '../command.ts';
import { count } from '../emissao/describe-contagem.ts';
import { drawDocumento } from '../modelo-de-lote.ts';

export const prepararProducao: Command = {
  nome: 'preparar-producao',
  uso: '[--ensaio] [--sem-carimbo]',
  resumo: 'Confere tudo antes do primeiro número: chaves, cadeias, listas, carimbo, cursos, atos e textos',
  ajuda: `
Uma lista de conferência, uma linha por pergunta: ✓ certo, ✗ errado, ? não pôde ser conferido, – não se aplica; sob cada
linha que não está certa, o que fazer. Não dá número, não assina diploma e não escreve no registro; de cada curso monta e
desenha, só na memória, o diploma de uma pessoa que não existe. De cada autoridade de ACT_URLS pede um carimbo do tempo de
verdade, que pode ser cobrado; a lista diz quantos foram.

  --ensaio       confere o ensaio: homologação e instituição fictícia deixam de ser erro (docs/operacao/ensaio.md)
  --sem-carimbo  não pede carimbos; a linha deles fica sem conferir

Saída: 0 tudo certo, 1 há algo errado, 3 nada errado, mas algo não pôde ser conferido.`,
  opcoes: { ensaio: { type: 'boolean' }, 'sem-carimbo': { type: 'boolean' } },

  async run({ positionals, values }, world) {
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" está a mais`);
    const open = await world.openPreparo({
      semCarimbo: values['sem-carimbo'] === true,
      askPin: (id) => askPin(id, world.terminal),
    });
    try {
      const isEnsaio = values['ensaio'] === true;
      return tell(
        await prepareProducao({ ...open.world, isEnsaio, explainChave, ...drawWith(world) }),
        isEnsaio,
      );
    } finally {
      open.close();
    }
  },
};

const drawWith = (world: World): Pick<PreparoWorld, 'draw' | 'drawDocumento'> => ({
  draw: async (xml) => makeRvdd({ ...loadAparencia(world), compile: world.createCompiler(), xml }),
  drawDocumento: () => drawDocumento(world),
});

const SIGNS = { valid: '✓', invalid: '✗', unavailable: '?', 'not-applicable': '–' } as const;

function tell({ linhas, carimbosGastos }: Preparo, isEnsaio: boolean): Outcome {
  const resultado = settlePreparo(linhas);
  const grupos = [...new Set(linhas.map(({ grupo }) => grupo))];
  const text = [
    ...grupos.flatMap((grupo) => [
      `${grupo}:`,
      ...linhas.filter((linha) => linha.grupo === grupo).flatMap(describeLinha),
    ]),
    describeCusto(carimbosGastos),
    describeResultado(resultado, linhas, isEnsaio),
  ].join('\n');
  const exitCode = { pronto: 0, errado: 1, incompleto: 3 } as const;
  return {
    exitCode: exitCode[resultado],
    text,
    json: { resultado, ensaio: isEnsaio, carimbosGastos, linhas },
  };
}

function describeLinha({ nome, status, detalhe, fazer }: LinhaDoPreparo): string[] {
  return [`  ${SIGNS[status]} ${nome}: ${detalhe}`, ...(fazer === null ? [] : [`      → ${fazer}`])];
}

const describeCusto = (gastos: number): string =>
  gastos === 0
    ? 'Custo: nenhum carimbo foi feito.'
    : `Custo: ${count(gastos, 'carimbo do tempo feito', 'carimbos do tempo feitos')}; a autoridade pode cobrá-lo.`;

function describeResultado(
  resultado: ReturnType<typeof settlePreparo>,
  linhas: readonly LinhaDoPreparo[],
  isEnsaio: boolean,
): string {
  if (resultado === 'pronto')
    return isEnsaio ? 'O ensaio está pronto.' : 'Tudo certo: o primeiro diploma pode ser emitido.';
  const errados = linhas.filter(({ status }) => status === 'invalid').length;
  const abertos = linhas.filter(({ status }) => status === 'unavailable').length;
  return `Ainda não: ${count(errados, 'linha errada', 'linhas erradas')}, ${count(abertos, 'linha sem conferir', 'linhas sem conferir')}. Nada foi assinado nem registrado.`;
}
