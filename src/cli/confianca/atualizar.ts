import type { Atualizacao } from '#confianca/atualizacao/atualizacao.ts';
import type { Outcome, World } from '../command.ts';

export async function atualizarConfianca(world: World): Promise<Outcome> {
  const atualizacao = await world.updateConfianca();
  const isWhole = atualizacao.feitaEm === atualizacao.tentadaEm;
  const advice = isWhole
    ? []
    : ['Confira a rede e repita; sem rede, baixe o arquivo em outro lugar e use "confianca importar".'];
  return {
    exitCode: isWhole ? 0 : 3,
    text: [...describeArquivos(atualizacao), ...advice].join('\n'),
    json: atualizacao,
  };
}

export function describeArquivos({ arquivos }: Atualizacao): string[] {
  return arquivos.flatMap(({ nome, certificados, novos, aParte, recusados, falhas }) => [
    certificados === null
      ? `${nome}: NÃO foi obtido`
      : `${nome}: ${certificados} certificados, ${novos} novos, ${aParte} à parte, ${recusados} recusados`,
    ...falhas.map(({ url, motivo }) => `  ${url}: ${MOTIVOS[motivo] ?? motivo}`),
  ]);
}

const MOTIVOS: Readonly<Record<string, string>> = {
  'sem-resposta': 'não respondeu',
  'resposta-grande-demais': 'resposta grande demais',
  'endereco-invalido': 'endereço inválido',
  'resumo-nao-confere': 'o SHA-512 publicado não confere',
  'arquivo-ilegivel': 'não é um arquivo de certificados',
};
