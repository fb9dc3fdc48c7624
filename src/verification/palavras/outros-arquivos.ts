import type { Formato } from '../exame/formato.ts';
import { FORMATOS } from '../exame/formato.ts';
import type { Report } from '../report.ts';

/** What is said of what is no diploma: what it is, and what to do. No check was made, and none is listed. */
export interface OutroArquivo {
  titulo: string;
  fazer: string;
  /** A code that a PDF shows, to be looked up. */
  codigo: string | null;
}

type Tipo = Formato | 'pdf' | 'anexo' | 'xml';

const TITULO = 'Não é um diploma digital';
const CODIGO = 'digite o código de validação';

const SENTENCES: Readonly<Record<Tipo, Pick<OutroArquivo, 'titulo' | 'fazer'>>> = {
  vazio: { titulo: 'O arquivo está vazio', fazer: `Baixe o XML do diploma de novo, ou ${CODIGO}.` },
  zip: { titulo: TITULO, fazer: 'É um ZIP: abra e envie o XML.' },
  office: { titulo: TITULO, fazer: `É um documento de escritório: envie o XML do diploma, ou ${CODIGO}.` },
  imagem: { titulo: TITULO, fazer: `É uma imagem: ${CODIGO}, que fica perto do QR Code.` },
  html: { titulo: TITULO, fazer: `É uma página da internet: baixe o XML do diploma, ou ${CODIGO}.` },
  p7s: { titulo: TITULO, fazer: 'É uma assinatura ou um certificado à parte: envie o XML do diploma.' },
  texto: { titulo: TITULO, fazer: `É um texto: envie o XML do diploma, ou ${CODIGO}.` },
  outro: { titulo: TITULO, fazer: `É outro tipo de arquivo: envie o XML do diploma, ou ${CODIGO}.` },
  xml: { titulo: TITULO, fazer: `É um XML de outro documento: envie o XML do diploma, ou ${CODIGO}.` },
  anexo: {
    titulo: 'O PDF traz um anexo que não lemos',
    fazer: `O anexo pode ser o diploma, mas está gravado de outro modo: envie o próprio XML, ou ${CODIGO}.`,
  },
  pdf: { titulo: 'Este PDF é só a imagem', fazer: 'O PDF não traz o XML: digite o código ou peça o XML.' },
};

const VISTO = {
  pdf: 'O PDF não traz o XML, mas mostra um código. Confira o diploma publicado com ele.',
  anexo: 'O anexo não pôde ser lido, mas o PDF mostra um código. Envie o próprio XML, ou confira o código.',
} as const;

/** Null where the file may be a diploma. */
export function tellOutroArquivo({ checks }: Pick<Report, 'checks'>): OutroArquivo | null {
  const leiaute = checks.find(({ check }) => check === 'leiaute');
  if (leiaute?.code === 'nao-e-diploma') {
    const formato = FORMATOS.find((each) => each === leiaute.evidence['formato']);
    return { ...SENTENCES[formato ?? 'xml'], codigo: null };
  }
  if (leiaute?.code !== 'pdf-sem-xml' && leiaute?.code !== 'pdf-anexo-nao-lido') return null;
  const tipo = leiaute.code === 'pdf-sem-xml' ? 'pdf' : 'anexo';
  const { codigoVisto } = leiaute.evidence;
  const { titulo, fazer } = SENTENCES[tipo];
  return typeof codigoVisto === 'string'
    ? { titulo, fazer: VISTO[tipo], codigo: codigoVisto }
    : { titulo, fazer, codigo: null };
}
