import type { CheckCode } from '../../codes.ts';
import type { Palavras, Sentence } from '../palavras.ts';

const NAO_E_FRAUDE = 'Esto no significa que el diploma sea falso.';

/** For the page of a PDF. */
export const PAGINA_SENTENCES = {
  'sem-representacao': {
    titulo: 'No hay PDF que comparar',
    significado: 'Se verificó el XML, que es el propio diploma.',
    fazer: '',
  },
  'rvdd-publicado': {
    titulo: 'El PDF es el publicado',
    significado: 'La representación visual (RVDD) es la que la institución publicó, sin cambios.',
    fazer: '',
  },
  'rvdd-regravado': {
    titulo: 'Guardado de nuevo, sin cambios visibles',
    significado: 'Las páginas se dibujaron y se compararon con las publicadas: son iguales.',
    fazer: '',
  },
  'rvdd-alterado': {
    titulo: 'La página no es la publicada',
    significado: 'Dibujamos las páginas de este PDF y las publicadas, y son diferentes.',
    fazer: 'No acepte este PDF. Escriba el código y vea el diploma publicado.',
  },
  'rvdd-nao-comparado': {
    titulo: 'La página no se ha comparado',
    significado:
      'El PDF se guardó de nuevo, y su página puede haber sido modificada. Compárela antes de aceptarlo.',
    fazer:
      'Pida la comparación con la página publicada. Hasta entonces, lea los datos aquí, no en la página.',
  },
  'rvdd-incomparavel': {
    titulo: 'La página no se pudo comparar',
    significado: 'El PDF se guardó de una manera que no permite compararlo con el publicado.',
    fazer: 'Lea los datos aquí, no en la página. O escriba el código y descargue el PDF publicado.',
    calma: NAO_E_FRAUDE,
  },
  'rvdd-com-outras-paginas': {
    titulo: 'Contiene páginas que no son del diploma',
    significado: 'Las páginas publicadas están aquí, sin cambios visibles. Las otras no son del diploma.',
    fazer: 'Lea los datos aquí, no en la página.',
    calma: NAO_E_FRAUDE,
  },
  'rvdd-de-outra': {
    titulo: 'La página no se ha comparado',
    significado:
      'Solo la institución que publicó este PDF puede comparar su página. El XML adjunto se verificó.',
    fazer: 'Lea los datos aquí, no en la página.',
    calma: NAO_E_FRAUDE,
  },
  'rvdd-cortado': {
    titulo: 'El archivo parece cortado',
    significado: 'Falta el final del PDF, y por eso no se pudo comparar con el publicado.',
    fazer: 'Descargue el archivo de nuevo o escriba el código de validación.',
    calma: NAO_E_FRAUDE,
  },
  'rvdd-nao-conferido': {
    titulo: 'PDF: no se pudo verificar',
    significado: 'Sin consultar a la institución, no se sabe si el PDF es el publicado.',
    fazer: 'Lea los datos aquí, no en la página.',
    calma: NAO_E_FRAUDE,
  },
  'representacao-nao-examinada': {
    titulo: 'PDF: no examinado',
    significado: 'El PDF no trae un solo XML con el que comparar la página.',
    fazer: 'Escriba el código o pida el XML.',
  },
} as const satisfies Partial<Record<CheckCode, Sentence>>;

/** For a PDF that carries several documents. */
export const ANEXO_SENTENCES = {
  'pdf-com-varios-xml': {
    titulo: 'El PDF contiene más de un documento',
    significado:
      'Cada documento adjunto tiene su propio veredicto. La página no se comparó con ninguno de ellos.',
    fazer: 'Vea el veredicto de cada uno. Lea los datos aquí, no en la página.',
  },
  'anexo-nao-autentico': {
    titulo: 'Un documento del PDF no es auténtico',
    significado: 'El PDF contiene más de un documento, y uno no es lo que se firmó o publicó.',
    fazer: 'No acepte este PDF. Vea el veredicto de cada documento.',
  },
} as const satisfies Partial<Record<CheckCode, Sentence>>;

export const PAGINA: Palavras['pagina'] = {
  rotulo: 'Página del PDF',
  leiaDaqui: 'Lea los datos aquí, no en la página del PDF.',
  publicada: 'es la publicada',
  'regravada-igual': 'guardada de nuevo, sin cambios visibles',
  alterada: 'diferente de la publicada',
  'nao-comparada': 'no comparada',
};
