import { listAceitos, listNaoAceitos } from '#emissao/casos/avisos-aceitos.ts';
import type { Confronto } from '#emissao/casos/confront-lote.ts';
import { renewLista } from '#emissao/casos/renew-lista.ts';
import { describeChavesFechadas } from '#emissao/explain-chave.ts';
import type { Lote } from '#lote/join-linhas.ts';
import type { Aviso } from '#lote/problema.ts';
import { type Command, type CommandRequest, type Outcome, UsageError, type World } from '../command.ts';
import { onlyArgument } from '../only-argument.ts';
import { AJUDA_DOS_AVISOS, askForAvisos, readAceitos } from './aceitar-avisos.ts';
import { confrontWithRegistro } from './confront-lote.ts';
import { count, describeResumo, exitCodeOf, summarize } from './describe-contagem.ts';
import { describeRenovada } from './describe-lista.ts';
import { describeAvisos, describeProblemas } from './describe-problemas.ts';
import { ensureOwn } from './ensure-own.ts';
import { openEntrega } from './hand-over-diploma.ts';
import { issueAll, withIssuing } from './issue-all.ts';
import { issueLote } from './issue-lote.ts';
import { openLote } from './open-lote.ts';
import { type ProvasEscritas, writeProvas } from './write-provas.ts';
import { type RelatorioEscrito, writeRelatorio } from './write-relatorio.ts';

export const emitir: Command = {
  nome: 'emitir',
  uso: '[<lote>] [--simular [--provas <pasta>]] [--somente-validas] [--aceitar-avisos <nomes>] [--retomar] [--processos N] [--saida <pasta>]',
  resumo: 'Emite os diplomas de um lote, ou continua os que estão em andamento',
  ajuda: `
O lote é uma planilha (CSV, XLSX ou JSON) com uma pasta por matrícula ao lado; "modelo-de-lote" escreve uma de exemplo.
Primeiro tudo é conferido e todos os problemas são ditos de uma vez, e escritos num relatório; nada é assinado enquanto
houver algum, ou um aviso que ninguém aceitou. Depois cada
diploma vai até onde as chaves à mão permitem. Interrompido, o mesmo comando continua de onde parou; repetido, não
emite nada de novo. Sem lote, continua o que está em andamento.

Uma linha que difere do que foi planejado toma o lugar dele, enquanto ninguém o assinou. Depois disso é um problema, que
diz o que fazer: "desistir" e "emitir" com --retomar, enquanto não tem número de registro, ou "reemitir", depois de publicado.

  --simular          confere tudo, escreve o relatório e não assina nem guarda nada
  --provas <pasta>   com --simular, desenha lá a RVDD de cada linha certa, marcada “prova, sem valor”: sem número, código nem
                     QR Code. Tem os dados das pessoas: apague a pasta depois de conferir
  --somente-validas  emite as linhas certas e deixa as outras, que ficam no resumo com os seus problemas
${AJUDA_DOS_AVISOS}
  --retomar          emite também o que está na planilha e de que se tinha desistido com "desistir"
  --processos N      quantos processos trabalham ao mesmo tempo (padrão 1)
  --saida <pasta>    onde escrever o relatório, o resumo (CSV e JSON) e os dois arquivos de cada diploma vigente

Saída: 0 tudo publicado, 1 o lote tem problemas ou avisos não aceitos (com --somente-validas, as linhas certas foram emitidas), 2 alguém
precisa assinar (veja "situacao"), 3 houve falhas: repita.`,
  opcoes: {
    simular: { type: 'boolean' },
    provas: { type: 'string' },
    'somente-validas': { type: 'boolean' },
    'aceitar-avisos': { type: 'string' },
    retomar: { type: 'boolean' },
    processos: { type: 'string' },
    saida: { type: 'string' },
  },

  async run(request, world) {
    const processos = readProcessos(request);
    if (request.positionals.length === 0) {
      refuseWithoutLote(request);
      return continueAll(processos, world);
    }
    ensureOwn(world);
    const aberto = await openLote(onlyArgument(request, 'a planilha do lote'), world);
    const retomar = request.values['retomar'] === true;
    const confronto = await confrontWithRegistro(aberto.lote, world, { retomar });
    const { lote } = confronto;
    const isStopped =
      lote.problemas.length > 0 && (request.values['somente-validas'] !== true || lote.pedidos.length === 0);
    const { saida } = request.values;
    const aceitos = readAceitos(request);
    const naoAceitos = listNaoAceitos(lote, aceitos);
    const isSimulacao = request.values['simular'] === true;
    const pastaDasProvas = readProvas(request);
    if (isStopped || naoAceitos.length > 0 || isSimulacao) {
      const relatorio = await writeRelatorio(lote, saida, world);
      const provas = pastaDasProvas === null ? null : await writeProvas(lote, pastaDasProvas, world);
      const outcome =
        isStopped || !isSimulacao
          ? refuse(lote, naoAceitos, relatorio)
          : describeSimulacao(confronto, naoAceitos, relatorio);
      return provas ? withProvas(outcome, provas) : outcome;
    }
    const entrega = await openEntrega(request, world);
    return withIssuing(world, (open) =>
      issueLote(
        { lote, pasta: aberto.pasta, entrega, processos, retomar, avisosAceitos: listAceitos(lote, aceitos) },
        open,
        world,
      ),
    );
  },
};

async function continueAll(processos: number, world: World): Promise<Outcome> {
  return withIssuing(world, async (open) => {
    const { world: issuing, missing } = open;
    await issueAll(issuing, world, processos);
    const resumo = summarize(await issuing.store.countBy());
    const lista = await renewLista({ quem: world.nameAccount() }, open);
    const text = [
      describeResumo(resumo),
      ...describeRenovada(lista),
      ...describeChavesFechadas(missing),
    ].join('\n');
    const exitCode = lista.kind === 'nao-publicada' ? 3 : exitCodeOf(resumo);
    return { exitCode, text, json: { ...resumo, chavesFechadas: missing } };
  });
}

function refuse(lote: Lote, naoAceitos: readonly Aviso[], relatorio: RelatorioEscrito): Outcome {
  const { problemas, avisos, linhas, pedidos } = lote;
  const next =
    pedidos.length === 0 || problemas.length === 0
      ? 'Corrija e repita.'
      : 'Corrija e repita, ou use --somente-validas.';
  const text = [
    ...(problemas.length > 0 ? [describeProblemas(problemas)] : []),
    ...describeAvisos(avisos),
    `${count(linhas, 'linha', 'linhas')}, ${count(pedidos.length, 'certa', 'certas')}; nada foi assinado nem guardado. ${next}`,
    ...askForAvisos(naoAceitos),
    ...relatorio.text,
  ].join('\n');
  const json = { linhas, validas: pedidos.length, problemas, avisos, ...describeJson(naoAceitos, relatorio) };
  return { exitCode: 1, text, json };
}

const describeJson = (naoAceitos: readonly Aviso[], { pasta }: RelatorioEscrito) => ({
  avisosAAceitar: [...new Set(naoAceitos.map(({ code }) => code))],
  relatorio: pasta,
});

/** Everything but signing: each document is assembled and judged, against the existing ones. */
function describeSimulacao(
  { lote, novos, substituidos, existentes }: Confronto,
  naoAceitos: readonly Aviso[],
  relatorio: RelatorioEscrito,
): Outcome {
  const { problemas, avisos, linhas } = lote;
  const would = [
    count(novos, 'diploma novo', 'diplomas novos'),
    ...(substituidos > 0 ? [count(substituidos, 'planejado muda', 'planejados mudam')] : []),
    count(existentes, 'já existe', 'já existem'),
  ].join(', ');
  const text = [
    ...(problemas.length > 0 ? [describeProblemas(problemas)] : []),
    ...describeAvisos(avisos),
    `Simulação: ${would}. Nada foi assinado nem guardado.`,
    ...askForAvisos(naoAceitos),
    ...relatorio.text,
  ].join('\n');
  const counts = { linhas, novos, substituidos, existentes };
  const json = { simulacao: true, ...counts, problemas, avisos, ...describeJson(naoAceitos, relatorio) };
  return { exitCode: problemas.length + naoAceitos.length > 0 ? 1 : 0, text, json };
}

function readProvas({ values }: CommandRequest): string | null {
  const { provas, simular } = values;
  if (provas === undefined) return null;
  if (simular !== true) throw new UsageError('--provas só vale com --simular');
  return String(provas);
}

function withProvas(outcome: Outcome, { pasta, arquivos, falhas }: ProvasEscritas): Outcome {
  const text = [
    outcome.text,
    `${count(arquivos.length, 'prova', 'provas')} em ${pasta}, sem valor: confira e apague.`,
    ...falhas.map(({ linha, message }) => `Linha ${linha}: a prova não pôde ser desenhada: ${message}`),
  ].join('\n');
  const json = { ...(outcome.json as object), provas: { pasta, arquivos, falhas } };
  return { exitCode: falhas.length > 0 ? 1 : outcome.exitCode, text, json };
}

/** Options of a batch would otherwise be ignored, and `--simular` would sign. */
function refuseWithoutLote({ values }: CommandRequest): void {
  const name = ['simular', 'provas', 'somente-validas', 'aceitar-avisos', 'retomar', 'saida'].find(
    (option) => values[option] !== undefined,
  );
  if (name) throw new UsageError(`falta a planilha do lote: --${name} só vale com ela`);
}

function readProcessos({ values }: CommandRequest): number {
  const text = values['processos'] ?? '1';
  const processos = Number(text);
  if (Number.isInteger(processos) && processos >= 1 && processos <= 64) return processos;
  throw new UsageError('--processos: use um número de 1 a 64');
}
