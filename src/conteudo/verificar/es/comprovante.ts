import { p, ul } from '../../rich-text.ts';
import type { Textos } from '../textos.ts';

export const COMPROVANTE: Textos['COMPROVANTE'] = {
  titulo: 'Comprobante de esta verificación',
  porArquivo: 'Para recibir el comprobante, elija el mismo archivo de nuevo: no guardamos copia.',
  pdf: 'Descargar el comprobante (PDF)',
  json: 'Descargar en JSON',
  numero: 'Número',
  emissor: 'Emitido por',
  conferidoEm: 'Verificado el',
  sha256: 'SHA-256',
  codigo: 'Código de validación',
  confianca: 'Lista de confianza',
  iniciais: 'Iniciales del nombre',
  selos: 'Sellado por',
  resposta: 'Lo que dice el comprobante',
  hoje: 'Ver la situación del diploma hoy',
};

export const COMPROVANTE_INTEGRO: Textos['COMPROVANTE_INTEGRO'] = {
  titulo: 'Comprobante auténtico, sin cambios',
  texto: (emissor, quando) =>
    `Este comprobante fue emitido por ${emissor} el ${quando}. No se ha cambiado nada en él.`,
  aviso: 'Indica lo que era cierto en esa fecha y no es el diploma. Hoy la situación puede ser otra.',
};

export const COMPROVANTE_RECUSADO: Textos['COMPROVANTE_RECUSADO'] = {
  alterado: {
    titulo: 'Comprobante guardado de nuevo o alterado',
    blocos: [
      p('Este archivo no es, byte a byte, el comprobante que este sitio firmó. Por eso no prueba nada.'),
      ul(
        'No lo acepte.',
        'Pida el archivo original, el código de validación o el XML del diploma, y verifíquelo aquí.',
      ),
    ],
  },
  'nao-conferido': {
    titulo: 'No se pudo verificar el comprobante',
    blocos: [
      p('Este comprobante no se firmó con la clave de este sitio. Otra institución puede haberlo emitido.'),
      ul(
        'Si lleva el nombre de esta institución, no lo acepte.',
        'Si lleva el nombre de otra, verifíquelo en su sitio.',
        'Pida el código de validación o el XML del diploma, y verifíquelo aquí.',
      ),
    ],
  },
};
