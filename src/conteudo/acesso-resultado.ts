import type { Situacao } from '#diploma/andamento.ts';

/** The access screen's texts about the diplomas it found. */

export const RESULTADO = {
  anuncio: (quantos: number): string =>
    quantos === 1 ? 'Achamos 1 diploma.' : `Achamos ${quantos} diplomas.`,
  parabens: 'Parabéns!',
  previa: 'Imagem da frente do diploma',
  telaCheia: 'Ver em tela cheia',
  fechar: 'Fechar',
  salvos: (quantos: number, nomes: string): string =>
    quantos === 1 ? `1 arquivo salvo: ${nomes}.` : `${quantos} arquivos salvos: ${nomes}.`,
  semPrevia: 'Não há imagem deste diploma. Baixe o PDF para ver.',
  semImagem: 'A imagem deste diploma não está disponível agora.',
  perdido:
    'Este arquivo não pôde ser lido agora. O problema não é o diploma: tente mais tarde e, se continuar, peça à secretaria que o recupere.',
  baixarOsDois: 'Baixar os dois',
  xml: {
    titulo: 'Diploma oficial (XML)',
    texto: 'É o diploma, com as assinaturas. Envie este arquivo a quem vai conferir.',
    botao: 'Baixar o XML',
  },
  rvdd: {
    titulo: 'Diploma para ver e imprimir (PDF)',
    texto: 'É a RVDD, a representação visual do diploma digital.',
    botao: 'Baixar o PDF',
  },
  alternativa: 'O arquivo não apareceu? Baixe de outro jeito',
  aparelho:
    'Usa um computador compartilhado? Não guardamos o que você digita. Os arquivos baixados ficam na pasta Downloads deste aparelho.',
};

export const CODIGO = {
  titulo: 'Para quem vai conferir',
  rotulo: 'Código de validação',
  texto: 'Entregue o código, o link ou o QR Code só a quem você autoriza.',
  aviso:
    'O código abre seus dados pessoais. Com ele se baixa o XML, que traz CPF, documento e data de nascimento.',
  compartilhar: 'Compartilhar o link',
  copiarLink: 'Copiar link',
  copiado: 'Link copiado.',
  naoCopiado: 'Não conseguimos copiar. Selecione o link e copie.',
  verQrCode: 'Ver QR Code',
  esconderQrCode: 'Esconder QR Code',
  qrCode: 'QR Code que leva à página deste diploma',
};

export const CUIDADOS = {
  faca: {
    titulo: 'O que fazer',
    itens: [
      'Guarde os dois arquivos em dois lugares, como a nuvem e um pendrive.',
      'Envie o XML ou o código a quem precisa conferir.',
      'Use o PDF para mostrar e imprimir.',
    ],
  },
  naoFaca: {
    titulo: 'O que não fazer',
    itens: [
      'Não edite o XML nem o abra para salvar de novo: isso quebra a assinatura. Mudar o nome do arquivo não quebra.',
      'Não publique o diploma, o código ou o QR Code em redes sociais.',
    ],
  },
};

export const SITUACAO: Record<Situacao, { rotulo: string; texto: string }> = {
  vigente: {
    rotulo: 'Diploma vigente',
    texto: 'Este diploma está em vigor.',
  },
  suspenso: {
    rotulo: 'Diploma suspenso',
    texto:
      'Enquanto durar a suspensão, os arquivos não podem ser baixados. Fale com a secretaria da sua unidade para saber o motivo e o que fazer.',
  },
  anulado: {
    rotulo: 'Diploma anulado',
    texto:
      'Este diploma não está mais em vigor e não pode ser baixado. Se houve correção, use o diploma novo. Em caso de dúvida, fale com a secretaria.',
  },
};
