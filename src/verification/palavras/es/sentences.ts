import type { CheckName } from '../../check-name.ts';
import type { CheckCode } from '../../codes.ts';
import type { Sentence } from '../palavras.ts';
import { ANEXO_SENTENCES, PAGINA_SENTENCES } from './pagina.ts';
import {
  DEPOIS_DO_RESTO,
  FORA_DO_NAVEGADOR,
  INSTITUICAO,
  NAO_ACEITE,
  NAO_E_FRAUDE,
  NO_MEC_OU_ITI,
  NO_SERVIDOR,
  ORIGINAL,
  PROVAS,
} from './provas.ts';
import { SELO_SENTENCES } from './selo.ts';

export const QUESTIONS: Readonly<Record<CheckName, string>> = {
  leiaute: '¿Es un diploma digital brasileño?',
  integridade: '¿Se ha alterado algo?',
  assinantes: '¿Quién lo firmó?',
  tempo: '¿La fecha es fiable?',
  codigo: '¿El código corresponde a este documento?',
  representacao: '¿El PDF muestra lo mismo que el documento?',
  vigencia: '¿Sigue vigente?',
};

const REGISTRADORA = 'Consulte a la institución que registró el diploma.';

export const CHECK_SENTENCES: Readonly<Record<CheckCode, Sentence>> = {
  ...PROVAS,
  ...SELO_SENTENCES,
  'leiaute-confere': {
    titulo: 'Sigue el formato del ministerio',
    significado: 'El diploma usa un formato del Ministerio de Educación de Brasil (MEC).',
    fazer: '',
  },
  'leiaute-nao-confere': {
    titulo: 'No sigue el formato del ministerio',
    significado: 'El archivo parece un diploma, pero no sigue el formato del Ministerio de Educación.',
    fazer: ORIGINAL,
  },
  'nao-e-diploma': {
    titulo: 'No es un diploma digital',
    significado: 'El archivo es de otro tipo.',
    fazer: 'Elija el XML del diploma o escriba el código de validación.',
  },
  'namespace-https': {
    titulo: 'Formato del ministerio escrito de otra manera',
    significado: 'El archivo usa una dirección con https donde el formato pide http.',
    fazer: 'Pida a la institución el archivo corregido.',
  },
  'versao-do-leiaute': {
    titulo: 'Una versión del formato del ministerio que no tenemos',
    significado: 'El diploma usa una versión del formato del MEC que no tenemos aquí.',
    fazer: 'Compruébelo en el verificador del MEC o consulte a {instituicao}.',
    calma: NAO_E_FRAUDE,
  },
  'arquivo-ilegivel': {
    titulo: 'El archivo no se pudo leer',
    significado: 'El archivo está incompleto, dañado o no es un XML.',
    fazer: 'Descargue el archivo de nuevo o escriba el código de validación.',
  },
  'outra-codificacao': {
    titulo: 'El archivo usa otra codificación',
    significado: 'Un diploma se guarda en UTF-8. Este archivo usa otra codificación, como UTF-16.',
    fazer:
      'Pida el archivo original: un programa puede haber guardado este de nuevo. O escriba el código de validación.',
    calma: NAO_E_FRAUDE,
  },
  'marcacao-nao-aceita': {
    titulo: 'El archivo tiene marcas que no leemos',
    significado: 'Un diploma firmado no debe tener comentarios ni otras marcas ocultas.',
    fazer: ORIGINAL,
  },
  'pdf-ilegivel': {
    titulo: 'El PDF no se pudo leer',
    significado: 'El PDF está dañado o es demasiado grande.',
    fazer: 'Escriba el código de validación o pida el XML.',
  },
  'pdf-protegido': {
    titulo: 'El PDF está protegido',
    significado: 'Un PDF con contraseña no permite leer el XML que contiene.',
    fazer: 'Escriba el código de validación o pida el XML.',
  },
  'pdf-sem-xml': {
    titulo: 'Este PDF es solo la imagen',
    significado: 'El diploma es el XML, y este PDF no lo contiene.',
    fazer: 'Escriba el código o pida el XML.',
  },
  'pdf-anexo-nao-lido': {
    titulo: 'El PDF contiene un adjunto que no podemos leer',
    significado: 'El adjunto está guardado de una manera que no podemos leer. Puede ser el XML.',
    fazer: 'Envíe el propio XML o escriba el código de validación.',
    calma: NAO_E_FRAUDE,
  },
  ...ANEXO_SENTENCES,

  integro: {
    titulo: 'El contenido no ha sido alterado',
    significado: 'Todas las firmas coinciden con los datos del diploma.',
    fazer: '',
  },
  'dados-alterados': {
    titulo: 'El contenido ha sido alterado',
    significado: 'Los datos no son los que se firmaron.',
    fazer: NAO_ACEITE,
  },
  'arquivo-regravado': {
    titulo: 'Un programa volvió a guardar este archivo',
    significado:
      'Hay espacios o líneas de más entre los datos, como los dejan los programas que abren y guardan un XML. Solo en el archivo original se pueden verificar las firmas.',
    fazer: ORIGINAL,
  },
  'estrutura-forjada': {
    titulo: 'Las firmas no cubren este diploma',
    significado: 'Hay datos o firmas fuera de lugar, como en documentos falsificados.',
    fazer: NAO_ACEITE,
  },
  'assinatura-nao-confere': {
    titulo: 'Una firma no es válida',
    significado: 'Una firma no fue hecha por quien dice haberla hecho.',
    fazer: NAO_ACEITE,
  },
  'algoritmo-fraco': {
    titulo: 'Una firma usa un método antiguo',
    significado: 'El método ya no es seguro: no demuestra si el diploma fue alterado o no.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'algoritmo-fora-do-navegador': {
    titulo: 'Hay un algoritmo que este navegador no verifica',
    significado: FORA_DO_NAVEGADOR,
    fazer: NO_SERVIDOR,
    calma: NAO_E_FRAUDE,
  },
  'forma-desconhecida': {
    titulo: 'Una firma está escrita de una manera que no leemos',
    significado: 'Hay muchas maneras de escribir una firma, y esta no es de las que verificamos.',
    fazer: NO_MEC_OU_ITI,
    calma: NAO_E_FRAUDE,
  },
  'certificado-trocado': {
    titulo: 'No se sabe con qué certificado se firmó',
    significado: 'El certificado que indica la firma no está en el archivo o no se pudo leer.',
    fazer: ORIGINAL,
    calma: NAO_E_FRAUDE,
  },
  'marcacao-proibida': {
    titulo: 'El archivo tiene marcas que no leemos',
    significado: 'Marcas así pueden ocultar o cambiar lo que dice el diploma; por eso no se leyó nada.',
    fazer: ORIGINAL,
    calma: NAO_E_FRAUDE,
  },
  'integridade-nao-conferida': {
    titulo: 'Alteración: no se pudo verificar',
    significado: 'Una firma usa algo que no pudimos verificar.',
    fazer: NO_MEC_OU_ITI,
    calma: NAO_E_FRAUDE,
  },
  'integridade-nao-examinada': {
    titulo: 'Alteración: no examinada',
    significado: 'No se examinó ninguna firma.',
    fazer: DEPOIS_DO_RESTO,
  },

  'codigo-confere': {
    titulo: 'El código corresponde a este diploma',
    significado: 'El código de validación y los identificadores corresponden a las instituciones.',
    fazer: '',
  },
  'codigo-diferente-do-pedido': {
    titulo: 'El archivo es de otro diploma',
    significado: 'El código que está en el archivo no es el que usted indicó.',
    fazer: 'Revise el código o pida el archivo correcto.',
  },
  'codigo-de-outra-instituicao': {
    titulo: 'El código no es de estas instituciones',
    significado: 'El código no empieza por los números de las instituciones que indica el diploma.',
    fazer: INSTITUICAO,
  },
  'ids-diferentes': {
    titulo: 'Los identificadores no coinciden',
    significado: 'Las partes del diploma tienen números distintos entre sí.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'versao-nao-publicada': {
    titulo: 'No es lo que la institución publicó',
    significado: 'La institución publicó otro contenido con este código.',
    fazer: 'No acepte este archivo. Escriba el código y vea el diploma publicado.',
  },
  'versao-nao-comparada': {
    titulo: 'No se comparó con lo publicado',
    significado: 'Los bytes no son los publicados, y el contenido no se pudo comparar.',
    fazer: 'Escriba el código y descargue la versión publicada.',
    calma: NAO_E_FRAUDE,
  },
  'codigo-nao-examinado': {
    titulo: 'Código: no examinado',
    significado: 'Lo que hay en el lugar del código no es un código o no se pudo leer.',
    fazer: DEPOIS_DO_RESTO,
  },

  ...PAGINA_SENTENCES,

  vigente: {
    titulo: 'Sigue vigente',
    significado: 'La institución informa que el diploma está vigente. Consultado ahora.',
    fazer: '',
  },
  suspenso: {
    titulo: 'Está suspendido',
    significado: 'La institución suspendió este diploma. La suspensión puede levantarse.',
    fazer: 'Por ahora, no lo acepte. Pregunte a la persona y a la institución si se levantó la suspensión.',
  },
  anulado: {
    titulo: 'Ya no está vigente',
    significado: 'La institución anuló este diploma.',
    fazer: 'No acepte este diploma. En caso de duda, pregunte a la institución.',
  },
  'codigo-nao-publicado': {
    titulo: 'El código no consta en el registro',
    significado: 'La institución no ha publicado ningún diploma con este código.',
    fazer: 'Pregunte a la institución si el diploma ya fue publicado.',
  },
  'outra-instituicao': {
    titulo: 'Diploma de otra institución',
    significado: 'Solo la institución que registró el diploma sabe si sigue vigente.',
    fazer: REGISTRADORA,
    calma: NAO_E_FRAUDE,
  },
  'registrado-por-outra': {
    titulo: 'No está en nuestro registro',
    significado:
      'El diploma no está en nuestro registro, aunque lleva un número o el nombre de esta institución.',
    fazer:
      'No lo acepte sin confirmarlo con la secretaría de esta institución, por los contactos de este sitio.',
  },
  'situacao-inacessivel': {
    titulo: '¿Sigue vigente?',
    significado: 'No se pudo consultar la situación actual.',
    fazer: 'Inténtelo de nuevo cuando haya conexión.',
    calma: NAO_E_FRAUDE,
  },
  'situacao-nao-consultada': {
    titulo: 'Situación: no consultada',
    significado: 'Sin un código de validación no hay nada que consultar.',
    fazer: DEPOIS_DO_RESTO,
  },
};
