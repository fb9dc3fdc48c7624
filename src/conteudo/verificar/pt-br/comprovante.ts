import { type Block, p, ul } from '../../rich-text.ts';

/** Receipts: the offer, and the answer about a returned one. */

export const COMPROVANTE = {
  titulo: 'Comprovante desta conferência',
  porArquivo: 'Para receber o comprovante, escolha o mesmo arquivo de novo: não guardamos cópia.',
  pdf: 'Baixar comprovante (PDF)',
  json: 'Baixar em JSON',
  numero: 'Número',
  emissor: 'Emitido por',
  conferidoEm: 'Conferido em',
  sha256: 'SHA-256',
  codigo: 'Código de validação',
  confianca: 'Lista de confiança',
  iniciais: 'Iniciais do nome',
  selos: 'Selado por',
  resposta: 'O que o comprovante diz',
  hoje: 'Ver como o diploma está hoje',
};

interface ComprovanteSentence {
  titulo: string;
  blocos: Block[];
}

export const COMPROVANTE_INTEGRO = {
  titulo: 'Comprovante verdadeiro, sem alteração',
  texto: (emissor: string, quando: string): string =>
    `Este comprovante foi emitido por ${emissor} em ${quando}. Nada nele foi mudado.`,
  aviso: 'Ele diz o que valia naquela data, e não é o diploma. Hoje a situação pode ser outra.',
};

export const COMPROVANTE_RECUSADO: Readonly<Record<'alterado' | 'nao-conferido', ComprovanteSentence>> = {
  alterado: {
    titulo: 'Comprovante regravado ou alterado',
    blocos: [
      p(
        'Este arquivo não é, byte por byte, o comprovante que este site assinou. Por isso ele não prova nada.',
      ),
      ul(
        'Não o aceite.',
        'Peça o arquivo original, o código de validação ou o XML do diploma, e confira aqui.',
      ),
    ],
  },
  'nao-conferido': {
    titulo: 'Não foi possível conferir o comprovante',
    blocos: [
      p('Este comprovante não foi assinado com a chave deste site. Outra instituição pode tê-lo emitido.'),
      ul(
        'Se ele traz o nome desta instituição, não o aceite.',
        'Se traz o nome de outra, confira no site dela.',
        'Peça o código de validação ou o XML do diploma, e confira aqui.',
      ),
    ],
  },
};
