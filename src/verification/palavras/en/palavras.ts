import type { Palavras } from '../palavras.ts';
import { ACHADOS } from './achados.ts';
import { COMPROVANTE } from './comprovante.ts';
import { CHECK_SENTENCES, QUESTIONS } from './sentences.ts';
import { POR_ARQUIVO, POR_CODIGO } from './vereditos.ts';

const FALHOU = 'but another check failed.';
const COPIADO = 'Certificates can be copied from a true diploma.';
const TITULO = 'Not a digital diploma';
const CODIGO = 'type the validation code';

export const PALAVRAS: Palavras = {
  idioma: 'en',
  questions: QUESTIONS,
  sentences: CHECK_SENTENCES,
  vereditos: { arquivo: POR_ARQUIVO, codigo: POR_CODIGO },
  estados: {
    valid: 'Checked',
    invalid: 'Does not hold',
    unavailable: 'Could not be checked',
    atencao: 'Attention',
    'nao-basta': 'Not enough',
    nao: 'No',
    'so-a-registradora': 'Only the registering institution knows',
  },
  notEnough: {
    'leiaute-confere': {
      titulo: 'It has the form of a digital diploma',
      significado: 'A false file can follow the ministry’s format too.',
    },
    integro: {
      titulo: 'The signatures match the data',
      significado: `The signatures were made over these data, ${FALHOU}`,
    },
    'assinantes-conferem': { titulo: 'It carries known certificates', significado: COPIADO },
    'carimbo-confere': {
      titulo: 'It carries a time stamp',
      significado: 'The time stamp proves a date, but not that this file is authentic.',
    },
    'codigo-confere': {
      titulo: 'It quotes a well-formed code',
      significado: 'Anybody can copy the code of a true diploma.',
    },
    'rvdd-publicado': {
      titulo: 'The PDF is the published one',
      significado: `The institution published this PDF, ${FALHOU}`,
    },
    vigente: {
      titulo: 'The quoted code exists and is in force',
      significado: 'The code that the file quotes exists, but this file is not authentic.',
    },
  },
  unproven: {
    integro: {
      titulo: 'The signatures match the data',
      significado: 'It is not known yet whose the signatures are. Without that, they prove nothing.',
    },
    'assinantes-conferem': { titulo: 'It carries known certificates', significado: COPIADO },
    'carimbo-confere': {
      titulo: 'It carries a time stamp',
      significado: 'The stamp proves a date, but it is not known yet who signed.',
    },
  },
  codigoSemProva: {
    titulo: 'It quotes a well-formed code',
    significado: 'Anybody can write such a code.',
  },
  evidencias: {
    leiaute: (versao) => `The diploma is in layout ${versao} of the Brazilian Ministry of Education (MEC).`,
    outroLeiaute: (versao) => `The diploma is in layout ${versao} of MEC, which is not held here.`,
    integro: (conferem, assinaturas) =>
      `${conferem} of ${assinaturas} signatures match the data of the diploma.`,
    deOutra: {
      titulo: (cnpjs) => `Signed with the CNPJ (company number) ${cnpjs}`,
      semCnpj: 'Signed with known certificates',
      significado:
        'This site does not know whether the CNPJ is that of the institution named in the diploma.',
      fazer: 'Check the CNPJ on the institution’s own site.',
    },
    reemissao: { fazer: 'Ask the person for the new diploma.', calma: 'It is no sign of fraud.' },
  },
  outros: {
    tipos: {
      vazio: { titulo: 'The file is empty', fazer: `Save the XML of the diploma again, or ${CODIGO}.` },
      zip: { titulo: TITULO, fazer: 'It is a ZIP: open it and send the XML.' },
      office: {
        titulo: TITULO,
        fazer: `It is an office document: send the XML of the diploma, or ${CODIGO}.`,
      },
      imagem: { titulo: TITULO, fazer: `It is a picture: ${CODIGO}, which is near the QR Code.` },
      html: { titulo: TITULO, fazer: `It is a web page: save the XML of the diploma, or ${CODIGO}.` },
      p7s: {
        titulo: TITULO,
        fazer: 'It is a detached signature or a certificate: send the XML of the diploma.',
      },
      texto: { titulo: TITULO, fazer: `It is a text: send the XML of the diploma, or ${CODIGO}.` },
      outro: {
        titulo: TITULO,
        fazer: `It is another kind of file: send the XML of the diploma, or ${CODIGO}.`,
      },
      xml: { titulo: TITULO, fazer: `It is the XML of another document: send the diploma’s, or ${CODIGO}.` },
      anexo: {
        titulo: 'The PDF has an attachment that we do not read',
        fazer: `The attachment may be the diploma, stored in another way: send the XML itself, or ${CODIGO}.`,
      },
      pdf: {
        titulo: 'This PDF is only the picture',
        fazer: 'The PDF does not carry the XML: type the code or ask for the XML.',
      },
    },
    visto: {
      pdf: 'The PDF does not carry the XML, but shows a code. Check the published diploma with it.',
      anexo: 'The attachment could not be read, but the PDF shows a code. Send the XML, or check the code.',
    },
  },
  arquivo: 'file',
  diploma: 'diploma',
  e: ' and ',
  selado: {
    por: (quem) => `Sealed by ${quem}`,
    titular: (nome, cnpj) => `${nome}, CNPJ (company number) ${cnpj}`,
    semNome: 'a holder without a name in the certificate',
    veja: 'See whether that is the institution of the diploma, or the body that maintains it.',
  },
  achados: {
    documento: 'Document',
    assinatura: (numero, elemento) => `Signature ${numero}, in ${elemento}`,
    frases: ACHADOS,
  },
  comprovante: COMPROVANTE,
};
