import type { Pedido } from '#pedido/pedido.ts';
import { checkLeiaute } from '../check-leiaute.ts';
import type { ConfiguracaoDoLote } from '../configuracao-do-lote.ts';
import type { createPdfChecker } from '../pasta/check-pdf.ts';
import { readPasta } from '../pasta/read-pasta.ts';
import { warnOfHoras } from '../pasta/sum-horas.ts';
import type { PastaDoLote } from '../pasta-do-lote.ts';
import { type Aviso, type Problema, WHOLE } from '../problema.ts';
import { makePedido } from './make-pedido.ts';
import { readEspecie } from './read-especie.ts';
import type { LinhaLida } from './read-linha.ts';
import { refuseHistoricoFicticio } from './refuse-ficticios.ts';

/** Judges a row with its folder: answers its request, or all its problems. */
export async function judgeLinha(
  lida: LinhaLida,
  folder: PastaDoLote,
  configuracao: ConfiguracaoDoLote,
  checkPdf: ReturnType<typeof createPdfChecker>,
): Promise<{ pedido: Pedido | null; problemas: Problema[]; avisos: Aviso[] }> {
  const { numero, valores, curso, unidade } = lida;
  const isRegistro = !valores || readEspecie(valores).kind === 'registro';
  const pasta =
    lida.pasta === null ? null : await readPasta(folder, lida.pasta, numero, checkPdf, isRegistro);
  const place = (recusa: LinhaLida['recusas'][number]) => ({ ...WHOLE, ...recusa, linha: numero });
  const problemas = [...lida.recusas.map(place), ...(pasta?.problemas ?? [])];
  const horas = warnOfHoras(valores?.carga_horaria_integralizada ?? null, pasta?.historico?.horas ?? null);
  const avisos = [...[...lida.avisos, ...horas].map(place), ...(pasta?.avisos ?? [])];
  const elementos = pasta?.historico?.elementos;
  if (problemas.length > 0 || !valores || !curso || !unidade || !pasta || !elementos)
    return { pedido: null, problemas, avisos };
  const pedido = makePedido({
    linha: numero,
    valores,
    curso,
    unidade,
    elementos,
    comprobatorios: pasta.comprobatorios,
  });
  const refused = [
    ...checkLeiaute(pedido, pasta, configuracao),
    ...refuseHistoricoFicticio(pedido, pasta.historicoArquivo, configuracao),
  ];
  return { pedido: refused.length > 0 ? null : pedido, problemas: refused, avisos };
}
