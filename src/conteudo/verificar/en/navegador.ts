import { p, ul } from '../../rich-text.ts';
import type { Textos } from '../textos.ts';

export const NO_NAVEGADOR: Textos['NO_NAVEGADOR'] = {
  rotulo: 'XML, PDF (RVDD) or a photo of the QR code',
  solte: 'Drop one or more files, or a folder, here',
  solteAgora: 'Drop it now',
  escolher: 'Choose files',
  aviso: 'The file is checked here, in this browser. It is not sent anywhere.',
  conferindo: 'Checking the file',
  lendoFoto: 'Looking for the QR code in the picture',
  abrindo: 'QR code read. Opening the diploma’s page',
  tentarDeNovo: 'Try again',
  conferirOutro: 'Verify another diploma',
  pagina: 'See this diploma’s page',
  muitos: {
    titulo: 'Verify many at once',
    texto: 'Up to 1,000 at a time: a folder, several files, or a list of codes.',
    pasta: 'Choose a folder',
    limite: 'Each file can be up to 2 MB.',
    codigos: 'Validation codes',
    dica: 'Paste one per line, or a spreadsheet column.',
    planilha: 'Choose a spreadsheet (CSV)',
    conferir: 'Verify the codes',
    vazio: 'Paste at least one code.',
  },
};

export const MENSAGENS_NO_NAVEGADOR: Textos['MENSAGENS_NO_NAVEGADOR'] = {
  vazio: 'The file is empty. Choose the XML, the PDF or a photo of the QR code.',
  grande: 'The file is larger than 2 MB. Choose the diploma’s XML, or type the code.',
  'imagem-grande': 'The picture is larger than 20 MB. Take a smaller photo, or type the code.',
  ilegivel: 'The browser could not read the file. Choose it again.',
};

export const CAMERA: Textos['CAMERA'] = {
  abrir: 'Read the QR code with the camera',
  fechar: 'Close the camera',
  titulo: 'Point the camera at the QR code',
  texto: 'It is on the diploma, near the code. The picture does not leave this device.',
  esperando: 'Allow the camera if the browser asks.',
  procurando: 'Camera on. Looking for the QR code.',
  foto: 'Choose a photo of the QR code',
  digitar: 'Type the code',
};

export const MENSAGENS_CAMERA: Textos['MENSAGENS_CAMERA'] = {
  recusada:
    'The browser blocked the camera. Allow it in the site settings, or choose a photo of the QR code.',
  ausente: 'We found no camera on this device. Choose a photo of the QR code, or type the code.',
  ocupada: 'The camera did not open. Close other programs that use it, or choose a photo of the QR code.',
  insegura: 'This browser cannot use the camera. Choose a photo of the QR code, or type the code.',
};

export const COMPROVANTE_DO_ARQUIVO: Textos['COMPROVANTE_DO_ARQUIVO'] = {
  titulo: 'Receipt for this verification',
  texto: 'To issue the receipt, the file will be sent to this site. We keep no copy.',
  pdf: 'Send and download the receipt (PDF)',
  json: 'Send and download as JSON',
};

const TENTE = 'Check your internet connection and try again.';
const SEM_JULGAR = p('This says nothing about the diploma, for or against.');

export const FALHAS_NO_NAVEGADOR: Textos['FALHAS_NO_NAVEGADOR'] = {
  confianca: {
    titulo: 'The receipt could not be checked',
    blocos: [
      p('We could not reach this site. Without it, we cannot tell who signed the receipt.'),
      SEM_JULGAR,
      p(TENTE),
    ],
  },
  conferidor: {
    titulo: 'It could not be checked in this browser',
    blocos: [
      p('The verification program did not load or stopped early.'),
      SEM_JULGAR,
      ul(TENTE, 'If this continues, reload the page, update the browser or type the validation code.'),
    ],
  },
  treino: { titulo: 'The practice diploma did not load', blocos: [p(TENTE)] },
  'leitor-de-qr': {
    titulo: 'The QR code reader did not load',
    blocos: [
      p('The program that reads QR codes did not load or stopped. The picture was not read.'),
      ul(TENTE, 'Or type the code printed near the QR code on the diploma.'),
    ],
  },
  pagina: {
    titulo: 'The QR code was read, but the diploma’s page did not open',
    blocos: [p('There was no connection to this site.'), SEM_JULGAR, p(TENTE)],
  },
  'sem-qr': {
    titulo: 'We found no QR code in this picture',
    blocos: [
      ul(
        'Take the photo up close, without shadows, showing the whole QR code.',
        'The QR code may be on the back: photograph the other side too.',
        'Or type the code printed near it on the diploma.',
      ),
    ],
  },
  'qr-sem-codigo': {
    titulo: 'This QR code is not a diploma’s',
    blocos: [
      p('It does not lead to a diploma’s page.'),
      p('Look on the diploma for the QR code near the validation code, or type the code.'),
    ],
  },
};

export const createOutroSite: Textos['createOutroSite'] = (host) => ({
  titulo: 'This QR code leads to another site',
  blocos: [
    p(`It points to ${host}, which is not this site. We did not open the address.`),
    ul(
      'If the diploma is from another institution, verify it on that institution’s website.',
      'If it claims to be from this institution, be careful. Type the code and contact the academic office.',
    ),
  ],
});

export const TREINO: Textos['TREINO'] = {
  titulo: 'Practice',
  texto: 'Four fictitious files, with no legal value, to see each result before verifying a real one.',
  experimentar: 'Try it',
  baixar: 'Download',
  itens: {
    valido: { titulo: 'Valid diploma', texto: 'As it left the institution.' },
    alterado: { titulo: 'Altered diploma', texto: 'Someone changed the degree programme.' },
    anulado: { titulo: 'Annulled diploma', texto: 'Genuine, but no longer in force.' },
    'arquivo-errado': { titulo: 'Wrong file', texto: 'A PDF that is not a diploma.' },
  },
};

export const COMPARACAO_DA_PAGINA: Textos['COMPARACAO_DA_PAGINA'] = {
  titulo: 'Compare the page',
  botao: 'Compare with the published page',
  texto: 'The file will be sent to this institution’s server, compared, and not kept.',
  comparando: 'Comparing the pages. It may take half a minute.',
};
