import type { CheckCode } from '../../codes.ts';
import type { Palavras, Sentence } from '../palavras.ts';

const NAO_E_FRAUDE = 'Isto não quer dizer que o diploma seja falso.';

/** For the page of a PDF. */
export const PAGINA_SENTENCES = {
  'sem-representacao': {
    titulo: 'Não há PDF para comparar',
    significado: 'A conferência foi feita no XML, que é o próprio diploma.',
    fazer: '',
  },
  'rvdd-publicado': {
    titulo: 'O PDF é o publicado',
    significado: 'A representação visual é a que a instituição publicou, sem alteração.',
    fazer: '',
  },
  'rvdd-regravado': {
    titulo: 'Gravado de novo, sem mudança visível',
    significado: 'As páginas foram desenhadas e comparadas com as publicadas: são iguais.',
    fazer: '',
  },
  'rvdd-alterado': {
    titulo: 'A página não é a publicada',
    significado: 'Desenhamos as páginas deste PDF e as publicadas, e elas são diferentes.',
    fazer: 'Não aceite este PDF. Digite o código e veja o diploma publicado.',
  },
  'rvdd-nao-comparado': {
    titulo: 'A página não foi comparada',
    significado: 'O PDF foi gravado de novo, e a página pode ter sido mudada. Compare antes de aceitar.',
    fazer: 'Peça a comparação com a página publicada. Até lá, leia os dados daqui, não os da página.',
  },
  'rvdd-incomparavel': {
    titulo: 'A página não pôde ser comparada',
    significado: 'O PDF foi gravado de um modo que não permite compará-lo com o publicado.',
    fazer: 'Leia os dados daqui, não os da página. Ou digite o código e baixe o PDF publicado.',
    calma: NAO_E_FRAUDE,
  },
  'rvdd-com-outras-paginas': {
    titulo: 'Traz páginas que não são do diploma',
    significado: 'As páginas publicadas estão aqui, sem mudança visível. As outras não são do diploma.',
    fazer: 'Leia os dados daqui, não os da página.',
    calma: NAO_E_FRAUDE,
  },
  'rvdd-de-outra': {
    titulo: 'A página não foi comparada',
    significado: 'Só a instituição que publicou este PDF pode comparar a página. O XML anexo foi conferido.',
    fazer: 'Leia os dados daqui, não os da página.',
    calma: NAO_E_FRAUDE,
  },
  'rvdd-cortado': {
    titulo: 'O arquivo parece cortado',
    significado: 'Falta o fim do PDF, e por isso não foi possível compará-lo com o publicado.',
    fazer: 'Baixe o arquivo de novo, ou digite o código de validação.',
    calma: NAO_E_FRAUDE,
  },
  'rvdd-nao-conferido': {
    titulo: 'PDF: não foi possível conferir',
    significado: 'Sem consultar a instituição, não se sabe se o PDF é o publicado.',
    fazer: 'Leia os dados daqui, não os da página.',
    calma: NAO_E_FRAUDE,
  },
  'representacao-nao-examinada': {
    titulo: 'PDF: não examinado',
    significado: 'O PDF não traz um XML, e só um, com que comparar a página.',
    fazer: 'Digite o código ou peça o XML.',
  },
} as const satisfies Partial<Record<CheckCode, Sentence>>;

/** For a PDF that carries several documents. */
export const ANEXO_SENTENCES = {
  'pdf-com-varios-xml': {
    titulo: 'O PDF traz mais de um documento',
    significado: 'Cada documento anexo tem o seu veredito. A página não foi comparada com nenhum deles.',
    fazer: 'Veja o veredito de cada um. Leia os dados daqui, não os da página.',
  },
  'anexo-nao-autentico': {
    titulo: 'Um documento do PDF não é autêntico',
    significado: 'O PDF traz mais de um documento, e um deles não é o que foi assinado ou publicado.',
    fazer: 'Não aceite este PDF. Veja o veredito de cada documento.',
  },
} as const satisfies Partial<Record<CheckCode, Sentence>>;

export const PAGINA: Palavras['pagina'] = {
  rotulo: 'Página do PDF',
  leiaDaqui: 'Leia os dados daqui, não os da página do PDF.',
  publicada: 'é a publicada',
  'regravada-igual': 'gravada de novo, sem mudança visível',
  alterada: 'diferente da publicada',
  'nao-comparada': 'não comparada',
};
