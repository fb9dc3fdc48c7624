import type { Resposta } from '../../acesso-respostas.ts';
import { p, ul } from '../../rich-text.ts';
import type { FalhaDaCamera, FalhaNoNavegador, Recusa } from '../falhas.ts';

/** The texts of `/verificar` where its script runs: the file is checked in the reader's browser and sent nowhere. */

export const NO_NAVEGADOR = {
  rotulo: 'Arquivo XML, PDF (RVDD) ou foto do QR Code',
  solte: 'Solte aqui um arquivo, vários ou uma pasta',
  solteAgora: 'Pode soltar',
  escolher: 'Escolher arquivos',
  aviso: 'O arquivo é conferido aqui, neste navegador. Ele não é enviado.',
  conferindo: 'Conferindo o arquivo',
  lendoFoto: 'Procurando o QR Code na imagem',
  abrindo: 'QR Code lido. Abrindo a página do diploma',
  tentarDeNovo: 'Tentar de novo',
  conferirOutro: 'Conferir outro diploma',
  pagina: 'Ver a página deste diploma',
  /** The ways to verify many. */
  muitos: {
    titulo: 'Conferir muitos de uma vez',
    texto: 'Até 1.000 de cada vez: uma pasta, vários arquivos ou uma lista de códigos.',
    pasta: 'Escolher uma pasta',
    limite: 'Cada arquivo tem até 2 MB.',
    codigos: 'Códigos de validação',
    dica: 'Cole um por linha, ou uma coluna de uma planilha.',
    planilha: 'Escolher planilha (CSV)',
    conferir: 'Conferir os códigos',
    vazio: 'Cole ao menos um código.',
  },
};

export const MENSAGENS_NO_NAVEGADOR: Record<Recusa, string> = {
  vazio: 'O arquivo está vazio. Escolha o XML, o PDF ou a foto do QR Code.',
  grande: 'O arquivo passa de 2 MB. Escolha o XML do diploma, ou digite o código.',
  'imagem-grande': 'A imagem passa de 20 MB. Tire uma foto menor, ou digite o código.',
  ilegivel: 'O navegador não conseguiu ler o arquivo. Escolha-o de novo.',
};

export const CAMERA = {
  abrir: 'Ler o QR Code com a câmera',
  fechar: 'Fechar a câmera',
  titulo: 'Aponte a câmera para o QR Code',
  texto: 'Ele está no diploma, perto do código. A imagem não sai deste aparelho.',
  esperando: 'Permita o uso da câmera, se o navegador perguntar.',
  procurando: 'Câmera aberta. Procurando o QR Code.',
  foto: 'Escolher uma foto do QR Code',
  digitar: 'Digitar o código',
};

export const MENSAGENS_CAMERA: Record<FalhaDaCamera, string> = {
  recusada:
    'O navegador não deixou usar a câmera. Permita-a nas configurações do site, ou escolha uma foto do QR Code.',
  ausente: 'Não achamos uma câmera neste aparelho. Escolha uma foto do QR Code, ou digite o código.',
  ocupada: 'A câmera não abriu. Feche outros programas que a usam, ou escolha uma foto do QR Code.',
  insegura: 'Este navegador não dá acesso à câmera. Escolha uma foto do QR Code, ou digite o código.',
};

export const COMPROVANTE_DO_ARQUIVO = {
  titulo: 'Comprovante desta conferência',
  texto: 'Para emitir o comprovante, o arquivo será enviado a este site. Não guardamos cópia.',
  pdf: 'Enviar e baixar comprovante (PDF)',
  json: 'Enviar e baixar em JSON',
};

const TENTE = 'Veja se há conexão com a internet e tente de novo.';
const SEM_JULGAR = p('Isto não diz nada sobre o diploma, nem a favor nem contra.');

export const FALHAS_NO_NAVEGADOR: Record<FalhaNoNavegador, Resposta> = {
  /** A receipt was given, and the certificates that sign receipts did not load. */
  confianca: {
    titulo: 'Não foi possível conferir o comprovante',
    blocos: [
      p('Não conseguimos consultar este site. Sem ele não há como saber quem assinou o comprovante.'),
      SEM_JULGAR,
      p(TENTE),
    ],
  },
  /** The program that checks did not load, or stopped. */
  conferidor: {
    titulo: 'Não foi possível conferir neste navegador',
    blocos: [
      p('O programa que confere não carregou ou parou antes do fim.'),
      SEM_JULGAR,
      ul(
        TENTE,
        'Se continuar assim, recarregue a página, atualize o navegador ou digite o código de validação.',
      ),
    ],
  },
  treino: {
    titulo: 'O diploma de treino não carregou',
    blocos: [p(TENTE)],
  },
  /** The program that reads QR Codes did not load, or stopped: nothing is known about the picture. */
  'leitor-de-qr': {
    titulo: 'O leitor de QR Code não carregou',
    blocos: [
      p('O programa que lê o QR Code não carregou ou parou antes do fim. A imagem não foi lida.'),
      ul(TENTE, 'Ou digite o código que está perto do QR Code no diploma.'),
    ],
  },
  /** The QR Code was read, and its page is unreachable. */
  pagina: {
    titulo: 'O QR Code foi lido, mas a página do diploma não abriu',
    blocos: [p('Não houve conexão com este site.'), SEM_JULGAR, p(TENTE)],
  },
  'sem-qr': {
    titulo: 'Não achamos um QR Code nesta imagem',
    blocos: [
      ul(
        'Tire a foto de perto, sem sombra, com o QR Code inteiro.',
        'O QR Code pode estar no verso: fotografe também o outro lado.',
        'Ou digite o código que está perto dele no diploma.',
      ),
    ],
  },
  'qr-sem-codigo': {
    titulo: 'Este QR Code não é de um diploma',
    blocos: [
      p('Ele não leva à página de um diploma.'),
      p('Procure no diploma o QR Code perto do código de validação, ou digite o código.'),
    ],
  },
};

/** A QR Code on paper can lead anywhere; this page opens only its own addresses. */
export function createOutroSite(host: string): Resposta {
  return {
    titulo: 'Este QR Code leva a outro site',
    blocos: [
      p(`Ele aponta para ${host}, que não é este site. Não abrimos o endereço.`),
      ul(
        'Se o diploma é de outra instituição, confira-o no site dela.',
        'Se o diploma é desta instituição, desconfie. Digite o código e fale com a secretaria.',
      ),
    ],
  };
}

export const TREINO = {
  titulo: 'Para treinar',
  texto:
    'Quatro arquivos fictícios, sem valor legal, para ver cada resposta antes de conferir um de verdade.',
  experimentar: 'Experimentar',
  baixar: 'Baixar',
  itens: {
    valido: { titulo: 'Diploma válido', texto: 'Como saiu da instituição.' },
    alterado: { titulo: 'Diploma alterado', texto: 'Alguém trocou o curso.' },
    anulado: { titulo: 'Diploma anulado', texto: 'Verdadeiro, mas não vale mais.' },
    'arquivo-errado': { titulo: 'Arquivo errado', texto: 'Um PDF que não é diploma.' },
  },
};

/** A re-saved PDF of ours: the file leaves the browser only when the person asks. */
export const COMPARACAO_DA_PAGINA = {
  titulo: 'Comparar a página',
  botao: 'Comparar com a página publicada',
  texto: 'O arquivo será enviado ao servidor desta instituição, comparado e não guardado.',
  comparando: 'Comparando as páginas. Pode levar meio minuto.',
};
