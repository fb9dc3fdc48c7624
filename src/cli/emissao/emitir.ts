import { join } from 'node:path';
import { readDocumentos } from '#issuing/documentacao/read-documentos.ts';
import { planPedido } from '#issuing/emissao/plan-lote.ts';
import type { OpenIssuing } from '#issuing/emissao/world.ts';
import type { Lote } from '#issuing/lote/read-lote.ts';
import {
  type Command,
  type CommandRequest,
  FileError,
  type Outcome,
  UsageError,
  type World,
} from '../command.ts';
import { onlyArgument } from '../only-argument.ts';
import { describeResumo, exitCodeOf, summarize } from './describe-contagem.ts';
import { renewLista } from './describe-lista.ts';
import { describeAvisos, describeProblemas } from './describe-problemas.ts';
import { describeChavesFechadas } from './explain-chave.ts';
import { goOn, withIssuing } from './go-on.ts';
import { type LoteAberto, openLote } from './open-lote.ts';
import { startProgress } from './progress.ts';
import { countEmitidos, describeEmitido, type Emitido, exportFiles, writeResumo } from './resumo.ts';

export const emitir: Command = {
  nome: 'emitir',
  uso: '[<lote>] [--simular] [--somente-validas] [--processos N] [--saida <pasta>]',
  resumo: 'Emite os diplomas de um lote, ou continua os que estão em andamento',
  ajuda: `
O lote é uma planilha (CSV, XLSX ou JSON) com uma pasta por matrícula ao lado; "modelo-de-lote" escreve uma de exemplo.
Primeiro tudo é conferido e todos os problemas são ditos de uma vez; nada é assinado enquanto houver algum. Depois cada
diploma vai até onde as chaves à mão permitem. Interrompido, o mesmo comando continua de onde parou; repetido, não
emite nada de novo. Sem lote, continua o que está em andamento.

  --simular          confere tudo e não assina nem guarda nada
  --somente-validas  emite as linhas certas e deixa as outras
  --processos N      quantos processos trabalham ao mesmo tempo (padrão 1)
  --saida <pasta>    onde escrever o resumo (CSV e JSON) e os dois arquivos de cada diploma publicado

Saída: 0 tudo publicado, 1 o lote tem problemas, 2 alguém precisa assinar (veja "situacao"), 3 houve falhas: repita.`,
  opcoes: {
    simular: { type: 'boolean' },
    'somente-validas': { type: 'boolean' },
    processos: { type: 'string' },
    saida: { type: 'string' },
  },

  async run(request, world) {
    const processos = readProcessos(request);
    if (request.positionals.length === 0) {
      refuseWithoutLote(request);
      return continueAll(processos, world);
    }
    const lote = await openLote(onlyArgument(request, 'a planilha do lote'), world);
    const { problemas, pedidos } = lote.lote;
    const isStopped =
      problemas.length > 0 && (request.values['somente-validas'] !== true || pedidos.length === 0);
    if (isStopped) return refuse(lote.lote);
    if (request.values['simular'] === true) return simulate(lote, world);
    return withIssuing(world, (open) => issue(lote, open, request, world, processos));
  },
};

async function continueAll(processos: number, world: World): Promise<Outcome> {
  return withIssuing(world, async (open) => {
    const { world: issuing, missing } = open;
    await goOn(issuing, world, processos);
    const resumo = summarize(await issuing.store.countBy());
    const lista = await renewLista(open);
    const text = [describeResumo(resumo), ...lista.lines, ...describeChavesFechadas(missing)].join('\n');
    const exitCode = lista.isFailed ? 3 : exitCodeOf(resumo);
    return { exitCode, text, json: { ...resumo, chavesFechadas: missing } };
  });
}

function refuse({ problemas, avisos, linhas, pedidos }: Lote): Outcome {
  const next = pedidos.length === 0 ? 'Corrija e repita.' : 'Corrija e repita, ou use --somente-validas.';
  const text = [
    describeProblemas(problemas),
    ...describeAvisos(avisos),
    `${count(linhas, 'linha', 'linhas')}, ${count(pedidos.length, 'certa', 'certas')}; nada foi assinado nem guardado. ${next}`,
  ].join('\n');
  return { exitCode: 1, text, json: { linhas, validas: pedidos.length, problemas, avisos } };
}

/** Everything but signing: every document is assembled and judged, against what is there already. */
async function simulate({ lote }: LoteAberto, world: World): Promise<Outcome> {
  const { pedidos, problemas, avisos, linhas } = lote;
  const emissoes = await world.openEmissoes();
  try {
    let existentes = 0;
    for (const { cpf, curso, via } of pedidos) if (await emissoes.find(cpf, curso.id, via)) existentes += 1;
    const novos = pedidos.length - existentes;
    const text = [
      ...(problemas.length > 0 ? [describeProblemas(problemas)] : []),
      ...describeAvisos(avisos),
      `Simulação: ${count(novos, 'diploma novo', 'diplomas novos')}, ${count(existentes, 'já existe', 'já existem')}. Nada foi assinado nem guardado.`,
    ].join('\n');
    return { exitCode: 0, text, json: { simulacao: true, linhas, novos, existentes, problemas, avisos } };
  } finally {
    await emissoes.close();
  }
}

async function issue(
  aberto: LoteAberto,
  open: OpenIssuing,
  request: CommandRequest,
  world: World,
  processos: number,
): Promise<Outcome> {
  const { world: issuing, missing } = open;
  const { lote } = aberto;
  const { sha256 = null, linhas: lidas, pedidos } = lote;
  const counts = { sha256: sha256 ?? '', linhas: lidas, aceitas: pedidos.length };
  await issuing.store.recordLote('lote-aceito', counts, issuing.quem);
  const novos = await planAll(aberto, issuing, world);
  await goOn(issuing, world, processos);
  const emitidos: Emitido[] = [];
  for (const pedido of lote.pedidos) {
    const emissao = await issuing.store.find(pedido.cpf, pedido.curso.id, pedido.via);
    if (emissao) emitidos.push({ pedido, emissao });
  }
  const linhas = emitidos.map((emitido) => describeEmitido(emitido, world.config.siteUrl));
  const folder = join(world.config.dataDir, 'lotes', (lote.sha256 ?? '').slice(0, 16));
  await writeResumo(linhas, folder, world.cwd);
  const { saida } = request.values;
  if (typeof saida === 'string' && saida !== '') {
    const publicados = emitidos.filter(({ emissao }) => emissao.etapa === 'publicado').length;
    await issuing.store.recordLote('exportado', { lote: counts.sha256, diplomas: publicados }, issuing.quem);
    await writeResumo(linhas, saida, world.cwd);
    await exportFiles(emitidos, saida, issuing, world);
  }
  const resumo = summarize(countEmitidos(emitidos));
  const lista = await renewLista(open);
  const text = [
    ...(lote.problemas.length > 0 ? [describeProblemas(lote.problemas)] : []),
    ...describeAvisos(lote.avisos),
    novos === 0
      ? 'Nada de novo neste lote: todos os diplomas já existem.'
      : `${count(novos, 'diploma novo', 'diplomas novos')}.`,
    describeResumo(resumo),
    ...lista.lines,
    ...describeChavesFechadas(missing),
    `Resumo em ${folder}${saida ? ` e em ${String(saida)}` : ''}`,
  ].join('\n');
  const { problemas, avisos } = lote;
  const json = {
    ...{ ...resumo, novos, diplomas: linhas, pasta: folder },
    ...{ chavesFechadas: missing, problemas, avisos },
  };
  return { exitCode: lista.isFailed ? 3 : exitCodeOf(resumo), text, json };
}

async function planAll(
  { lote, pasta }: LoteAberto,
  issuing: OpenIssuing['world'],
  world: World,
): Promise<number> {
  const progress = startProgress('Preparação', lote.pedidos.length, world);
  let novos = 0;
  for (const [index, pedido] of lote.pedidos.entries()) {
    const documentos = await readDocumentos(pedido, (arquivo) => pasta.read(arquivo));
    const planned = await planPedido(pedido, documentos, { lote: lote.sha256 ?? '' }, issuing);
    if (!planned.ok)
      throw new FileError(`linha ${pedido.linha}: ${planned.issue.map(({ message }) => message).join('; ')}`);
    if (planned.value === 'planejado') novos += 1;
    progress.tick(index + 1);
  }
  progress.end();
  return novos;
}

/** What asks for a batch would otherwise be passed over, and `--simular` would sign. */
function refuseWithoutLote({ values }: CommandRequest): void {
  const name = ['simular', 'somente-validas', 'saida'].find((option) => values[option] !== undefined);
  if (name) throw new UsageError(`falta a planilha do lote: --${name} só vale com ela`);
}

function readProcessos({ values }: CommandRequest): number {
  const text = values['processos'] ?? '1';
  const processos = Number(text);
  if (Number.isInteger(processos) && processos >= 1 && processos <= 64) return processos;
  throw new UsageError('--processos: use um número de 1 a 64');
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
