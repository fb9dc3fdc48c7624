import { diaEmBrasilia } from '#diploma/dia.ts';
import { countRelatorio } from '#emissao/consulta/count-relatorio.ts';
import type { DocumentoConsultado } from '#emissao/consulta/diploma-consultado.ts';
import { type Command, UsageError } from '../command.ts';
import { NOMES } from '../documentos/describe-documentos.ts';
import { count } from '../emissao/describe-contagem.ts';
import { consult, PERIODO, readPeriodo } from './consult.ts';
import { consultDocumentos } from './describe-documento.ts';

export const relatorio: Command = {
  nome: 'relatorio',
  uso: '[--desde AAAA-MM-DD] [--ate AAAA-MM-DD]',
  resumo: 'Conta os diplomas por curso, unidade e mês, e os atrasados',
  ajuda: `
Conta os diplomas publicados no período e os que estão em andamento hoje; nenhum nome aparece. O que foi importado conta
pelo dia do registro.

  --desde, --ate  dias da publicação, inclusive; sem eles, todos

Saída: 0, ou 2 se há diplomas fora do prazo legal (veja quais com "fila").`,
  opcoes: PERIODO,

  async run(request, world) {
    if (request.positionals.length > 0) throw new UsageError(`"${request.positionals[0]}" está a mais`);
    const periodo = readPeriodo(request);
    const hoje = diaEmBrasilia(world.now());
    const contado = countRelatorio(await consult([{ por: 'tudo' }], world), { ...periodo, hoje });
    const documentos = countDocumentos(await consultDocumentos([{ por: 'tudo' }], world), periodo);
    const text = [
      `${count(contado.publicados, 'publicado', 'publicados')} no período`,
      ...describeCounts('por curso', contado.porCurso),
      ...describeCounts('por unidade', contado.porUnidade),
      ...describeCounts('por mês', contado.porMes),
      ...describeCounts('por situação', contado.porSituacao),
      `${contado.emAndamento} em andamento hoje, ${contado.atrasados} fora do prazo`,
      ...describeCounts('históricos e currículos publicados no período', documentos.porTipo),
      ...(documentos.emAndamento > 0
        ? [`${documentos.emAndamento} históricos e currículos em andamento hoje`]
        : []),
    ].join('\n');
    return { exitCode: contado.atrasados > 0 ? 2 : 0, text, json: { ...contado, documentos } };
  },
};

function countDocumentos(
  documentos: readonly DocumentoConsultado[],
  { desde, ate }: { desde: string; ate: string },
) {
  const porTipo: Record<string, number> = {};
  for (const { raiz, dataPublicacao: dia } of documentos)
    if (dia !== null && dia >= desde && dia <= ate) porTipo[NOMES[raiz]] = (porTipo[NOMES[raiz]] ?? 0) + 1;
  const emAndamento = documentos.filter(({ etapa, isCancelado }) => etapa !== 'publicado' && !isCancelado);
  return {
    publicados: Object.values(porTipo).reduce((total, each) => total + each, 0),
    emAndamento: emAndamento.length,
    porTipo,
  };
}

function describeCounts(title: string, counts: Readonly<Record<string, number>>): string[] {
  const lines = Object.entries(counts).map(([name, n]) => `  ${String(n).padStart(6)}  ${name}`);
  return lines.length > 0 ? [`${title}:`, ...lines] : [];
}
