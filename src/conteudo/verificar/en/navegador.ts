import { p, ul } from '../../rich-text.ts';
import type { Textos } from '../textos.ts';

export const NO_NAVEGADOR: Textos['NO_NAVEGADOR'] = {
  rotulo: 'XML, PDF (RVDD) or a photo of the QR Code',
  solte: 'Drop one file here, several, or a folder',
  solteAgora: 'You can drop it',
  escolher: 'Choose files',
  aviso: 'The file is checked here, in this browser. It is not sent.',
  conferindo: 'Checking the file',
  lendoFoto: 'Looking for the QR Code in the picture',
  abrindo: 'QR Code read. Opening the page of the diploma',
  tentarDeNovo: 'Try again',
  conferirOutro: 'Verify another diploma',
  pagina: 'See the page of this diploma',
  muitos: {
    titulo: 'Verify many at once',
    texto: 'Up to 1,000 at a time: a folder, several files, or a list of codes.',
    pasta: 'Choose a folder',
    limite: 'Each file has up to 2 MB.',
    codigos: 'Validation codes',
    dica: 'Paste one a line, or a column of a spreadsheet.',
    planilha: 'Choose a spreadsheet (CSV)',
    conferir: 'Verify the codes',
    vazio: 'Paste at least one code.',
  },
};

export const MENSAGENS_NO_NAVEGADOR: Textos['MENSAGENS_NO_NAVEGADOR'] = {
  vazio: 'The file is empty. Choose the XML, the PDF or the photo of the QR Code.',
  grande: 'The file is larger than 2 MB. Choose the XML of the diploma, or type the code.',
  'imagem-grande': 'The picture is larger than 20 MB. Take a smaller photo, or type the code.',
  ilegivel: 'The browser could not read the file. Choose it again.',
};

export const CAMERA: Textos['CAMERA'] = {
  abrir: 'Read the QR Code with the camera',
  fechar: 'Close the camera',
  titulo: 'Point the camera at the QR Code',
  texto: 'It is on the diploma, near the code. The picture does not leave this device.',
  esperando: 'Allow the use of the camera, if the browser asks.',
  procurando: 'Camera open. Looking for the QR Code.',
  foto: 'Choose a photo of the QR Code',
  digitar: 'Type the code',
};

export const MENSAGENS_CAMERA: Textos['MENSAGENS_CAMERA'] = {
  recusada:
    'The browser did not allow the camera. Allow it in the site’s settings, or choose a photo of the QR Code.',
  ausente: 'We found no camera on this device. Choose a photo of the QR Code, or type the code.',
  ocupada: 'The camera did not open. Close other programs that use it, or choose a photo of the QR Code.',
  insegura: 'This browser gives no access to the camera. Choose a photo of the QR Code, or type the code.',
};

export const COMPROVANTE_DO_ARQUIVO: Textos['COMPROVANTE_DO_ARQUIVO'] = {
  titulo: 'Receipt of this verification',
  texto: 'To issue the receipt, the file will be sent to this site. We keep no copy.',
  pdf: 'Send and save the receipt (PDF)',
  json: 'Send and save it as JSON',
};

const TENTE = 'Check your internet connection and try again.';
const SEM_JULGAR = p('This says nothing about the diploma, neither for nor against it.');

export const FALHAS_NO_NAVEGADOR: Textos['FALHAS_NO_NAVEGADOR'] = {
  confianca: {
    titulo: 'The receipt could not be checked',
    blocos: [
      p('We could not reach this site. Without it there is no way to know who signed the receipt.'),
      SEM_JULGAR,
      p(TENTE),
    ],
  },
  conferidor: {
    titulo: 'It could not be checked in this browser',
    blocos: [
      p('The program that checks did not load or stopped before the end.'),
      SEM_JULGAR,
      ul(TENTE, 'If it goes on, reload the page, update the browser or type the validation code.'),
    ],
  },
  treino: { titulo: 'The practice diploma did not load', blocos: [p(TENTE)] },
  'leitor-de-qr': {
    titulo: 'The reader of QR Codes did not load',
    blocos: [
      p('The program that reads the QR Code did not load or stopped. The picture was not read.'),
      ul(TENTE, 'Or type the code that is near the QR Code on the diploma.'),
    ],
  },
  pagina: {
    titulo: 'The QR Code was read, but the page of the diploma did not open',
    blocos: [p('There was no connection to this site.'), SEM_JULGAR, p(TENTE)],
  },
  'sem-qr': {
    titulo: 'We found no QR Code in this picture',
    blocos: [
      ul(
        'Take the photo from near, without shadow, with the whole QR Code.',
        'Or type the code that is near it on the diploma.',
      ),
    ],
  },
  'qr-sem-codigo': {
    titulo: 'This QR Code is not of a diploma',
    blocos: [
      p('It does not lead to the page of a diploma.'),
      p('Look on the diploma for the QR Code near the validation code, or type the code.'),
    ],
  },
};

export const createOutroSite: Textos['createOutroSite'] = (host) => ({
  titulo: 'This QR Code leads to another site',
  blocos: [
    p(`It points to ${host}, which is not this site. We did not open the address.`),
    ul(
      'If the diploma is of another institution, verify it on that institution’s site.',
      'If the diploma is of this institution, be careful. Type the code and speak to the academic office.',
    ),
  ],
});

export const TREINO: Textos['TREINO'] = {
  titulo: 'To practise',
  texto: 'Four fictitious files, without legal value, to see each answer before verifying a real one.',
  experimentar: 'Try it',
  baixar: 'Save',
  itens: {
    valido: { titulo: 'Valid diploma', texto: 'As it left the institution.' },
    alterado: { titulo: 'Changed diploma', texto: 'Somebody changed the course.' },
    anulado: { titulo: 'Annulled diploma', texto: 'True, but no longer in force.' },
    'arquivo-errado': { titulo: 'Wrong file', texto: 'A PDF that is no diploma.' },
  },
};
