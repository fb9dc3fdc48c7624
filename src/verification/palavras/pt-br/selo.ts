import type { CheckCode } from '../../codes.ts';
import type { Sentence } from '../palavras.ts';

const CONFIRME =
  'Consulte {instituicao} e pergunte se o selo é de lá. Use o site oficial ou o e-MEC, nunca contatos que vieram com o arquivo.';
const CONFIRME_O_DIPLOMA =
  'Consulte {instituicao} e pergunte se o diploma é de lá. Use o site oficial ou o e-MEC, nunca contatos que vieram com o arquivo.';

/** For seals and signers that nothing ties to the institution that the diploma names. */
export const SELO_SENTENCES = {
  'selo-de-outra-instituicao': {
    titulo: 'O selo não é da instituição que o diploma nomeia',
    significado: 'O diploma traz o CNPJ de uma instituição, e o selo é de outro CNPJ.',
    fazer: 'Consulte {instituicao} e pergunte se o selo é de lá.',
  },
  'nome-de-outro-codigo': {
    titulo: 'O nome não é o do código e-MEC',
    significado: 'No cadastro de instituições, o código e-MEC do diploma tem outro nome.',
    fazer: CONFIRME,
  },
  'selo-sem-vinculo': {
    titulo: 'O selo não está ligado à instituição',
    significado: 'No cadastro de instituições, quem selou não é a instituição nem a mantenedora dela.',
    fazer: CONFIRME,
  },
  'assinado-pelo-diplomado': {
    titulo: 'Quem assina é a própria pessoa diplomada',
    significado:
      'As assinaturas são válidas, mas a pessoa diplomada assina o próprio diploma, ou responde pelo selo dele.',
    fazer: CONFIRME_O_DIPLOMA,
  },
  'um-so-assinante': {
    titulo: 'Uma só pessoa assina em todos os cargos',
    significado: 'As assinaturas são válidas, mas uma só pessoa assina em todos os cargos.',
    fazer: CONFIRME_O_DIPLOMA,
  },
  'selo-sem-cadastro': {
    titulo: 'Falta confirmar de quem é o selo',
    significado: 'As assinaturas são válidas. A instituição não está no cadastro que este site usa.',
    fazer: CONFIRME,
  },
  'selo-nao-consultado': {
    titulo: 'Falta confirmar de quem é o selo',
    significado: 'As assinaturas são válidas. Não foi possível perguntar ao cadastro de quem é o selo.',
    fazer: `Tente de novo em alguns minutos. ${CONFIRME}`,
  },
  'filial-nao-listada': {
    titulo: 'Selo de uma unidade fora da nossa lista',
    significado: 'O selo é da mesma pessoa jurídica, mas de uma unidade que não está na nossa lista.',
    fazer: 'Pergunte à secretaria desta instituição se a unidade é dela.',
  },
} as const satisfies Partial<Record<CheckCode, Sentence>>;
