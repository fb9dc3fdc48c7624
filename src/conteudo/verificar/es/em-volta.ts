import { VALIDADOR_MEC, VALIDAR_ITI } from '../../enderecos.ts';
import { link, p, strong, ul } from '../../rich-text.ts';
import { CADASTRO_EMEC } from '../enderecos.ts';
import type { EmVolta } from '../pt-br/em-volta.ts';

const FINALIDADE = {
  introducao:
    'Compruebe en segundos si un diploma digital de Brasil es auténtico y, si es nuestro, si sigue vigente.',
  descricao:
    'Verifique gratis un diploma digital brasileño por su código de validación o su archivo XML o PDF.',
};

const IDIOMAS_DA_PAGINA = { rotulo: 'Idioma de esta página' };

const DESCONHECIDO: EmVolta['DESCONHECIDO'] = {
  titulo: 'No hay ningún diploma con este código',
  blocos: [
    p('Esta institución no ha publicado ningún diploma con este código. Eso solo no es señal de fraude.'),
    ul(
      'Revise el código: un carácter equivocado cambia el resultado.',
      'Compruebe si el diploma es de esta institución. Su nombre está en la parte superior del documento.',
      'Pregunte a la secretaría académica si el diploma ya fue publicado.',
    ),
  ],
};

const createDeOutra: EmVolta['createDeOutra'] = (codigoMec, nome) => ({
  titulo: 'Este código es de otra institución',
  blocos: [
    p(
      nome === null
        ? `Es de la institución con código e-MEC ${codigoMec}. Solo ella conoce este diploma.`
        : `Es de ${nome}, código e-MEC ${codigoMec}. Solo ella conoce este diploma.`,
    ),
    ul(
      [
        'Verifique el código en el sitio de esa institución. Búsquela en el ',
        link('registro e-MEC', CADASTRO_EMEC),
        '.',
      ],
      '¿Tiene el XML o el PDF? Verifique el archivo aquí.',
      '¿El diploma lleva el nombre de esta institución? No lo acepte y consulte a la secretaría (secretaria acadêmica).',
    ),
  ],
});

const INCOMPLETO: EmVolta['INCOMPLETO'] = {
  titulo: 'Este código parece incompleto',
  tituloDeCaracteres: 'Esto no es un código de validación',
  fazer: 'Corríjalo abajo y verifique de nuevo.',
  outro: 'Un código de otra institución se verifica en su sitio.',
};

const DE_OUTRO_SITE =
  'Esa dirección no es de nuestro sitio. Verificamos el código que contiene en nuestro registro. No confíe en la página de donde vino.';

const FALHA_AO_CONFERIR: EmVolta['FALHA_AO_CONFERIR'] = {
  titulo: 'No pudimos verificar ahora',
  blocos: [
    p('El problema es nuestro. No dice nada sobre el diploma, ni a favor ni en contra.'),
    p('Inténtelo de nuevo en unos minutos o use el verificador del Ministerio de Educación (MEC).'),
  ],
};

/** Somebody must bring the file back from the copy. */
const DANIFICADO_AO_CONFERIR: EmVolta['DANIFICADO_AO_CONFERIR'] = {
  titulo: 'Un archivo de este diploma está dañado aquí',
  blocos: [
    p('El problema es nuestro. No dice nada sobre el diploma, ni a favor ni en contra.'),
    p(
      'Esperar no lo resuelve: contacte a la secretaría académica. Si tiene el XML, use el verificador del Ministerio de Educación (MEC).',
    ),
  ],
};

const LIMITADO_AO_CONFERIR: EmVolta['LIMITADO_AO_CONFERIR'] = {
  titulo: 'Espere un poco para verificar de nuevo',
  texto: (espera) =>
    `Hubo muchas verificaciones en poco tiempo desde su red. Inténtelo de nuevo en ${espera}.`,
};

const CONFIRA_TAMBEM: EmVolta['CONFIRA_TAMBEM'] = {
  titulo: 'Verifique también fuera de este sitio',
  blocos: [
    ul(
      [
        link('Verificador del MEC', VALIDADOR_MEC),
        ': verifica el XML en el sitio del gobierno, en portugués.',
      ],
      [link('VALIDAR, del ITI', VALIDAR_ITI), ': verifica las firmas, con informe, en portugués.'],
    ),
    p('Estos enlaces llevan a otros sitios y se abren en una pestaña nueva.'),
  ],
};

const createSiteCerto: EmVolta['createSiteCerto'] = (host) => ({
  titulo: 'Cómo saber si este es el sitio correcto',
  blocos: [
    p('La dirección en la barra del navegador debe ser ', strong(host), ', sin letra de más ni de menos.'),
    p('Esta página nunca pide CPF, contraseña ni pago. Si algo los pide, salga y avise a la institución.'),
  ],
});

const CONFIANCA: EmVolta['CONFIANCA'] = {
  emDia: (dia) => `Autoridades de la ICP-Brasil actualizadas el ${dia}.`,
  cadastro: (dia) => `Registro de instituciones del ${dia}.`,
  semCadastro: 'Sin registro de instituciones: confirme quién selló los diplomas de otras.',
  atrasada: {
    titulo: 'La lista de autoridades de este sitio está desactualizada',
    desde: (dia) => `La última actualización completa es del ${dia}.`,
    nunca: 'Todavía no se obtuvo del ITI.',
    efeito:
      'Por eso una verificación puede quedar incompleta. No significa que el diploma sea falso: compruébelo también en el ITI.',
  },
};

export const EM_VOLTA: EmVolta = {
  FINALIDADE,
  IDIOMAS_DA_PAGINA,
  DESCONHECIDO,
  createDeOutra,
  INCOMPLETO,
  DE_OUTRO_SITE,
  FALHA_AO_CONFERIR,
  DANIFICADO_AO_CONFERIR,
  LIMITADO_AO_CONFERIR,
  CONFIANCA,
  CONFIRA_TAMBEM,
  createSiteCerto,
};
