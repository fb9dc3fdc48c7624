import type { Veredito } from '../report.ts';

export interface VereditoSentence {
  titulo: string;
  significado: string;
  fazer: string;
  /** What to tell the person who presented the diploma. */
  dizer: string;
}

export const VEREDITO_SENTENCES: Readonly<Record<Veredito, VereditoSentence>> = {
  'autentico-vigente': {
    titulo: 'Diploma autêntico e vigente',
    significado: 'As assinaturas conferem e a instituição informa que o diploma está em vigor.',
    fazer: 'Compare o nome e o curso com o documento e a identidade da pessoa.',
    dizer: 'Seu diploma foi conferido e está em vigor.',
  },
  'autentico-nao-vigente': {
    titulo: 'Autêntico, mas não vigente',
    significado: 'O diploma foi emitido pela instituição, que depois o suspendeu ou anulou.',
    fazer: 'Peça à pessoa o diploma novo. Não é sinal de fraude.',
    dizer: 'Este diploma não está mais em vigor. Peça o novo à instituição.',
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
