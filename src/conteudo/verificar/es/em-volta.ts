import { VALIDADOR_MEC, VALIDAR_ITI } from '../../enderecos.ts';
import { link, p, strong, ul } from '../../rich-text.ts';
import type { EmVolta } from '../pt-br/em-volta.ts';

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

export const EM_VOLTA: EmVolta = { CONFIANCA, CONFIRA_TAMBEM, createSiteCerto };
