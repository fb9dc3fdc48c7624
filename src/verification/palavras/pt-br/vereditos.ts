import type { Veredito } from '../../report.ts';
import type { VereditoSentence } from '../palavras.ts';

const SELO = 'Assinaturas válidas; confirme quem selou';
const CONFIRME =
  'Pergunte à instituição nomeada se o diploma é dela, pelo site oficial ou pelo e-MEC. Não use contatos que vieram com o arquivo.';

export const POR_ARQUIVO: Readonly<Record<Veredito, VereditoSentence>> = {
  'autentico-vigente': {
    titulo: 'Diploma autêntico e vigente',
    significado: 'As assinaturas conferem e a instituição informa que o diploma está em vigor.',
    fazer: 'Compare o nome, o título, o grau e o curso com o papel e a identidade da pessoa.',
    dizer: 'Seu diploma foi conferido e está em vigor.',
  },
  'autentico-nao-vigente': {
    titulo: 'Autêntico, mas não vigente',
    significado: 'O diploma foi emitido pela instituição, que depois o suspendeu ou anulou.',
    fazer: 'Não aceite este diploma. Em caso de dúvida, pergunte à instituição.',
    dizer: 'Este diploma não está mais em vigor. Fale com a instituição.',
  },
  'autentico-situacao-desconhecida': {
    titulo: 'Autêntico. Confirme a situação com a registradora',
    significado:
      'Assinaturas, certificados e carimbos conferem. Se o diploma continua valendo, este site não sabe.',
    fazer: 'Pergunte à instituição que registrou o diploma se ele continua valendo.',
    dizer: 'As assinaturas do diploma conferem. Vamos perguntar a quem o registrou se ele continua valendo.',
  },
  'selo-a-confirmar': {
    titulo: SELO,
    significado:
      'As assinaturas são válidas, mas falta confirmar que o diploma é da instituição que ele nomeia.',
    fazer: CONFIRME,
    dizer: 'As assinaturas do diploma são válidas. Vamos confirmar com a instituição se ele é dela.',
  },
  'nao-autentico': {
    titulo: 'Este arquivo não é autêntico',
    significado: 'O arquivo não é o que a instituição assinou ou publicou.',
    fazer: 'Não aceite este arquivo. Peça o original ou o código de validação.',
    dizer: 'O arquivo não confere. Envie o XML original ou o código de validação.',
  },
  'nao-conferido': {
    titulo: 'Não foi possível conferir tudo',
    significado: 'Falta uma prova ou uma resposta. Isto não quer dizer que o diploma seja falso.',
    fazer: 'Veja abaixo o que faltou e o que fazer.',
    dizer: 'Ainda não conseguimos conferir o diploma. Envie o XML original ou o código de validação.',
  },
};

/** For a code, which proves nothing about the paper or the picture it was read from. */
export const POR_CODIGO: Readonly<Record<Veredito, VereditoSentence>> = {
  'autentico-vigente': {
    titulo: 'O diploma deste código é autêntico e vigente',
    significado:
      'Este é o diploma publicado com este código. A sua cópia não foi conferida: compare os dados.',
    fazer: 'Compare o nome, o título, o grau, o curso e as páginas com o que você recebeu.',
    dizer: 'O diploma publicado com este código está em vigor.',
  },
  'autentico-nao-vigente': {
    titulo: 'Autêntico, mas não vigente',
    significado: 'A instituição publicou um diploma com este código, e depois o suspendeu ou anulou.',
    fazer: 'Não aceite este diploma. Em caso de dúvida, pergunte à instituição.',
    dizer: 'O diploma deste código não está mais em vigor. Fale com a instituição.',
  },
  'autentico-situacao-desconhecida': {
    titulo: 'Autêntico. Confirme a situação com a registradora',
    significado:
      'O diploma deste código foi registrado por outra instituição. A sua cópia não foi conferida.',
    fazer: 'Pergunte à instituição que registrou o diploma se ele continua valendo.',
    dizer: 'Vamos perguntar à instituição que registrou o diploma deste código se ele continua valendo.',
  },
  'selo-a-confirmar': {
    titulo: SELO,
    significado:
      'Falta confirmar que o diploma deste código é da instituição. A sua cópia não foi conferida.',
    fazer: CONFIRME,
    dizer: 'Vamos confirmar com a instituição se o diploma deste código é dela.',
  },
  'nao-autentico': {
    titulo: 'O diploma deste código não é autêntico',
    significado: 'O que está guardado com este código não é o que a instituição assinou.',
    fazer: 'Não aceite este diploma, e avise a instituição.',
    dizer: 'O diploma deste código não confere. Fale com a instituição.',
  },
  'nao-conferido': {
    titulo: 'Não foi possível conferir tudo',
    significado:
      'Falta uma prova ou uma resposta sobre o diploma deste código. A sua cópia não foi conferida.',
    fazer: 'Veja abaixo o que faltou e o que fazer.',
    dizer: 'Ainda não conseguimos conferir o diploma deste código.',
  },
};
