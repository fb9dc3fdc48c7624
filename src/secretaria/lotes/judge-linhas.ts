import { judgePedido } from '#emissao/plan-pedido.ts';
import { COLUNAS_DO_LOTE } from '#lote/colunas/colunas-do-lote.ts';
import { matchHeadings } from '#lote/colunas/match-headings.ts';
import { judgeLinha } from '#lote/linha/judge-linha.ts';
import { readLinha } from '#lote/linha/read-linha.ts';
import { refuseFicticios } from '#lote/linha/refuse-ficticios.ts';
import { createPdfChecker } from '#lote/pasta/check-pdf.ts';
import { createPastaFinder } from '#lote/pasta/find-pasta.ts';
import { type Problema, WHOLE } from '#lote/problema.ts';
import { suggestCelula } from '#lote/sugestao/suggest-celula.ts';
import type { ArquivoDoLote, Juizo, LinhaGravada, LoteGravado, ProblemaSugerido } from './lote-store.ts';
import { type LotesWorld, planningOf } from './lotes-world.ts';
import { openPastaGuardada } from './pasta-guardada.ts';

/** Judges each row by itself: its cells, its folder, the layout and the register. */
async function createLinhaJudge(
  { cabecalho }: Pick<LoteGravado, 'cabecalho'>,
  arquivos: readonly ArquivoDoLote[],
  world: LotesWorld,
): Promise<(linha: LinhaGravada) => Promise<Juizo>> {
  const configuracao = world.readConfiguracao();
  const planning = planningOf(world);
  const folder = openPastaGuardada(arquivos, world.arquivos);
  const { posicoes } = matchHeadings(
    cabecalho.map(({ texto }) => texto),
    COLUNAS_DO_LOTE,
  );
  const findPasta = createPastaFinder((await folder.list('')) ?? []);
  const checkPdf = createPdfChecker();
  return async (linha) => {
    const lida = readLinha(linha, { cabecalho, posicoes }, configuracao, findPasta);
    const found = await judgeLinha(lida, folder, configuracao, checkPdf);
    const problemas: Problema[] = [...refuseFicticios([lida], configuracao), ...found.problemas];
    if (found.pedido) {
      const julgamento = await judgePedido(found.pedido, planning);
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
    return { chaves: lida.chaves, problemas: problemas.map(suggest), avisos: found.avisos.map(suggest) };
  };
}

/** How many judgements are saved at once. */
const FATIA = 50;

/** Judges these rows and saves the judgements; the request that changes a row meanwhile judges it again. */
export async function rejudge(
  lote: LoteGravado,
  linhas: readonly LinhaGravada[],
  world: LotesWorld,
): Promise<void> {
  if (linhas.length === 0) return;
  const judge = await createLinhaJudge(lote, await world.store.listArquivos(lote.id), world);
  for (let at = 0; at < linhas.length; at += FATIA) {
    const juizos = [];
    for (const linha of linhas.slice(at, at + FATIA)) {
      juizos.push({ numero: linha.numero, versao: linha.versao, juizo: await judge(linha) });
      // Judging occupies this thread: waiting requests are served between two rows.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await world.store.saveJuizos(lote.id, juizos);
  }
}
