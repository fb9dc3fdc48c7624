import type { CheckName } from '../../check-name.ts';
import type { CheckCode } from '../../codes.ts';
import type { Sentence } from '../palavras.ts';
import { BUSCA_SENTENCES } from './busca.ts';
import { PAGINA_SENTENCES } from './pagina.ts';
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

const ORIGINAL = 'Pida el archivo original o el código de validación.';
const NAO_ACEITE = 'No acepte este archivo. Pida el original o el código de validación.';
const DEPOIS_DO_RESTO = 'Resuelva primero lo que impidió leer el archivo.';
const NAO_E_FRAUDE = 'Esto no significa que el diploma sea falso.';
const FORA_DO_NAVEGADOR = 'La ICP-Brasil admite el algoritmo, y no todos los navegadores lo conocen.';
const NO_SERVIDOR =
  'Envíe el archivo a este sitio con el botón del comprobante: el servidor verifica este algoritmo.';
const INSTITUICAO = 'Consulte a la institución que registró el diploma.';
const TENTE = 'Compruebe la conexión a internet e inténtelo de nuevo.';
const NO_ITI = 'Compruébelo en el verificador del ITI o consulte a la institución.';
const NO_MEC_OU_ITI = 'Compruébelo en el verificador del MEC o del ITI.';

export const CHECK_SENTENCES: Readonly<Record<CheckCode, Sentence>> = {
  ...BUSCA_SENTENCES,
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
    fazer: 'Compruébelo en el verificador del MEC o consulte a la institución que registró el diploma.',
    calma: NAO_E_FRAUDE,
  },
  'arquivo-ilegivel': {
    titulo: 'El archivo no se pudo leer',
    significado: 'El archivo está incompleto, dañado o no es un XML.',
    fazer: 'Descargue el archivo de nuevo o escriba el código de validación.',
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
  'pdf-com-varios-xml': {
    titulo: 'El PDF contiene más de un XML',
    significado: 'No hay manera de saber cuál de ellos es el diploma que el PDF muestra.',
    fazer: 'Escriba el código de validación o pida solo el XML.',
  },

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
    significado: 'No había firmas que se pudieran leer.',
    fazer: DEPOIS_DO_RESTO,
  },

  'assinantes-conferem': {
    titulo: 'Firmado por los responsables',
    significado:
      'Los certificados llevan a una raíz en la que este sitio confía y eran válidos en esa fecha.',
    fazer: '',
  },
  'assinado-fora-da-validade': {
    titulo: 'Firmado fuera del período de validez del certificado',
    significado: 'Un sello de tiempo prueba que el certificado no era válido cuando se usó.',
    fazer: NAO_ACEITE,
  },
  'assinatura-ausente': {
    titulo: 'Falta una firma',
    significado: 'No firmó alguien que exige la ley o que el documento indica como firmante.',
    fazer: ORIGINAL,
  },
  'titular-errado': {
    titulo: 'Firmado por alguien que no se esperaba',
    significado: 'El certificado de una firma no es de quien debía firmar.',
    fazer: INSTITUICAO,
  },
  'instituicao-impostora': {
    titulo: 'Quien firmó no es la institución',
    significado: 'El diploma usa el código de la institución, pero el certificado es de otra empresa.',
    fazer: NAO_ACEITE,
  },
  'instituicao-nao-conferida': {
    titulo: 'No se sabe si quien firmó es la institución',
    significado: 'El CNPJ (número de empresa) no es el actual de la institución, y falta probar de quién es.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'raiz-nao-confiavel': {
    titulo: 'Ninguna autoridad conocida garantiza quién firmó',
    significado: 'El certificado no lleva a una raíz de la ICP-Brasil en la que este sitio confíe.',
    fazer: 'No lo acepte sin confirmarlo con la institución, o compruébelo en el verificador del ITI.',
  },
  'certificado-nao-serve': {
    titulo: 'Un certificado no sirve',
    significado: 'El certificado no podía usarse para esta firma.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'politica-nao-confere': {
    titulo: 'La firma no sigue su política',
    significado: 'La política de firma es otra, no estaba en vigor o exige algo que falta.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'cadeia-incompleta': {
    titulo: 'Firmantes: falta una prueba',
    significado: 'Falta una prueba sobre el certificado de quien firmó.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'cadeia-fora-do-navegador': {
    titulo: 'Firmantes: hay un algoritmo que este navegador no verifica',
    significado: FORA_DO_NAVEGADOR,
    fazer: NO_SERVIDOR,
    calma: NAO_E_FRAUDE,
  },
  'revogado-sem-data': {
    titulo: 'Un certificado fue revocado',
    significado: 'Nada prueba si la firma se hizo antes o después de la revocación.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'vencido-sem-data': {
    titulo: 'Un certificado venció sin prueba de la fecha',
    significado: 'El certificado venció antes de la primera prueba de la fecha de la firma.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'politica-desconhecida': {
    titulo: 'Política de firma no verificada',
    significado: 'No pudimos verificar la política que indica la firma.',
    fazer: NO_MEC_OU_ITI,
    calma: NAO_E_FRAUDE,
  },
  'raizes-inacessiveis': {
    titulo: 'Firmantes: no se pudo verificar',
    significado: 'No se pudo consultar la lista de autoridades en las que este sitio confía.',
    fazer: TENTE,
    calma: NAO_E_FRAUDE,
  },
  'assinantes-nao-examinados': {
    titulo: 'Firmantes: no examinados',
    significado: 'No se pudo leer quién firmó.',
    fazer: DEPOIS_DO_RESTO,
  },

  'carimbo-confere': {
    titulo: 'La fecha es fiable',
    significado: 'Un sello de tiempo prueba cuándo se firmó el diploma.',
    fazer: '',
  },
  'carimbo-sem-valor': {
    titulo: 'No se pudo confirmar el sello de tiempo',
    significado: 'El sello de tiempo no prueba la fecha de este diploma.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-vencido': {
    titulo: 'El sello de tiempo venció',
    significado: 'La institución debe renovar el sello de tiempo de este diploma.',
    fazer: 'Descargue la versión más reciente con el código o pida a la institución que renueve el sello.',
  },
  'carimbo-nao-conferido': {
    titulo: 'Fecha: no se pudo verificar',
    significado: 'Falta una prueba sobre el sello de tiempo.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-fora-do-navegador': {
    titulo: 'Fecha: hay un algoritmo que este navegador no verifica',
    significado: FORA_DO_NAVEGADOR,
    fazer: NO_SERVIDOR,
    calma: NAO_E_FRAUDE,
  },
  'sem-carimbo': {
    titulo: 'Ningún sello prueba la fecha',
    significado: 'Un diploma debe tener un sello de tiempo sobre la última firma.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'raizes-do-carimbo-inacessiveis': {
    titulo: 'Fecha: no se pudo verificar',
    significado: 'Sin la lista de autoridades no se sabe quién hizo el sello de tiempo.',
    fazer: TENTE,
    calma: NAO_E_FRAUDE,
  },
  'tempo-nao-examinado': {
    titulo: 'Fecha: no examinada',
    significado: 'No se pudieron leer los sellos de tiempo.',
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
    fazer: 'Pregunte a la persona y a la institución.',
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
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'registrado-por-outra': {
    titulo: 'Diploma registrado por otra institución',
    significado: 'El diploma lleva un número o el nombre de esta institución, pero no consta en su registro.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
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
