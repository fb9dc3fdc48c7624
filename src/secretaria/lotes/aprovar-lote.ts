import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { listAceitos, listNaoAceitos } from '#emissao/casos/avisos-aceitos.ts';
import { confrontLote } from '#emissao/casos/confront-lote.ts';
import { planLote } from '#emissao/casos/plan-lote.ts';
import { type Pessoa, quemDe } from '#equipe/pessoa.ts';
import { joinLinhas, type Lote, refuseHeadings } from '#lote/join-linhas.ts';
import type { LinhaJulgada } from '#lote/linha/judge-linhas.ts';
import type { AprovacaoPedida, LotePlanejado } from '../trabalhos/trabalho.ts';
import { type ContextoDoTrabalho, isCancelado } from '../trabalhos/trabalhos.ts';
import { asRead, FATIA } from './judge-linhas.ts';
import type { LinhaGravada } from './lote-store.ts';
import { type LotesWorld, planningOf } from './lotes-world.ts';
import { type LoteAberto, openLote } from './open-lote.ts';
import { openPastaGuardada } from './pasta-guardada.ts';
import { resumirLote } from './resumir-lote.ts';

export type Conferido =
  | { kind: 'aprovavel'; aberto: LoteAberto; enviadas: readonly LinhaGravada[] }
  /** Rows of the sample that this person did not open. */
  | { kind: 'falta-amostra'; linhas: readonly number[] }
  | { kind: 'mudou' };

/** Whether this person may approve what was sent under this digest: asked when they ask for it, and again when it is done. */
export async function checkAprovacao(
  id: string,
  resumo: string,
  pessoa: Pick<Pessoa, 'id'>,
  world: LotesWorld,
): Promise<Conferido | null> {
  const aberto = await openLote(id, world);
  if (!aberto) return null;
  const { lote, arquivos } = aberto;
  const enviadas = listEnviadas(aberto);
  const isWaiting = lote.estado === 'enviado' || lote.estado === 'planejando';
  const isSame = lote.resumo === resumo && (await resumirLote(lote, enviadas, arquivos)) === resumo;
  if (!isWaiting || !isSame) return { kind: 'mudou' };
  const vistas = await world.store.listVistas(id, lote.envio, pessoa.id);
  const faltam = lote.amostra.filter((linha) => !vistas.includes(linha));
  return faltam.length > 0
    ? { kind: 'falta-amostra', linhas: faltam }
    : { kind: 'aprovavel', aberto, enviadas };
}

/**
 * Approves the rows that were sent under this digest, and plans exactly those rows, as the command `emitir` does. Cut off, the same work
 * goes on: the approval is recorded once, and a row that is planned already is found.
 */
export async function aprovarLote(
  pedido: AprovacaoPedida,
  { pessoa, trabalho, tick, signal }: ContextoDoTrabalho,
  world: LotesWorld,
): Promise<Parsed<LotePlanejado, string> | 'parado'> {
  const { lote: id, resumo } = pedido;
  if (signal.aborted && trabalho.vez === 1) return 'parado';
  if ((await world.store.listAutores(id)).includes(pessoa.id)) return refused(E_AUTOR);
  const conferido = await checkAprovacao(id, resumo, pessoa, world);
  if (conferido?.kind === 'falta-amostra') return refused(FALTA_AMOSTRA);
  if (conferido?.kind !== 'aprovavel')
    return trabalho.vez > 1 ? describeTerminado(pedido, pessoa, world) : refused(MUDOU);
  const { aberto, enviadas } = conferido;
  const { lote, mudancas } = aberto;
  const isOurs = lote.estado === 'planejando' && lote.decididoPor === pessoa.id && trabalho.vez > 1;
  if (signal.aborted && !isOurs) return 'parado';
  const numeros = new Set(enviadas.map(({ numero }) => numero));
  const decisao = {
    resumo,
    linhas: enviadas.length,
    mudancas: mudancas.filter(({ linha }) => numeros.has(linha)).length,
    pessoaId: pessoa.id,
    vista: lote.decididoEm,
  };
  if (!isOurs && !(await world.store.approve(id, lote.envio, decisao, quemDe(pessoa)))) return refused(MUDOU);
  tick(0, enviadas.length);
  const planejado = await planEnviadas(aberto, enviadas, { pessoa, tick, signal }, world);
  // Another process, or the next one, goes on with what is not planned.
  if (signal.aborted && !isCancelado(signal)) return 'parado';
  const planejadas = planejado.pedidos.map(({ linha }) => linha);
  await world.store.finish(id, planejadas);
  if (isCancelado(signal)) return 'parado';
  const recusadas = planejado.problemas.map(({ linha, message }) => ({ linha, message }));
  return accepted({ planejadas: planejadas.length, recusadas });
}

/** Cut off after the last row, before its end was written: what the rows say. */
async function describeTerminado(
  { lote: id, envio, resumo, linhas }: AprovacaoPedida,
  pessoa: Pick<Pessoa, 'id'>,
  { store }: LotesWorld,
): Promise<Parsed<LotePlanejado, string>> {
  const lote = await store.find(id);
  if (lote?.envio !== envio || lote.resumo !== resumo || lote.decididoPor !== pessoa.id)
    return refused(MUDOU);
  const sent = new Set(linhas);
  const found = (await store.listLinhas(id)).filter(({ numero }) => sent.has(numero));
  const planejadas = found.filter(({ estado }) => estado === 'planejada');
  if (planejadas.length === 0) return refused(MUDOU);
  const recusadas = found
    .filter(({ estado }) => estado !== 'planejada')
    .map(({ numero }) => ({ linha: numero, message: REABERTA }));
  return accepted({ planejadas: planejadas.length, recusadas });
}

const E_AUTOR =
  'Você mudou este lote depois de pedir a aprovação: outra pessoa, conferente, precisa aprovar.';
const FALTA_AMOSTRA = 'O lote foi enviado de novo. Abra as linhas da amostra nova e aprove outra vez.';
const MUDOU = 'O lote mudou desde o pedido. Abra-o, confira e decida de novo.';
const REABERTA = 'O registro mudou enquanto se aprovava. Abra a linha e confira.';

const listEnviadas = ({ linhas }: Pick<LoteAberto, 'linhas'>): LinhaGravada[] =>
  linhas.flatMap(({ linha }) => (linha.estado === 'enviada' ? [linha] : []));

/** Reads the sent rows as a sheet of their own, so that they are compared with the present register once more. */
async function planEnviadas(
  { lote, arquivos }: LoteAberto,
  enviadas: readonly LinhaGravada[],
  { pessoa, tick, signal }: Pick<ContextoDoTrabalho, 'pessoa' | 'tick' | 'signal'>,
  world: LotesWorld,
): Promise<Lote> {
  const pasta = openPastaGuardada(arquivos, world.arquivos);
  const planning = planningOf(world);
  // Cancelled, what is planned already must still be found: the reading goes on, and the planning stops.
  const goOn = (): void => {
    if (!isCancelado(signal)) signal.throwIfAborted();
  };
  const lido = await readEnviadas({ lote, arquivos }, enviadas, pessoa.id, world, goOn);
  const { lote: confrontado } = await confrontLote(lido, planning, goOn);
  const aceitos = new Set(Object.keys(lote.aceitos));
  const naoAceitos = new Set(listNaoAceitos(confrontado, aceitos).map(({ linha }) => linha));
  const aPlanejar = {
    ...confrontado,
    pedidos: confrontado.pedidos.filter(({ linha }) => !naoAceitos.has(linha)),
  };
  const avisosAceitos = listAceitos(confrontado, aceitos);
  const { lote: planejado } = await planLote(
    {
      lote: aPlanejar,
      pasta,
      quem: quemDe(pessoa),
      envio: { lote: lote.id, envio: lote.envio },
      avisosAceitos,
      isStopped: () => signal.aborted,
    },
    planning,
    (rows) => tick(rows, aPlanejar.pedidos.length),
  );
  return planejado;
}

/** Reads the cells as the command line does. `de`: the person who asks. */
export async function readEnviadas(
  { lote, arquivos }: Pick<LoteAberto, 'lote' | 'arquivos'>,
  linhas: readonly LinhaGravada[],
  de: string,
  world: LotesWorld,
  onDone: () => void = () => {},
): Promise<Lote> {
  const isAsSent = linhas.every(({ celulas, originais }) =>
    celulas.every(({ texto, tipo }, at) => texto === originais[at]?.texto && tipo === originais[at]?.tipo),
  );
  // An unchanged sheet keeps its own digest, as in the command.
  const sha256 = isAsSent ? lote.planilhaSha256 : await resumirLote(lote, linhas, arquivos);
  const { cabecalho, planilha } = lote;
  const lido = { tabela: { cabecalho, linhas, avisos: [] }, sha256, planilha };
  const recusado = refuseHeadings(lido);
  if (recusado) return recusado;
  const folder = openPastaGuardada(arquivos, world.arquivos);
  const onde = { cabecalho, folder, configuracao: world.readConfiguracao() };
  const julgadas: LinhaJulgada[] = [];
  for (let at = 0; at < linhas.length; at += FATIA) {
    onDone();
    const fatia = linhas.slice(at, at + FATIA).map(asRead);
    julgadas.push(...(await world.leitores.judgeLinhas(fatia, onde, de)));
  }
  return joinLinhas(lido, (await folder.list('')) ?? [], julgadas);
}
