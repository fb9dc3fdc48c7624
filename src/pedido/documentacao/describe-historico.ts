import { diaEmBrasilia, horaEmBrasilia } from '#diploma/dia.ts';
import type { Pedido } from '../pedido.ts';

/** The histórico of a graduate (THistoricoEscolar), issued at this moment with the diploma. */
export function describeHistorico({ documentacao, dataColacao }: Pedido, momento: Date) {
  return {
    ...documentacao.HistoricoEscolar,
    ...describeEmissao(momento, documentacao.DataConclusao, dataColacao),
  };
}

/** The time of issue; the diploma is issued on the same day. */
export function describeEmissao(momento: Date, DataConclusaoCurso: string, DataColacaoGrau: string) {
  const data = diaEmBrasilia(momento);
  return {
    DataEmissaoHistorico: data,
    HoraEmissaoHistorico: horaEmBrasilia(momento),
    SituacaoAtualDiscente: {
      Formado: { DataConclusaoCurso, DataColacaoGrau, DataExpedicaoDiploma: data },
    },
  };
}
