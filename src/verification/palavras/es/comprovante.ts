import type { PalavrasDoComprovante } from '../palavras.ts';

export const COMPROVANTE: PalavrasDoComprovante = {
  titulo: 'Comprobante de verificación',
  descricao: 'Lo que este sitio respondió sobre un diploma digital brasileño, y cuándo.',
  motivo: 'Comprobante de la verificación de un diploma digital',
  numero: (numero) => `Número ${numero}`,
  semValor: 'Sin valor legal: documento o sitio de prueba.',
  rodape: (emissor, numero) => `${emissor}. Comprobante ${numero}.`,
  rodapeSemValor: ' Sin valor legal.',
  pagina: (atual, total) => `${atual} de ${total}`,
  conferidoEm: 'Verificado el',
  horario: (instante) => `${instante} (hora de Brasilia)`,
  codigo: 'Código de validación',
  confianca: 'Lista de confianza',
  versao: (versao) => `versión ${versao}`,
  iniciais: 'Iniciales del nombre.',
  conferencias: 'Lo que se verificó',
  conferir: {
    titulo: 'Cómo saber si este comprobante es verdadero',
    texto:
      'Este PDF está firmado por quien lo emitió, y cualquier cambio deshace la firma. Dice lo que valía en la fecha de arriba. Nombres, carreras y motivos están como en el diploma, en portugués. Para verificar el comprobante, o el diploma hoy, use',
  },
  anexo: 'El mismo comprobante, en JSON firmado',
  brasao: 'Escudo de la institución',
  qr: 'Código QR de la página de verificación',
  detalhes: {
    desde: (data) => `Desde el ${data}.`,
    motivo: (motivo) => `Motivo: ${motivo}`,
    consultar: (quem) => `Consulte: ${quem}.`,
    codigoMec: (codigo) => `Código e-MEC: ${codigo}.`,
    endereco: (endereco) => `Dirección que indica el diploma: ${endereco}`,
  },
};
