import { VALIDADOR_MEC, VALIDAR_ITI } from '../../enderecos.ts';
import { link, p, strong, ul } from '../../rich-text.ts';
import { CADASTRO_EMEC } from '../enderecos.ts';
import type { EmVolta } from '../pt-br/em-volta.ts';

const FINALIDADE = {
  introducao:
    'Find out in seconds whether a Brazilian digital diploma is authentic and, if it is ours, still in force.',
  descricao:
    'Verify a Brazilian digital diploma by its validation code or its XML or PDF file, free of charge.',
};

const IDIOMAS_DA_PAGINA = { rotulo: 'Language of this page' };

const DESCONHECIDO: EmVolta['DESCONHECIDO'] = {
  titulo: 'There is no diploma with this code',
  blocos: [
    p('This institution has not published a diploma with this code. This alone does not indicate fraud.'),
    ul(
      'Check the code: one wrong character changes the result.',
      'Make sure the diploma is from this institution. Its name is at the top of the document.',
      'Ask the academic office (secretaria acadêmica) whether the diploma has been published yet.',
    ),
  ],
};

const createDeOutra: EmVolta['createDeOutra'] = (codigoMec, nome) => ({
  titulo: 'This code belongs to another institution',
  blocos: [
    p(
      nome === null
        ? `It belongs to the institution with e-MEC code ${codigoMec}. Only that institution knows this diploma.`
        : `It belongs to ${nome}, e-MEC code ${codigoMec}. Only that institution knows this diploma.`,
    ),
    ul(
      [
        'Verify the code on that institution’s website. Find it in the ',
        link('e-MEC register', CADASTRO_EMEC),
        '.',
      ],
      'Do you have the XML or the PDF? Verify the file here.',
      'Does the diploma name this institution? Do not accept it, and ask the academic office (secretaria acadêmica).',
    ),
  ],
});

const INCOMPLETO: EmVolta['INCOMPLETO'] = {
  titulo: 'This code seems incomplete',
  tituloDeCaracteres: 'This is not a validation code',
  fazer: 'Correct it below and verify again.',
  outro: 'Another institution’s code must be verified on that institution’s website.',
};

const DE_OUTRO_SITE =
  'That address is not on our website. We checked the code in it against our own register. Do not rely on the page it came from.';

const FALHA_AO_CONFERIR: EmVolta['FALHA_AO_CONFERIR'] = {
  titulo: 'We could not verify it just now',
  blocos: [
    p('The problem is on our side. It says nothing about the diploma, for or against.'),
    p('Try again in a few minutes, or use the MEC verifier (Ministry of Education).'),
  ],
};

/** Somebody must bring the file back from the copy. */
const DANIFICADO_AO_CONFERIR: EmVolta['DANIFICADO_AO_CONFERIR'] = {
  titulo: 'A file of this diploma is damaged here',
  blocos: [
    p('The problem is on our side. It says nothing about the diploma, for or against.'),
    p(
      'Waiting does not help: contact the academic office. If you have the XML, use the MEC verifier (Ministry of Education).',
    ),
  ],
};

const LIMITADO_AO_CONFERIR: EmVolta['LIMITADO_AO_CONFERIR'] = {
  titulo: 'Please wait a moment before verifying again',
  texto: (espera) =>
    `There were many verifications from your network in a short time. Try again in ${espera}.`,
};

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
