import type { Veredito } from '../../report.ts';
import type { VereditoSentence } from '../palavras.ts';

const DESCONHECIDA = 'Auténtico. Confirme la situación con la registradora';
const SELO = 'Firmas válidas; confirme quién selló';
const CONFIRME =
  'Pregunte a la institución indicada si el diploma es suyo, por su sitio oficial o por el e-MEC. No use contactos que vengan con el archivo.';

export const POR_ARQUIVO: Readonly<Record<Veredito, VereditoSentence>> = {
  'autentico-vigente': {
    titulo: 'Diploma auténtico y vigente',
    significado: 'Las firmas son válidas y la institución informa que el diploma está vigente.',
    fazer: 'Compare el nombre, el título, el grado y la carrera con el papel y la identidad.',
    dizer: 'Su diploma fue verificado y está vigente.',
  },
  'autentico-nao-vigente': {
    titulo: 'Auténtico, pero no vigente',
    significado: 'La institución emitió el diploma y después lo suspendió o lo anuló.',
    fazer: 'No acepte este diploma. En caso de duda, pregunte a la institución.',
    dizer: 'Este diploma no está vigente. Póngase en contacto con la institución.',
  },
  'autentico-situacao-desconhecida': {
    titulo: DESCONHECIDA,
    significado:
      'Las firmas, los certificados y los sellos de tiempo son válidos. Este sitio no sabe si el diploma sigue vigente.',
    fazer: 'Pregunte a la institución que registró el diploma si sigue vigente.',
    dizer: 'Las firmas son válidas. Preguntaremos a la institución que lo registró si sigue vigente.',
  },
  'selo-a-confirmar': {
    titulo: SELO,
    significado:
      'Las firmas son válidas, pero falta confirmar que el diploma es de la institución que indica.',
    fazer: CONFIRME,
    dizer: 'Las firmas del diploma son válidas. Confirmaremos con la institución si es suyo.',
  },
  'nao-autentico': {
    titulo: 'Este archivo no es auténtico',
    significado: 'El archivo no es lo que la institución firmó o publicó.',
    fazer: 'No acepte este archivo. Pida el original o el código de validación.',
    dizer: 'El archivo no es válido. Envíe el XML original o el código de validación.',
  },
  'nao-conferido': {
    titulo: 'No se pudo verificar todo',
    significado: 'Falta una prueba o una respuesta. Esto no significa que el diploma sea falso.',
    fazer: 'Vea abajo qué faltó y qué hacer.',
    dizer: 'Todavía no hemos podido verificar el diploma. Envíe el XML original o el código de validación.',
  },
};

/** For a code, which proves nothing about the paper or the picture it was read from. */
export const POR_CODIGO: Readonly<Record<Veredito, VereditoSentence>> = {
  'autentico-vigente': {
    titulo: 'El diploma de este código es auténtico y está vigente',
    significado: 'Este es el diploma publicado con este código. Su copia no se verificó: compare los datos.',
    fazer: 'Compare el nombre, el título, el grado, la carrera y las páginas con lo que recibió.',
    dizer: 'El diploma publicado con este código está vigente.',
  },
  'autentico-nao-vigente': {
    titulo: 'Auténtico, pero no vigente',
    significado: 'La institución publicó un diploma con este código y después lo suspendió o lo anuló.',
    fazer: 'No acepte este diploma. En caso de duda, pregunte a la institución.',
    dizer: 'El diploma de este código no está vigente. Póngase en contacto con la institución.',
  },
  'autentico-situacao-desconhecida': {
    titulo: DESCONHECIDA,
    significado: 'El diploma de este código fue registrado por otra institución. Su copia no se verificó.',
    fazer: 'Pregunte a la institución que registró el diploma si sigue vigente.',
    dizer: 'Preguntaremos a la institución que registró el diploma de este código si sigue vigente.',
  },
  'selo-a-confirmar': {
    titulo: SELO,
    significado:
      'Falta confirmar que el diploma de este código es de la institución. Su copia no se verificó.',
    fazer: CONFIRME,
    dizer: 'Confirmaremos con la institución si el diploma de este código es suyo.',
  },
  'nao-autentico': {
    titulo: 'El diploma de este código no es auténtico',
    significado: 'Lo que está guardado con este código no es lo que la institución firmó.',
    fazer: 'No acepte este diploma y avise a la institución.',
    dizer: 'El diploma de este código no es válido. Póngase en contacto con la institución.',
  },
  'nao-conferido': {
    titulo: 'No se pudo verificar todo',
    significado: 'Falta una prueba o una respuesta sobre el diploma de este código. Su copia no se verificó.',
    fazer: 'Vea abajo qué faltó y qué hacer.',
    dizer: 'Todavía no hemos podido verificar el diploma de este código.',
  },
};
