import type { CheckCode } from '../../codes.ts';
import type { Sentence } from '../palavras.ts';

export const INSTITUICAO = 'Consulte a {instituicao}.';
export const ORIGINAL = 'Pida el archivo original o el código de validación.';
export const NAO_ACEITE = 'No acepte este archivo. Pida el original o el código de validación.';
export const DEPOIS_DO_RESTO = 'Resuelva primero lo que impidió leer el archivo.';
export const NAO_E_FRAUDE = 'Esto no significa que el diploma sea falso.';
export const FORA_DO_NAVEGADOR =
  'Este navegador no verifica un algoritmo usado aquí, que la ICP-Brasil admite.';
export const NO_SERVIDOR =
  'Envíe el archivo a este sitio con el botón del comprobante: el servidor verifica este algoritmo.';
const TENTE = 'Compruebe la conexión a internet e inténtelo de nuevo.';
const DE_NOVO = 'Inténtelo de nuevo en unos minutos o compruébelo en el verificador del ITI.';
const NO_ITI = 'Compruébelo en el verificador del ITI o consulte a {instituicao}.';
export const NO_MEC_OU_ITI = 'Compruébelo en el verificador del MEC o del ITI.';

/** Who signed, and when: what the signatures and stamps prove, and proofs that could not be fetched. */
export const PROVAS = {
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
    significado:
      'No se sabe quién firmó: este sitio no reconoce a quien emitió el certificado. Cualquiera puede crear un certificado con el nombre que quiera.',
    fazer:
      'No lo acepte sin confirmarlo. Consulte a {instituicao}. Verifíquelo también en el verificador del MEC o del ITI.',
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
    significado: 'El archivo no contiene todo lo necesario para probar quién firmó.',
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
    titulo: 'Certificado revocado antes de probarse la fecha',
    significado: 'El certificado fue revocado antes de la primera prueba de que la firma existía.',
    fazer: 'Pida una copia firmada con un certificado válido. Consulte a {instituicao}.',
    calma: NAO_E_FRAUDE,
  },
  'vencido-sem-data': {
    titulo: 'Certificado vencido antes de probarse la fecha',
    significado: 'El certificado venció antes de la primera prueba de que la firma existía.',
    fazer: 'Pida la versión con un sello de tiempo anterior al vencimiento. Consulte a {instituicao}.',
    calma: NAO_E_FRAUDE,
  },
  'sem-prova-da-data': {
    titulo: 'Falta la prueba de la fecha de una firma',
    significado: 'El certificado ya venció. Sin la prueba de la fecha, no se sabe si era válido al firmar.',
    fazer: NO_ITI,
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
  'assinantes-de-outro-texto': {
    titulo: 'Las firmas son de otro contenido',
    significado: 'El archivo dice quién firmó, pero esas personas no firmaron este contenido.',
    fazer: NAO_ACEITE,
  },
  'assinantes-nao-examinados': {
    titulo: 'Firmantes: no examinados',
    significado: 'No se examinaron los certificados de quienes firmaron.',
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
    fazer:
      'Descargue la versión más reciente con el código o pida a la institución que renueve el sello de tiempo.',
  },
  'carimbo-nao-conferido': {
    titulo: 'Fecha: no se pudo verificar',
    significado: 'El archivo no contiene todo lo necesario para probar el sello de tiempo.',
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
    titulo: 'Ningún sello de tiempo prueba la fecha',
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
    significado: 'No se examinaron los sellos de tiempo.',
    fazer: DEPOIS_DO_RESTO,
  },

  'autoridade-sem-resposta': {
    titulo: 'Firmantes: una autoridad no respondió',
    significado: 'Pedimos a la autoridad de certificación la prueba que falta en el archivo, y no respondió.',
    fazer: DE_NOVO,
    calma: NAO_E_FRAUDE,
  },
  'autoridade-nao-consultada': {
    titulo: 'Firmantes: la prueba no está a nuestro alcance',
    significado: 'La prueba que falta está en una dirección que este sitio no consulta.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-sem-resposta': {
    titulo: 'Fecha: una autoridad no respondió',
    significado:
      'Pedimos a la autoridad del sello de tiempo la prueba que falta en el archivo, y no respondió.',
    fazer: DE_NOVO,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-nao-consultado': {
    titulo: 'Fecha: la prueba no está a nuestro alcance',
    significado:
      'La prueba que falta sobre el sello de tiempo está en una dirección que este sitio no consulta.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
} as const satisfies Partial<Record<CheckCode, Sentence>>;
