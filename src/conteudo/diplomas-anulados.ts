import { VERSAO } from '#leiaute/versao.ts';
import { type Block, link, p } from './rich-text.ts';

/** The public list of annulled diplomas. */

export const DIPLOMAS_ANULADOS = {
  titulo: 'Diplomas anulados',
  descricao: 'Lista pública e assinada dos diplomas que esta instituição registrou e depois anulou.',
  introducao: [
    p('Esta é a lista oficial dos diplomas que a instituição registrou e depois anulou.'),
    p('Ela não diz de quem era cada diploma, e sim por que cada um foi anulado.'),
  ] satisfies Block[],
  lista: 'Lista em vigor',
  numero: 'Número',
  publicadaEm: 'Publicada em',
  proximaAtualizacao: 'Próxima atualização até',
  semValor: 'Sem valor legal: lista de homologação.',
  atrasada:
    'A data da próxima lista já passou. Para saber de um diploma, confira o código dele na página de conferência.',
  quantos: (total: number): string => (total === 1 ? '1 diploma anulado' : `${total} diplomas anulados`),
  vazia: 'Não há diplomas anulados',
  oQueDizVazia:
    'Até a data desta lista, a instituição não anulou nenhum diploma digital que registrou. A lista vazia também é assinada.',
  entrada: { codigo: 'Código de validação', data: 'Anulado em', motivo: 'Motivo' },
  reemissao: 'Foi trocado por outro diploma. Não é sinal de fraude.',
  arquivo: 'O arquivo assinado',
  baixar: 'Baixar a lista em XML',
  oQueEArquivo: [
    p(`O XML segue o leiaute ${VERSAO} do MEC e é assinado com o e-CNPJ da instituição.`),
    p(
      'Um diploma suspenso não está aqui. Para saber se um diploma vale hoje, ',
      link('confira o código ou o arquivo', '/verificar'),
      '.',
    ),
  ] satisfies Block[],
  semLista: {
    titulo: 'Ainda não há lista publicada',
    blocos: [
      p('A instituição ainda não publicou a primeira lista de diplomas anulados.'),
      p('Para saber se um diploma vale hoje, ', link('confira o código ou o arquivo', '/verificar'), '.'),
    ] satisfies Block[],
  },
  falha: {
    titulo: 'Não conseguimos abrir a lista agora',
    blocos: [p('O problema é nosso. Tente de novo em alguns minutos.')] satisfies Block[],
  },
};
