import { listAceitos, listNaoAceitos } from '#emissao/casos/avisos-aceitos.ts';
import { confrontLote } from '#emissao/casos/confront-lote.ts';
import { planLote } from '#emissao/casos/plan-lote.ts';
import { type Pessoa, quemDe } from '#equipe/pessoa.ts';
import { joinLinhas, type Lote, refuseHeadings } from '#lote/join-linhas.ts';
import type { Problema } from '#lote/problema.ts';
import { asRead } from './judge-linhas.ts';
import type { LinhaGravada } from './lote-store.ts';
import { type LotesWorld, planningOf } from './lotes-world.ts';
import { type LoteAberto, openLote } from './open-lote.ts';
import { openPastaGuardada } from './pasta-guardada.ts';
import { resumirLote } from './resumir-lote.ts';

export type Aprovado =
  | { kind: 'aprovado'; planejadas: number; recusadas: readonly Problema[] }
  /** Rows of the sample that this person did not open. */
  | { kind: 'falta-amostra'; linhas: readonly number[] }
  | { kind: 'mudou' };

/**
 * Approves the rows that were sent under this digest, and plans exactly those rows, as the command `emitir` does. An interrupted
 * planning may be approved again; a running one may not.
 */
export async function aprovarLote(
  id: string,
  resumo: string,
  pessoa: Pessoa,
  world: LotesWorld,
): Promise<Aprovado | null> {
  return world.aprovacoes.take(id, () => approve(id, resumo, pessoa, world)) ?? { kind: 'mudou' };
}

async function approve(
  id: string,
  resumo: string,
  pessoa: Pessoa,
  world: LotesWorld,
): Promise<Aprovado | null> {
  const aberto = await openLote(id, world);
  if (!aberto) return null;
  const { lote, arquivos, mudancas } = aberto;
  const enviadas = listEnviadas(aberto);
  const isWaiting = lote.estado === 'enviado' || lote.estado === 'planejando';
  const isSame = lote.resumo === resumo && resumirLote(lote, enviadas, arquivos) === resumo;
  if (!isWaiting || !isSame) return { kind: 'mudou' };
  const vistas = await world.store.listVistas(id, lote.envio, pessoa.id);
  const faltam = lote.amostra.filter((linha) => !vistas.includes(linha));
  if (faltam.length > 0) return { kind: 'falta-amostra', linhas: faltam };
  const numeros = new Set(enviadas.map(({ numero }) => numero));
  const decisao = {
    resumo,
    linhas: enviadas.length,
    mudancas: mudancas.filter(({ linha }) => numeros.has(linha)).length,
    pessoaId: pessoa.id,
    vista: lote.decididoEm,
  };
  if (!(await world.store.approve(id, lote.envio, decisao, quemDe(pessoa)))) return { kind: 'mudou' };
  const planejado = await planEnviadas(aberto, enviadas, pessoa, world);
  const planejadas = planejado.pedidos.map(({ linha }) => linha);
  await world.store.finish(id, planejadas);
  return { kind: 'aprovado', planejadas: planejadas.length, recusadas: planejado.problemas };
}

const listEnviadas = ({ linhas }: Pick<LoteAberto, 'linhas'>): LinhaGravada[] =>
  linhas.flatMap(({ linha }) => (linha.estado === 'enviada' ? [linha] : []));

/** Reads the sent rows as a sheet of their own, so that they are compared with the present register once more. */
async function planEnviadas(
  { lote, arquivos }: LoteAberto,
  enviadas: readonly LinhaGravada[],
  pessoa: Pessoa,
  world: LotesWorld,
): Promise<Lote> {
  const pasta = openPastaGuardada(arquivos, world.arquivos);
  const planning = planningOf(world);
  const lido = await readEnviadas({ lote, arquivos }, enviadas, pessoa.id, world);
  const { lote: confrontado } = await confrontLote(lido, planning);
  const aceitos = new Set(Object.keys(lote.aceitos));
  const naoAceitos = new Set(listNaoAceitos(confrontado, aceitos).map(({ linha }) => linha));
  const aPlanejar = {
    ...confrontado,
    pedidos: confrontado.pedidos.filter(({ linha }) => !naoAceitos.has(linha)),
  };
  const avisosAceitos = listAceitos(confrontado, aceitos);
  const { lote: planejado } = await planLote(
    { lote: aPlanejar, pasta, quem: quemDe(pessoa), avisosAceitos },
    planning,
  );
  return planejado;
}

/** Reads the cells as the command line does. `de`: the person who asks. */
export async function readEnviadas(
  { lote, arquivos }: Pick<LoteAberto, 'lote' | 'arquivos'>,
  linhas: readonly LinhaGravada[],
  de: string,
  world: LotesWorld,
): Promise<Lote> {
  const isAsSent = linhas.every(({ celulas, originais }) =>
    celulas.every(({ texto, tipo }, at) => texto === originais[at]?.texto && tipo === originais[at]?.tipo),
  );
  // An unchanged sheet keeps its own digest, as in the command.
  const sha256 = isAsSent ? lote.planilhaSha256 : resumirLote(lote, linhas, arquivos);
  const { cabecalho, planilha } = lote;
  const lido = { tabela: { cabecalho, linhas, avisos: [] }, sha256, planilha };
  const recusado = refuseHeadings(lido);
  if (recusado) return recusado;
  const folder = openPastaGuardada(arquivos, world.arquivos);
  const onde = { cabecalho, folder, configuracao: world.readConfiguracao() };
  const julgadas = await world.leitores.judgeLinhas(linhas.map(asRead), onde, de);
  return joinLinhas(lido, (await folder.list('')) ?? [], julgadas);
}
