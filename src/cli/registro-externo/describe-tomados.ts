import type { EmAndamento } from '#emissao/em-andamento.ts';
import { describeChavesFechadas } from '#emissao/explain-chave.ts';
import type { OpenIssuing } from '#emissao/issuing-world.ts';
import type { Outcome } from '../command.ts';
import { count, describeResumo, exitCodeOf, summarize } from '../emissao/describe-contagem.ts';

/** The outcome of the accepted files, and the refused ones. */
export function describeTomados(
  emissoes: readonly EmAndamento[],
  { novos, recusados }: { novos: number; recusados: readonly string[] },
  { missing }: Pick<OpenIssuing, 'missing'>,
): Outcome {
  const contagem = emissoes.map(({ etapa, aguardando, falha }) => ({ etapa, aguardando, falha, quantos: 1 }));
  const resumo = summarize(contagem);
  const text = [
    ...recusados.map((each) => `Recusado: ${each.replace(/\.$/, '')}.`),
    `${count(novos, 'novo', 'novos')}.`,
    ...(emissoes.length > 0 ? [describeResumo(resumo), ...describeChavesFechadas(missing)] : []),
  ].join('\n');
  const diplomas = emissoes.map(({ nonce, codigo, etapa, aguardando, falha }) => ({
    nonce,
    codigo,
    etapa,
    aguardando,
    falha,
  }));
  const exitCode = recusados.length > 0 ? 1 : exitCodeOf(resumo);
  return { exitCode, text, json: { novos, recusados, diplomas } };
}
