import { VALIDADOR_MEC, VALIDAR_ITI } from '../../enderecos.ts';
import { link, p, strong, ul } from '../../rich-text.ts';
import type { Textos } from '../textos.ts';

export const MENSAGENS_CODIGO: Textos['MENSAGENS_CODIGO'] = {
  vazio: 'Enter the validation code.',
  formato: 'This code is not complete. Copy it whole, with its three parts.',
  caracteres:
    'The text has characters that no code has: there are only digits, letters from "a" to "f" and full stops.',
};

export const faltamNoCodigo: Textos['faltamNoCodigo'] = (missing) =>
  missing === 1
    ? 'This code is incomplete: 1 character is missing at the end.'
    : `This code is incomplete: ${missing} characters are missing at the end.`;

export const MENSAGENS_ARQUIVO: Textos['MENSAGENS_ARQUIVO'] = {
  vazio: 'Choose an XML or PDF file.',
  grande: 'The file is larger than 2 MB. Choose the XML of the diploma, or type the code.',
  formato: 'The file did not arrive whole. Choose it and send it again.',
  varios: 'Send one file at a time.',
};

export const ERRO: Textos['ERRO'] = { prefixo: 'Error: ', resumo: 'There is a problem' };

export const IDIOMAS_DA_PAGINA: Textos['IDIOMAS_DA_PAGINA'] = { rotulo: 'Language of this page' };

export const VERIFICAR: Textos['VERIFICAR'] = {
  titulo: 'Verify a diploma',
  introducao:
    'Know in seconds whether a Brazilian digital diploma is authentic and, if it is ours, still in force.',
  descricao:
    'Verify a Brazilian digital diploma by its validation code or its XML or PDF file, free of charge.',
  codigo: {
    titulo: 'By the code',
    rotulo: 'Validation code (código de validação)',
    dica: 'It is on the diploma, near the QR Code. Spaces and capital letters do not matter.',
    botao: 'Verify the code',
  },
  arquivo: {
    titulo: 'By the file',
    rotulo: 'XML or PDF file (RVDD)',
    dica: 'One file of up to 2 MB.',
    aviso: 'The file will be sent to this site to be checked. We keep no copy.',
    botao: 'Send and verify',
  },
  recebido: (nome) => `File: ${nome}`,
  conferirOutro: 'Verify another diploma',
  conferirVisto: (codigo) => `Verify the code ${codigo}`,
};

export const DESCONHECIDO: Textos['DESCONHECIDO'] = {
  titulo: 'There is no diploma with this code',
  blocos: [
    p('No diploma of this institution was published with this code. That alone does not prove a fraud.'),
    ul(
      'Check the code: one wrong character leads elsewhere.',
      'See whether the diploma is of this institution. Its name is at the top of the document.',
      'Ask the academic office (secretaria acadêmica) whether the diploma was published already.',
    ),
  ],
};

export const INCOMPLETO: Textos['INCOMPLETO'] = {
  titulo: 'This code seems to be incomplete',
  tituloDeCaracteres: 'This is not a validation code',
  fazer: 'Mend it below and verify again.',
  outro: 'A code of another institution is verified on that institution’s site.',
};

export const FALHA_AO_CONFERIR: Textos['FALHA_AO_CONFERIR'] = {
  titulo: 'We could not verify just now',
  blocos: [
    p('The problem is ours. It says nothing about the diploma, neither for nor against it.'),
    p('Try again in a few minutes, or use the verifier of the Ministry of Education (MEC).'),
  ],
};

export const LIMITADO_AO_CONFERIR: Textos['LIMITADO_AO_CONFERIR'] = {
  titulo: 'Please wait a little before verifying again',
  texto: (espera) =>
    `There were many verifications in a short time from your network. Try again in ${espera}.`,
};

export const CONFIRA_TAMBEM: Textos['CONFIRA_TAMBEM'] = {
  titulo: 'Verify outside this site too',
  blocos: [
    ul(
      [link('Verifier of MEC', VALIDADOR_MEC), ': checks the XML on the government’s site, in Portuguese.'],
      [link('VALIDAR, of ITI', VALIDAR_ITI), ': checks the signatures, with a report, in Portuguese.'],
    ),
    p('These addresses are other sites and open in a new tab.'),
  ],
};

export const createSiteCerto: Textos['createSiteCerto'] = (host) => ({
  titulo: 'How to know that this is the right site',
  blocos: [
    p('The address in the browser’s bar must be ', strong(host), ', with no letter more and none less.'),
    p('This page never asks for a CPF, a password or a payment. If anything does, leave it.'),
  ],
});

export const CONFIANCA: Textos['CONFIANCA'] = {
  emDia: (dia) => `Authorities of ICP-Brasil updated on ${dia}.`,
  atrasada: {
    titulo: 'This site’s list of authorities is out of date',
    desde: (dia) => `The last complete update is of ${dia}.`,
    nunca: 'It has not been fetched from ITI yet.',
    efeito:
      'Because of that, a check may not be complete. It does not mean that a diploma is false: check it at ITI as well.',
  },
};
