import type { Textos } from '../textos.ts';

export const MENSAGENS_CODIGO: Textos['MENSAGENS_CODIGO'] = {
  vazio: 'Enter the validation code.',
  formato: 'This code is incomplete. Copy all of it, with its three parts.',
  caracteres:
    'The text has characters that a code cannot have. Codes use only digits, the letters "a" to "f" and full stops.',
  varios: 'There is more than one code in the field: choose one.',
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

export const VERIFICAR: Textos['VERIFICAR'] = {
  titulo: 'Verify a diploma',
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
