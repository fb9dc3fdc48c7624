import type { CheckName } from '../../check-name.ts';
import type { CheckCode } from '../../codes.ts';
import type { Sentence } from '../palavras.ts';
import { ANEXO_SENTENCES, PAGINA_SENTENCES } from './pagina.ts';
import {
  DEPOIS_DO_RESTO,
  FORA_DO_NAVEGADOR,
  INSTITUICAO,
  NAO_ACEITE,
  NAO_E_FRAUDE,
  NO_SERVIDOR,
  ORIGINAL,
  PROVAS,
} from './provas.ts';
import { SELO_SENTENCES } from './selo.ts';

export const QUESTIONS: Readonly<Record<CheckName, string>> = {
  leiaute: 'É um diploma digital?',
  integridade: 'Algo foi alterado?',
  assinantes: 'Quem assinou?',
  tempo: 'A data é confiável?',
  codigo: 'É o documento que o código nomeia?',
  representacao: 'O PDF mostra o mesmo que o documento?',
  vigencia: 'Continua valendo?',
};

const REGISTRADORA = 'Consulte a instituição que registrou o diploma.';

export const CHECK_SENTENCES: Readonly<Record<CheckCode, Sentence>> = {
  ...PROVAS,
  ...SELO_SENTENCES,
  'leiaute-confere': {
    titulo: 'Segue o formato do MEC',
    significado: 'O diploma está em um leiaute do Ministério da Educação.',
    fazer: '',
  },
  'leiaute-nao-confere': {
    titulo: 'Não segue o formato do MEC',
    significado: 'O arquivo parece um diploma, mas não segue o leiaute do Ministério da Educação.',
    fazer: ORIGINAL,
  },
  'nao-e-diploma': {
    titulo: 'Não é um diploma digital',
    significado: 'O arquivo é de outro tipo.',
    fazer: 'Escolha o XML do diploma, ou digite o código de validação.',
  },
  'namespace-https': {
    titulo: 'Formato do MEC escrito de outro modo',
    significado: 'O arquivo usa um endereço com https onde o leiaute do MEC pede http.',
    fazer: 'Peça à instituição o arquivo corrigido.',
  },
  'versao-do-leiaute': {
    titulo: 'Formato do MEC: versão que não temos',
    significado: 'O diploma está em uma versão do leiaute do MEC que não temos aqui.',
    fazer: 'Confira no verificador do MEC, ou consulte {instituicao}.',
    calma: NAO_E_FRAUDE,
  },
  'arquivo-ilegivel': {
    titulo: 'O arquivo não pôde ser lido',
    significado: 'O arquivo está incompleto, danificado ou não é um XML.',
    fazer: 'Baixe o arquivo de novo, ou digite o código de validação.',
  },
  'outra-codificacao': {
    titulo: 'O arquivo está em outra codificação',
    significado: 'Um diploma é gravado em UTF-8. Este arquivo está em outra codificação, como UTF-16.',
    fazer:
      'Peça o arquivo original: um programa pode ter gravado este de novo. Ou digite o código de validação.',
    calma: NAO_E_FRAUDE,
  },
  'marcacao-nao-aceita': {
    titulo: 'O arquivo tem marcas que não lemos',
    significado: 'Um diploma assinado não deve ter comentários nem outras marcas escondidas.',
    fazer: ORIGINAL,
  },
  'pdf-ilegivel': {
    titulo: 'O PDF não pôde ser lido',
    significado: 'O PDF está danificado, ou é grande demais.',
    fazer: 'Digite o código de validação, ou peça o XML.',
  },
  'pdf-protegido': {
    titulo: 'O PDF está protegido',
    significado: 'Um PDF com senha não deixa ler o XML que traz dentro.',
    fazer: 'Digite o código de validação, ou peça o XML.',
  },
  'pdf-sem-xml': {
    titulo: 'Este PDF é só a imagem',
    significado: 'O diploma é o arquivo XML, e este PDF não o traz dentro.',
    fazer: 'Digite o código ou peça o XML.',
  },
  'pdf-anexo-nao-lido': {
    titulo: 'O PDF traz um anexo que não lemos',
    significado: 'O anexo está gravado de um modo que não lemos, e pode ser o XML do diploma.',
    fazer: 'Envie o próprio XML, ou digite o código de validação.',
    calma: NAO_E_FRAUDE,
  },
  ...ANEXO_SENTENCES,

  integro: {
    titulo: 'O conteúdo não foi alterado',
    significado: 'Todas as assinaturas conferem com os dados do diploma.',
    fazer: '',
  },
  'dados-alterados': {
    titulo: 'O conteúdo foi alterado',
    significado: 'Os dados não são os que foram assinados.',
    fazer: NAO_ACEITE,
  },
  'arquivo-regravado': {
    titulo: 'Um programa gravou este arquivo de novo',
    significado:
      'Há espaços ou linhas a mais entre os dados, como deixam os programas que abrem e gravam um XML. Só no arquivo original as assinaturas podem ser conferidas.',
    fazer: ORIGINAL,
  },
  'estrutura-forjada': {
    titulo: 'As assinaturas não cobrem este diploma',
    significado: 'Há dados ou assinaturas fora do lugar, como em documentos forjados.',
    fazer: NAO_ACEITE,
  },
  'assinatura-nao-confere': {
    titulo: 'Uma assinatura não confere',
    significado: 'Uma assinatura não é de quem ela diz ser.',
    fazer: NAO_ACEITE,
  },
  'algoritmo-fraco': {
    titulo: 'Uma assinatura usa um método antigo',
    significado: 'O método já não é seguro: não prova que o diploma foi alterado nem que não foi.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'algoritmo-fora-do-navegador': {
    titulo: 'Há um algoritmo que este navegador não confere',
    significado: FORA_DO_NAVEGADOR,
    fazer: NO_SERVIDOR,
    calma: NAO_E_FRAUDE,
  },
  'forma-desconhecida': {
    titulo: 'Uma assinatura está escrita de um modo que não lemos',
    significado: 'Há muitos modos de escrever uma assinatura, e este não é dos que conferimos.',
    fazer: 'Confira no verificador do MEC ou do ITI.',
    calma: NAO_E_FRAUDE,
  },
  'certificado-trocado': {
    titulo: 'Não se sabe com qual certificado foi assinado',
    significado: 'O certificado que a assinatura nomeia não está no arquivo, ou não pôde ser lido.',
    fazer: ORIGINAL,
    calma: NAO_E_FRAUDE,
  },
  'marcacao-proibida': {
    titulo: 'O arquivo tem marcas que não lemos',
    significado: 'Marcas assim podem esconder ou trocar o que o diploma diz, e por isso nada foi lido.',
    fazer: ORIGINAL,
    calma: NAO_E_FRAUDE,
  },
  'integridade-nao-conferida': {
    titulo: 'Alteração: não foi possível conferir',
    significado: 'Uma assinatura usa algo que não soubemos conferir.',
    fazer: 'Confira no verificador do MEC ou do ITI.',
    calma: NAO_E_FRAUDE,
  },
  'integridade-nao-examinada': {
    titulo: 'Alteração: não examinada',
    significado: 'Nenhuma assinatura foi examinada.',
    fazer: DEPOIS_DO_RESTO,
  },

  'codigo-confere': {
    titulo: 'O código é deste diploma',
    significado: 'O código de validação e os identificadores combinam com as instituições.',
    fazer: '',
  },
  'codigo-diferente-do-pedido': {
    titulo: 'O arquivo é de outro diploma',
    significado: 'O código que está no arquivo não é o que você informou.',
    fazer: 'Confira o código, ou peça o arquivo certo.',
  },
  'codigo-de-outra-instituicao': {
    titulo: 'O código não é destas instituições',
    significado: 'O código não começa pelos números das instituições que o diploma nomeia.',
    fazer: INSTITUICAO,
  },
  'ids-diferentes': {
    titulo: 'Os identificadores não combinam',
    significado: 'As partes do diploma têm números diferentes entre si.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'versao-nao-publicada': {
    titulo: 'Não é o que a instituição publicou',
    significado: 'A instituição publicou outro conteúdo com este código.',
    fazer: 'Não aceite este arquivo. Digite o código e veja o diploma publicado.',
  },
  'versao-nao-comparada': {
    titulo: 'Não foi comparado com o publicado',
    significado: 'Os bytes não são os publicados, e o conteúdo não pôde ser comparado.',
    fazer: 'Digite o código e baixe a versão publicada.',
    calma: NAO_E_FRAUDE,
  },
  'codigo-nao-examinado': {
    titulo: 'Código: não examinado',
    significado: 'O que está no lugar do código de validação não é um código, ou não pôde ser lido.',
    fazer: DEPOIS_DO_RESTO,
  },

  ...PAGINA_SENTENCES,

  vigente: {
    titulo: 'Continua valendo',
    significado: 'A instituição informa que o diploma está em vigor. Consultado agora.',
    fazer: '',
  },
  suspenso: {
    titulo: 'Está suspenso',
    significado: 'A instituição suspendeu este diploma. A suspensão pode ser desfeita.',
    fazer: 'Por enquanto, não aceite. Pergunte à pessoa e à instituição se a suspensão acabou.',
  },
  anulado: {
    titulo: 'Não está mais em vigor',
    significado: 'A instituição anulou este diploma.',
    fazer: 'Não aceite este diploma. Em caso de dúvida, pergunte à instituição.',
  },
  'codigo-nao-publicado': {
    titulo: 'O código não consta do registro',
    significado: 'A instituição não publicou um diploma com este código.',
    fazer: 'Pergunte à instituição se o diploma já foi publicado.',
  },
  'outra-instituicao': {
    titulo: 'Diploma de outra instituição',
    significado: 'Só a instituição que registrou o diploma sabe se ele continua valendo.',
    fazer: REGISTRADORA,
    calma: NAO_E_FRAUDE,
  },
  'registrado-por-outra': {
    titulo: 'Não está no nosso registro',
    significado: 'O diploma não está no nosso registro, embora traga um número ou o nome desta instituição.',
    fazer: 'Não aceite sem confirmar com a secretaria desta instituição, pelos contatos deste site.',
  },
  'situacao-inacessivel': {
    titulo: 'Continua valendo?',
    significado: 'A situação atual não pôde ser consultada.',
    fazer: 'Tente de novo quando houver conexão.',
    calma: NAO_E_FRAUDE,
  },
  'situacao-nao-consultada': {
    titulo: 'Situação: não consultada',
    significado: 'Sem um código de validação não há o que consultar.',
    fazer: DEPOIS_DO_RESTO,
  },
};
