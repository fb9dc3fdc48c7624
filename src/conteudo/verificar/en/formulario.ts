import { link, p, ul } from '../../rich-text.ts';
import { CADASTRO_EMEC } from '../enderecos.ts';
import type { Textos } from '../textos.ts';

export const MENSAGENS_CODIGO: Textos['MENSAGENS_CODIGO'] = {
  vazio: 'Enter the validation code.',
  formato: 'This code is incomplete. Copy all of it, with its three parts.',
  caracteres:
    'The text has characters that a code cannot have. Codes use only digits, the letters "a" to "f" and full stops.',
  'outro-site':
    'This address belongs to another website. Open it there, and make sure it is the institution’s own website.',
};

export const faltamNoCodigo: Textos['faltamNoCodigo'] = (missing) =>
  missing === 1
    ? 'This code is incomplete: 1 character is missing at the end.'
    : `This code is incomplete: ${missing} characters are missing at the end.`;

export const MENSAGENS_ARQUIVO: Textos['MENSAGENS_ARQUIVO'] = {
  vazio: 'Choose an XML or PDF file.',
  grande: 'The file is larger than 2 MB. Choose the diploma’s XML, or type the code.',
  formato: 'The file did not arrive complete. Choose it and send it again.',
  varios: 'Send one file at a time.',
};

export const ERRO: Textos['ERRO'] = { prefixo: 'Error: ', resumo: 'There is a problem' };

export const IDIOMAS_DA_PAGINA: Textos['IDIOMAS_DA_PAGINA'] = { rotulo: 'Language of this page' };

export const VERIFICAR: Textos['VERIFICAR'] = {
  titulo: 'Verify a diploma',
  introducao:
    'Find out in seconds whether a Brazilian digital diploma is authentic and, if it is ours, still in force.',
  descricao:
    'Verify a Brazilian digital diploma by its validation code or its XML or PDF file, free of charge.',
  codigo: {
    titulo: 'By code',
    rotulo: 'Validation code (código de validação)',
    dica: 'It is at the foot of the diploma and near the QR code. Spaces and capital letters do not matter.',
    botao: 'Verify the code',
  },
  arquivo: {
    titulo: 'By file',
    rotulo: 'XML or PDF file (RVDD)',
    dica: 'One file, up to 2 MB.',
    aviso: 'The file will be sent to this site for verification. We keep no copy.',
    botao: 'Send and verify',
  },
  recebido: (nome) => `File: ${nome}`,
  conferirOutro: 'Verify another diploma',
  abrirLink: "Open the holder's link",
  conferirVisto: (codigo) => `Verify code ${codigo}`,
};

export const DESCONHECIDO: Textos['DESCONHECIDO'] = {
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

export const createDeOutra: Textos['createDeOutra'] = (codigoMec, nome) => ({
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

export const INCOMPLETO: Textos['INCOMPLETO'] = {
  titulo: 'This code seems incomplete',
  tituloDeCaracteres: 'This is not a validation code',
  fazer: 'Correct it below and verify again.',
  outro: 'Another institution’s code must be verified on that institution’s website.',
};

export const FALHA_AO_CONFERIR: Textos['FALHA_AO_CONFERIR'] = {
  titulo: 'We could not verify it just now',
  blocos: [
    p('The problem is on our side. It says nothing about the diploma, for or against.'),
    p('Try again in a few minutes, or use the MEC verifier (Ministry of Education).'),
  ],
};

export const LIMITADO_AO_CONFERIR: Textos['LIMITADO_AO_CONFERIR'] = {
  titulo: 'Please wait a moment before verifying again',
  texto: (espera) =>
    `There were many verifications from your network in a short time. Try again in ${espera}.`,
};
