import type { Pedido } from '#pedido/pedido.ts';
import type { PedidoDeDocumento } from './read-pedidos.ts';

/** The final histórico of a row of a diploma batch: the content of its Documentação Acadêmica as a document of its own. */
export function makePedidoDeHistorico(pedido: Pedido, dataExpedicao: string): PedidoDeDocumento {
  const { linha, curso, unidade, documentacao, dataColacao } = pedido;
  const { Diplomado, Habilitacao, HistoricoEscolar, DataConclusao } = documentacao;
  return {
    linha,
    isDaPlanilha: true,
    raiz: 'DocumentoHistoricoEscolarFinal',
    unidade: unidade.id,
    dados: {
      infHistoricoEscolar: {
        Aluno: Diplomado,
        DadosCurso: {
          NomeCurso: curso.nome,
          CodigoCursoEMEC: curso.codigoEmec,
          Habilitacao,
          Autorizacao: curso.autorizacao,
          Reconhecimento: curso.reconhecimento,
          ...(curso.renovacaoReconhecimento
            ? { RenovacaoReconhecimento: curso.renovacaoReconhecimento }
            : {}),
        },
        HistoricoEscolar: {
          ...HistoricoEscolar,
          SituacaoAtualDiscente: {
            Formado: {
              DataConclusaoCurso: DataConclusao,
              DataColacaoGrau: dataColacao,
              DataExpedicaoDiploma: dataExpedicao,
            },
          },
        },
      },
    },
  };
}
