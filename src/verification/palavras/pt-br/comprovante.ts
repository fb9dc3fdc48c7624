import type { PalavrasDoComprovante } from '../palavras.ts';

export const COMPROVANTE: PalavrasDoComprovante = {
  titulo: 'Comprovante de conferência',
  descricao: 'O que este site respondeu sobre um diploma digital, e quando.',
  motivo: 'Comprovante de conferência de diploma digital',
  numero: (numero) => `Número ${numero}`,
  semValor: 'Sem valor legal: documento ou site de homologação.',
  rodape: (emissor, numero) => `${emissor}. Comprovante ${numero}.`,
  rodapeSemValor: ' Sem valor legal.',
  pagina: (atual, total) => `${atual} de ${total}`,
  conferidoEm: 'Conferido em',
  horario: (instante) => `${instante} (horário de Brasília)`,
  codigo: 'Código de validação',
  confianca: 'Lista de confiança',
  versao: (versao) => `versão ${versao}`,
  iniciais: 'Iniciais do nome.',
  conferencias: 'O que foi conferido',
  conferir: {
    titulo: 'Como saber se este comprovante é verdadeiro',
    texto:
      'Este PDF é assinado por quem o emitiu, e qualquer alteração desfaz a assinatura. Ele diz o que valia na data acima. Para conferir o comprovante, ou o diploma hoje, use',
  },
  anexo: 'O mesmo comprovante, em JSON assinado',
  brasao: 'Brasão da instituição',
  qr: 'QR Code da página de conferência',
  detalhes: {
    desde: (data) => `Desde ${data}.`,
    motivo: (motivo) => `Motivo: ${motivo}`,
    consultar: (quem) => `Consulte: ${quem}.`,
    codigoMec: (codigo) => `Código e-MEC: ${codigo}.`,
    endereco: (endereco) => `Endereço que o diploma indica: ${endereco}`,
  },
};
