import type { CheckCode } from '../../codes.ts';
import type { Sentence } from '../palavras.ts';

const CONFIRME =
  'Pregunte a {instituicao} si el sello es suyo. Use su sitio oficial o el e-MEC, nunca contactos que vengan con el archivo.';
const CONFIRME_O_DIPLOMA =
  'Pregunte a {instituicao} si el diploma es suyo. Use su sitio oficial o el e-MEC, nunca contactos que vengan con el archivo.';

/** For seals and signers that nothing ties to the institution that the diploma names. */
export const SELO_SENTENCES = {
  'selo-de-outra-instituicao': {
    titulo: 'El sello no es de la institución que indica el diploma',
    significado: 'El diploma indica el CNPJ (número de empresa) de una institución, y el sello tiene otro.',
    fazer: 'Pregunte a {instituicao} si el sello es suyo.',
  },
  'nome-de-outro-codigo': {
    titulo: 'El nombre no es el del código e-MEC',
    significado: 'En el registro de instituciones, el código e-MEC del diploma tiene otro nombre.',
    fazer: CONFIRME,
  },
  'selo-sem-vinculo': {
    titulo: 'El sello no está vinculado a la institución',
    significado:
      'En el registro de instituciones, quien selló no es la institución ni la entidad que la mantiene.',
    fazer: CONFIRME,
  },
  'assinado-pelo-diplomado': {
    titulo: 'Quien firma es la propia persona diplomada',
    significado:
      'Las firmas son válidas, pero la persona diplomada firma su propio diploma, o responde por su sello.',
    fazer: CONFIRME_O_DIPLOMA,
  },
  'um-so-assinante': {
    titulo: 'Una sola persona firma en todos los cargos',
    significado: 'Las firmas son válidas, pero una sola persona firma en todos los cargos.',
    fazer: CONFIRME_O_DIPLOMA,
  },
  'selo-sem-cadastro': {
    titulo: 'Falta confirmar de quién es el sello',
    significado: 'Las firmas son válidas. La institución no está en el registro que usa este sitio.',
    fazer: CONFIRME,
  },
  'selo-nao-consultado': {
    titulo: 'Falta confirmar de quién es el sello',
    significado: 'Las firmas son válidas. No se pudo preguntar al registro de quién es el sello.',
    fazer: `Inténtelo de nuevo en unos minutos. ${CONFIRME}`,
  },
  'filial-nao-listada': {
    titulo: 'Sello de una unidad fuera de nuestra lista',
    significado: 'El sello es de la misma persona jurídica, pero de una unidad que no está en nuestra lista.',
    fazer: 'Pregunte a la secretaría de esta institución si la unidad es suya.',
  },
} as const satisfies Partial<Record<CheckCode, Sentence>>;
