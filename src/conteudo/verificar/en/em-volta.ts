import { VALIDADOR_MEC, VALIDAR_ITI } from '../../enderecos.ts';
import { link, p, strong, ul } from '../../rich-text.ts';
import type { EmVolta } from '../pt-br/em-volta.ts';

const CONFIRA_TAMBEM: EmVolta['CONFIRA_TAMBEM'] = {
  titulo: 'Verify on other sites too',
  blocos: [
    ul(
      [link('MEC verifier', VALIDADOR_MEC), ': checks the XML on the government’s site, in Portuguese.'],
      [link('VALIDAR, by ITI', VALIDAR_ITI), ': checks the signatures, with a report, in Portuguese.'],
    ),
    p('These links lead to other sites and open in a new tab.'),
  ],
};

const createSiteCerto: EmVolta['createSiteCerto'] = (host) => ({
  titulo: 'How to make sure this is the right site',
  blocos: [
    p('The address bar of your browser must show ', strong(host), ', letter for letter.'),
    p(
      'This page never asks for a CPF, a password or a payment. If anything does, leave and tell the institution.',
    ),
  ],
});

const CONFIANCA: EmVolta['CONFIANCA'] = {
  emDia: (dia) => `ICP-Brasil authorities updated on ${dia}.`,
  cadastro: (dia) => `Register of institutions dated ${dia}.`,
  semCadastro: 'No register of institutions: confirm who sealed other institutions’ diplomas.',
  atrasada: {
    titulo: 'This site’s list of authorities is out of date',
    desde: (dia) => `The last complete update was on ${dia}.`,
    nunca: 'It has not been fetched from ITI yet.',
    efeito:
      'A verification may be incomplete because of this. It does not mean that a diploma is fake: check it with ITI as well.',
  },
};

export const EM_VOLTA: EmVolta = { CONFIANCA, CONFIRA_TAMBEM, createSiteCerto };
