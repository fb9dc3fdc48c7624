/** Many diplomas at once, in the reader's browser. Downloaded only by a reader with many. */

const mil = (quantos: number): string => quantos.toLocaleString('pt-BR');

export const MUITOS = {
  titulo: { arquivos: 'Muitos arquivos de uma vez', codigos: 'Muitos códigos de uma vez' },
  onde: {
    arquivos:
      'Os arquivos são conferidos aqui, neste navegador. Eles não são enviados; de uma foto ou de um PDF só de imagem, só o código.',
    codigos: 'Só os códigos são enviados a este site. Não guardamos a lista.',
  },
  /** The input exceeds the limit. */
  cortado: (maximo: number): string =>
    `Uma lista tem até ${mil(maximo)} itens. Os que passaram disso ficaram de fora.`,
  feitos: (feitos: number, total: number): string => `${mil(feitos)} de ${mil(total)} conferidos`,
  espera: (segundos: number): string =>
    `O site pediu para esperar ${segundos} ${segundos === 1 ? 'segundo' : 'segundos'} antes de responder mais. A lista continua sozinha.`,
  /** Read out by a screen reader. */
  comecou: (total: number): string => `Conferindo ${mil(total)} itens.`,
  terminou: (total: number): string => `Terminado: ${mil(total)} itens conferidos.`,
  parou: (feitos: number, total: number): string => `Parado: ${mil(feitos)} de ${mil(total)} conferidos.`,
  parar: 'Parar',
  continuar: 'Continuar',
  tentarDeNovo: 'Tentar de novo os que faltaram',
  outros: 'Começar outra conferência',
  filtros: 'Mostrar',
  todos: 'Todos',
  grupos: { outro: 'Não é um diploma, ou não pôde ser lido', pendente: 'Ainda não conferidos' },
  estados: { 'na-fila': 'Na fila', conferindo: 'Conferindo', aguardando: 'Esperando o site' },
  falhas: {
    conferidor: {
      titulo: 'Não foi possível conferir',
      fazer: 'O programa que confere parou. Isto não diz nada sobre o diploma. Tente de novo.',
    },
    confianca: {
      titulo: 'Não foi possível conferir o comprovante',
      fazer: 'Não conseguimos consultar este site. Veja se há internet e tente de novo.',
    },
    rede: {
      titulo: 'Sem resposta',
      fazer: 'Não conseguimos consultar este site. Veja se há internet e tente de novo.',
    },
    servidor: {
      titulo: 'Sem resposta',
      fazer: 'O site não terminou esta conferência. Isto não diz nada sobre o diploma. Tente de novo.',
    },
    'sem-qr': {
      titulo: 'Não achamos um QR Code nesta imagem',
      fazer: 'Tire a foto de perto, sem sombra, com o QR Code inteiro. Ou digite o código.',
    },
    'qr-alheio': {
      titulo: 'O QR Code não leva a um diploma deste site',
      fazer: 'Solte a imagem sozinha para ver aonde ele leva.',
    },
    'codigo-desconhecido': {
      titulo: 'Não há diploma com este código',
      fazer: 'Confira o código e a instituição. Isto ainda não prova que haja fraude.',
    },
    'pasta-funda': {
      titulo: 'A pasta não foi aberta',
      fazer: 'Ela está dentro de pastas demais. Solte a própria pasta aqui.',
    },
    'pasta-ilegivel': {
      titulo: 'A pasta não foi lida',
      fazer: 'O navegador não conseguiu abrir a pasta. Veja se você tem acesso a ela, e solte-a de novo.',
    },
    'nao-e-codigo': {
      titulo: 'Isto não é um código de validação',
      fazer: 'Copie o código inteiro, com as três partes.',
    },
  },
  /** For a receipt among the files. */
  soltarSozinho: 'É um comprovante, e não um diploma. Solte-o sozinho para ver o que ele diz.',
  /** Of a picture, only the code in it can be verified. */
  foto: {
    resposta: (veredito: string): string => `Só o código foi conferido: ${veredito}`,
    fazer: 'A imagem não foi conferida. Compare-a com os dados desta linha, letra por letra.',
  },
  ordenar: 'Ordenar por',
  legenda: 'O que foi respondido sobre cada um',
  colunas: {
    nome: 'Arquivo ou código',
    resposta: 'Resposta',
    selo: 'Selado por',
    pessoa: 'Pessoa',
    curso: 'Título, grau e curso',
    instituicao: 'Instituição e datas',
    fazer: 'O que fazer',
    codigo: 'Código de validação',
    conferidoEm: 'Conferido em',
    observacao: 'Observação',
  },
  detalhes: 'Detalhes',
  detalhesDe: (nome: string): string => `Detalhes de ${nome}`,
  pagina: 'Ver a página deste diploma',
  novaAba: ' (abre em nova aba)',
  mais: (quantas: number, faltam: number): string => `Mostrar mais ${quantas} (faltam ${mil(faltam)})`,
  nenhum: 'Nenhum item nesta resposta.',
  csv: 'Baixar planilha (CSV)',
  nomeDoCsv: 'conferencia.csv',
  comparar: {
    botao: (total: number): string =>
      total === 1 ? 'Comparar 1 PDF com o publicado' : `Comparar estes ${total} PDFs com os publicados`,
    texto: 'Os arquivos serão enviados ao servidor desta instituição, comparados e não guardados.',
    comparando: (feitos: number, total: number): string => `Comparando: ${feitos} de ${total}.`,
    pronto: 'A comparação terminou. Veja as respostas na lista.',
    falha: 'A comparação não terminou. Tente de novo em alguns minutos.',
  },
  comprovante: {
    titulo: 'Comprovante da lista inteira',
    texto: {
      arquivos:
        'Para emitir o comprovante, os arquivos serão enviados a este site, que os confere de novo. Não guardamos cópia.',
      codigos: 'Um PDF assinado com a resposta, o código e o SHA-256 de cada diploma.',
    },
    botao: { arquivos: 'Enviar e baixar comprovante (PDF)', codigos: 'Baixar comprovante (PDF)' },
    enviando: (feitos: number, total: number): string =>
      `Comprovante: ${mil(feitos)} de ${mil(total)} conferidos pelo site`,
    desenhando: 'Comprovante: escrevendo o PDF',
    pronto: 'Comprovante pronto. O navegador o guardou com os seus downloads.',
    falha: 'O comprovante não foi emitido. Veja se há internet e tente de novo.',
    nada: 'Não há diploma conferido para pôr em um comprovante.',
  },
};
