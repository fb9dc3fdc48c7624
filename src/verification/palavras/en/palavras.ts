import type { Palavras } from '../palavras.ts';
import { ACHADOS } from './achados.ts';
import { COMPROVANTE } from './comprovante.ts';
import { PAGINA } from './pagina.ts';
import { NAO_E_FRAUDE } from './provas.ts';
import { CHECK_SENTENCES, QUESTIONS } from './sentences.ts';
import { POR_ARQUIVO, POR_CODIGO } from './vereditos.ts';

const FALHOU = 'but another check failed.';
const COPIADO = 'Certificates can be copied from a genuine diploma.';
const TITULO = 'Not a digital diploma';
const CODIGO = 'type the validation code';

export const PALAVRAS: Palavras = {
  idioma: 'en',
  questions: QUESTIONS,
  sentences: CHECK_SENTENCES,
  vereditos: { arquivo: POR_ARQUIVO, codigo: POR_CODIGO },
  estados: {
    valid: 'Passed',
    invalid: 'Failed verification',
    unavailable: 'Could not be checked',
    atencao: 'Attention',
    'nao-basta': 'Not enough',
    nao: 'No',
    'so-a-registradora': 'Confirm with the registering institution',
  },
  notEnough: {
    'leiaute-confere': {
      titulo: 'Has the form of a digital diploma',
      significado: 'A fake file can follow the ministry’s format too.',
    },
    integro: {
      titulo: 'The signatures match the data',
      significado: `The signatures were made on these data, ${FALHOU}`,
    },
    'assinantes-conferem': { titulo: 'Contains recognised certificates', significado: COPIADO },
    'carimbo-confere': {
      titulo: 'Contains a time stamp',
      significado: 'The time stamp proves a date, but not that this file is authentic.',
    },
    'codigo-confere': {
      titulo: 'Cites a well-formed code',
      significado: 'Anyone can copy the code of a genuine diploma.',
    },
    'rvdd-publicado': {
      titulo: 'The PDF is the published one',
      significado: `The institution published this PDF, ${FALHOU}`,
    },
    'rvdd-regravado': {
      titulo: 'Saved again, with the same page',
      significado: `The page is the same as the published one, ${FALHOU}`,
    },
    vigente: {
      titulo: 'The cited code exists and is in force',
      significado: 'The code cited in the file exists, but this file is not authentic.',
    },
  },
  unproven: {
    integro: {
      titulo: 'The signatures match the data',
      significado: 'We do not know yet who made the signatures. Until then, they prove nothing.',
    },
    'assinantes-conferem': { titulo: 'Contains recognised certificates', significado: COPIADO },
    'carimbo-confere': {
      titulo: 'Contains a time stamp',
      significado: 'The time stamp proves a date, but we do not know yet who signed.',
    },
  },
  codigoSemProva: {
    titulo: 'Cites a well-formed code',
    significado: 'Anyone can write such a code.',
  },
  evidencias: {
    leiaute: (versao) => `The diploma uses layout ${versao} of the Brazilian Ministry of Education (MEC).`,
    outroLeiaute: (versao) => `The diploma uses layout ${versao} of MEC, which we do not have here.`,
    integro: (conferem, assinaturas) => `${conferem} of ${assinaturas} signatures match the diploma’s data.`,
    outrasPaginas: (paginas) =>
      `The published pages are here, with no visible change. Not part of the diploma: ${paginas}.`,
    deOutra: {
      titulo: (cnpjs) => `Signed with the CNPJ (company number) ${cnpjs}`,
      semCnpj: 'Signed with recognised certificates',
      significado: 'This site cannot tell whether the CNPJ belongs to the institution named in the diploma.',
      fazer: 'Check the CNPJ on the institution’s own website.',
    },
    nosso: {
      numero: {
        significado: 'The diploma is not in our register, although it bears a number of this institution.',
        calma: NAO_E_FRAUDE,
      },
      nome: {
        significado:
          'The diploma is not in our register. It bears this institution’s name with another e-MEC code.',
      },
      'nome-parecido': {
        significado: 'The diploma is not in our register. The institution’s name in it only resembles ours.',
      },
    },
    filial: (titular, cnpj) =>
      `The seal belongs to ${titular}, CNPJ ${cnpj}: the same legal person, but a branch that is not on our list.`,
    seloLigado:
      'The register of institutions links whoever sealed it to the institution named in the diploma.',
    comparacaoCortada: {
      significado: 'The comparison of the page did not end in time. This says nothing about the file.',
      fazer: 'Do not rely on the page. Send the file and ask for the comparison again in a few minutes.',
    },
    aoLadoDaPagina:
      'The pages are the same as the published ones. What is beside them differs: title, bookmarks, attachments or what a screen reader says.',
    outrosAnexos: (nomes) => `It also carries attachments that are not part of the diploma: ${nomes}.`,
    outroDesenho:
      'The text is the published one. The drawing differs only in details, as when another program saves it.',
    lista: (dias) => `The revocation list used was ${dias} days old at the time of signing.`,
    reemissao: { fazer: 'Ask the person for the new diploma.', calma: 'This does not indicate fraud.' },
  },
  pagina: PAGINA,
  outros: {
    tipos: {
      vazio: { titulo: 'The file is empty', fazer: `Download the diploma’s XML again, or ${CODIGO}.` },
      zip: { titulo: TITULO, fazer: 'It is a ZIP file: open it and send the XML.' },
      office: {
        titulo: TITULO,
        fazer: `It is an office document: send the diploma’s XML, or ${CODIGO}.`,
      },
      imagem: { titulo: TITULO, fazer: `It is a picture: ${CODIGO}, printed near the QR code.` },
      html: { titulo: TITULO, fazer: `It is a web page: download the diploma’s XML, or ${CODIGO}.` },
      p7s: {
        titulo: TITULO,
        fazer: 'It is a detached signature or a certificate: send the diploma’s XML.',
      },
      texto: { titulo: TITULO, fazer: `It is a text file: send the diploma’s XML, or ${CODIGO}.` },
      outro: {
        titulo: TITULO,
        fazer: `It is another kind of file: send the diploma’s XML, or ${CODIGO}.`,
      },
      xml: { titulo: TITULO, fazer: `It is the XML of another document: send the diploma’s, or ${CODIGO}.` },
      anexo: {
        titulo: 'The PDF has an attachment that we cannot read',
        fazer: `The attachment may be the diploma, stored in another way: send the XML itself, or ${CODIGO}.`,
      },
      pdf: {
        titulo: 'This PDF is not a digital diploma',
        fazer: 'It has no signed XML and proves nothing, whatever it says. Type the code or ask for the XML.',
      },
    },
    visto: {
      pdf: 'The PDF has no signed XML and proves nothing. It shows a code: use it to check the published diploma.',
      anexo: 'The attachment could not be read, but the PDF shows a code. Send the XML, or check the code.',
      link: 'It is a copy that its holder shared by a link. Open the link to see the published diploma.',
    },
  },
  arquivo: 'file',
  diploma: 'diploma',
  e: ' and ',
  instituicao: {
    semNome: (codigoMec) =>
      codigoMec
        ? `the institution that, according to the document, issued it (e-MEC code ${codigoMec})`
        : 'the institution that, according to the document, issued it',
    canais: 'Use its official channels, never contact details found in the file.',
    nossa: 'this institution’s academic office (contact details on this site)',
  },
  faltas: {
    emissor: (autoridade) => `The certificate of the authority ${autoridade} is missing.`,
    revogacao: (autoridade) => `The revocation list of the authority ${autoridade} is missing.`,
    carimbo: (autoridade) => `The certificate that made the time stamp, issued by ${autoridade}, is missing.`,
    semNome: '(no name)',
    para: (quem) => `Needed for: ${quem}.`,
    lista: (endereco) => `List: ${endereco}`,
    ocsp: (endereco) => `OCSP: ${endereco}`,
    assinatura: (numero) => `signature ${numero}`,
    carimboDe: (numero) => `time stamp on signature ${numero}`,
    selo: 'institution’s seal',
    em: (elemento) => `in ${elemento}`,
  },
  publicadas: {
    frente: 'Front of the diploma published with this code',
    verso: 'Back of the diploma published with this code',
    ampliar: (legenda) => `Enlarge: ${legenda} (opens in a new tab)`,
    toque: 'tap to enlarge',
    titulo: 'See the published front and back',
  },
  notas: {
    titulo: 'Note who signed',
    'um-cpf-em-varios-cargos': 'The same person signs in more than one capacity.',
    'assinante-diplomado': 'One of the institution’s signers is the graduate.',
    'responsavel-diplomado': 'The person responsible for the seal’s certificate is the graduate.',
  },
  selado: {
    por: (quem) => `Sealed by ${quem}`,
    titular: (nome, cnpj) => `${nome}, CNPJ (company number) ${cnpj}`,
    semNome: 'a holder not named in the certificate',
    veja: 'Make sure this is the institution named in the diploma, or the body that maintains it.',
  },
  campos: {
    nome: 'Name',
    titulo: 'Title (título)',
    grau: 'Degree (grau)',
    curso: 'Degree programme (curso)',
    habilitacoes: 'Specialisations (habilitações)',
    instituicao: 'Institution',
    conclusao: 'Completion of the programme',
    registro: 'Registration of the diploma',
  },
  achados: {
    documento: 'Document',
    assinatura: (numero, elemento) => `Signature ${numero}, in ${elemento}`,
    frases: ACHADOS,
  },
  comprovante: COMPROVANTE,
};
