import { judgePedido } from '#emissao/plan-pedido.ts';
import { COLUNAS_DO_LOTE } from '#lote/colunas/colunas-do-lote.ts';
import { matchHeadings } from '#lote/colunas/match-headings.ts';
import type { LinhaJulgada } from '#lote/linha/judge-linhas.ts';
import { type Problema, WHOLE } from '#lote/problema.ts';
import { suggestCelula } from '#lote/sugestao/suggest-celula.ts';
import type { Juizo, LinhaGravada, LoteGravado, ProblemaSugerido } from './lote-store.ts';
import { type LotesWorld, planningOf } from './lotes-world.ts';
import { openPastaGuardada } from './pasta-guardada.ts';

/** Compares a judged row with the register, and suggests what its wrong cells may mean. */
function createJuizos(
  { cabecalho }: Pick<LoteGravado, 'cabecalho'>,
  configuracao: ReturnType<LotesWorld['readConfiguracao']>,
  world: LotesWorld,
): (linha: LinhaGravada, julgada: LinhaJulgada) => Promise<Juizo> {
  const planning = planningOf(world);
  const headings = cabecalho.map(({ texto }) => texto);
  const { posicoes } = matchHeadings(headings, COLUNAS_DO_LOTE);
  return async (linha, { chaves, pedido, ficticias, problemas: found, avisos }) => {
    const problemas: Problema[] = [...ficticias, ...found];
    if (pedido) {
      const julgamento = await judgePedido(pedido, planning);
      if (julgamento.kind === 'impedido') {
        const { code, message, coluna } = julgamento.impedimento;
        problemas.push({ ...WHOLE, linha: linha.numero, coluna, code, message });
      }
    }
    const suggest = (problema: Problema): ProblemaSugerido => {
      const position = problema.coluna === null ? undefined : posicoes.get(problema.coluna);
      const texto = position === undefined ? '' : (linha.celulas[position]?.texto ?? '');
      const sugestao = problema.arquivo === null ? suggestCelula(problema, texto, configuracao) : null;
      return sugestao === null ? problema : { ...problema, sugestao };
    };
    return { chaves, problemas: problemas.map(suggest), avisos: avisos.map(suggest) };
  };
}

/** How many judgements are saved at once, and how many a request may wait for. */
export const FATIA = 50;

/** Judges these rows and saves the judgements; the request that changes a row meanwhile judges it again. */
export async function rejudge(
  lote: LoteGravado,
  linhas: readonly LinhaGravada[],
  world: LotesWorld,
  { signal, onDone }: { signal?: AbortSignal; onDone?(rows: number): void } = {},
): Promise<void> {
  if (linhas.length === 0) return;
  const configuracao = world.readConfiguracao();
  const juizoOf = createJuizos(lote, configuracao, world);
  const folder = openPastaGuardada(await world.store.listArquivos(lote.id), world.arquivos);
  const onde = { cabecalho: lote.cabecalho, folder, configuracao };
  for (let at = 0; at < linhas.length; at += FATIA) {
    signal?.throwIfAborted();
    const fatia = linhas.slice(at, at + FATIA);
    const julgadas = await world.leitores.judgeLinhas(fatia.map(asRead), onde, lote.criadoPor);
    const juizos = [];
    for (const [nth, linha] of fatia.entries()) {
      const julgada = julgadas[nth];
      if (!julgada) throw new RangeError('a row without its judgement');
      juizos.push({ numero: linha.numero, versao: linha.versao, juizo: await juizoOf(linha, julgada) });
    }
    await world.store.saveJuizos(lote.id, juizos);
    onDone?.(at + fatia.length);
  }
}

/** What reading a row needs of it: the rest would be sent for nothing. */
export const asRead = ({ numero, celulas, oculta }: LinhaGravada) => ({ numero, celulas, oculta });
