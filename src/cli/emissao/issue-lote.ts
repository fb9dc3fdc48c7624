import { join } from 'node:path';
import { explainFalha } from '#arquivos/explain-falha.ts';
import { planLote } from '#emissao/casos/plan-lote.ts';
import { renewLista } from '#emissao/casos/renew-lista.ts';
import { describeChavesFechadas } from '#emissao/explain-chave.ts';
import type { OpenIssuing } from '#emissao/issuing-world.ts';
import type { Lote } from '#lote/join-linhas.ts';
import type { PastaDoLote } from '#lote/pasta-do-lote.ts';
import { FileError, type Outcome, type World } from '../command.ts';
import { writeOutput } from '../files.ts';
import { count, describeResumo, exitCodeOf, summarize } from './describe-contagem.ts';
import { describeRenovada } from './describe-lista.ts';
import { describeAvisos, describeProblemas } from './describe-problemas.ts';
import type { Entrega } from './hand-over-diploma.ts';
import { issueAll } from './issue-all.ts';
import type { Saida } from './open-saida.ts';
import { startProgress } from './progress.ts';
import {
  countEmitidos,
  describeEmitido,
  describeRecusada,
  describeSemVigor,
  type Emitido,
  exportFiles,
  type LinhaDoResumo,
  writeResumo,
} from './resumo.ts';

export interface LoteAEmitir {
  lote: Lote;
  pasta: PastaDoLote;
  /** The output folder, already open. */
  entrega: Entrega | null;
  processos: number;
  avisosAceitos: readonly string[];
  retomar: boolean;
}

/** Plans the rows, issues them as far as the available keys allow, and reports each result. */
export async function issueLote(
  { lote: conferido, pasta, entrega, processos, avisosAceitos, retomar }: LoteAEmitir,
  open: OpenIssuing,
  world: World,
): Promise<Outcome> {
  const { world: issuing, missing } = open;
  const quem = world.nameAccount();
  const progress = startProgress('Preparação', conferido.pedidos.length, world);
  const planned = await planLote(
    { lote: conferido, pasta, quem, avisosAceitos, retomar },
    issuing,
    progress.tick,
  );
  progress.end();
  const { lote, novos, substituidos } = planned;
  await issueAll(issuing, world, processos);
  const emitidos: Emitido[] = [];
  for (const pedido of lote.pedidos) {
    const emissao = await issuing.store.find(pedido.cpf, pedido.curso.id, pedido.via);
    if (emissao) emitidos.push({ pedido, emissao });
  }
  const diplomas = emitidos.map((emitido) => describeEmitido(emitido, world.config.siteUrl));
  const recusadas = lote.recusadas.map((recusada) => describeRecusada(recusada, lote.problemas));
  const linhas = [...diplomas, ...recusadas].sort((one, other) => one.linha - other.linha);
  const folder = join(world.config.dataDir, 'lotes', (lote.sha256 ?? '').slice(0, 16));
  const { naoEscritos, resumos } = await handOver(
    { lote: lote.sha256 ?? '', linhas, emitidos, folder, entrega, quem },
    issuing,
    world,
  );

  const resumo = summarize(countEmitidos(emitidos));
  const lista = await renewLista({ quem }, open);
  const { problemas, avisos } = lote;
  const text = [
    ...(problemas.length > 0 ? [describeProblemas(problemas)] : []),
    ...describeAvisos(avisos),
    describeNovos(novos, substituidos),
    ...(recusadas.length > 0
      ? [`${count(recusadas.length, 'linha recusada', 'linhas recusadas')}; corrija e repita.`]
      : []),
    describeResumo(resumo),
    ...describeSemVigor(diplomas),
    ...describeRenovada(lista),
    ...describeChavesFechadas(missing),
    ...naoEscritos.map((message) => `Não foi escrito: ${message}. Corrija e repita: nada é emitido de novo.`),
    ...(resumos.length > 0 ? [`Resumo em ${resumos.join(' e em ')}`] : []),
  ].join('\n');
  const json = {
    ...resumo,
    novos,
    substituidos,
    diplomas,
    recusadas,
    pasta: folder,
    chavesFechadas: missing,
    problemas,
    avisos,
    naoEscritos,
  };
  const done = naoEscritos.length > 0 || lista.kind === 'nao-publicada' ? 3 : exitCodeOf(resumo);
  return { exitCode: recusadas.length > 0 ? 1 : done, text, json };
}

function describeNovos(novos: number, substituidos: number): string {
  if (novos + substituidos === 0) return 'Nada de novo neste lote: todos os diplomas já existem.';
  const parts = [
    ...(novos > 0 ? [count(novos, 'diploma novo', 'diplomas novos')] : []),
    ...(substituidos > 0
      ? [count(substituidos, 'planejado mudou com a linha', 'planejados mudaram com as linhas')]
      : []),
  ];
  return `${parts.join(', ')}.`;
}

interface Entregue {
  /** SHA-256 of the batch. */
  lote: string;
  linhas: readonly LinhaDoResumo[];
  emitidos: readonly Emitido[];
  folder: string;
  entrega: LoteAEmitir['entrega'];
  quem: string;
}

/** The files that could not be written, by name and reason: the report covers the rest all the same. */
async function handOver(
  { lote, linhas, emitidos, folder, entrega, quem }: Entregue,
  issuing: OpenIssuing['world'],
  { cwd }: World,
): Promise<{ naoEscritos: string[]; resumos: string[] }> {
  const naoEscritos: string[] = [];
  const resumos: string[] = [];
  const attempt = async (write: () => Promise<void>, resumo?: string): Promise<void> => {
    try {
      await write();
      if (resumo !== undefined) resumos.push(resumo);
    } catch (error) {
      naoEscritos.push(error instanceof FileError ? error.message : explainFalha(error).replace(/\.$/, ''));
    }
  };
  const own: Saida = { write: (path, bytes) => writeOutput(cwd, join(folder, path), bytes) };
  await attempt(() => writeResumo(linhas, own), folder);
  if (entrega) {
    const diplomas = emitidos.filter(({ emissao }) => emissao.situacao === 'vigente').length;
    await issuing.store.recordLote('exportado', { lote, diplomas }, quem);
    await attempt(() => writeResumo(linhas, entrega), entrega.nome);
    await attempt(() => exportFiles(emitidos, entrega, issuing));
  }
  return { naoEscritos, resumos };
}
