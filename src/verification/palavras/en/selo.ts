import type { CheckCode } from '../../codes.ts';
import type { Sentence } from '../palavras.ts';

const CONFIRME =
  'Ask {instituicao} whether the seal is theirs. Use their official website or the e-MEC register, never contact details that came with the file.';
const CONFIRME_O_DIPLOMA =
  'Ask {instituicao} whether the diploma is theirs. Use their official website or the e-MEC register, never contact details that came with the file.';

/** For seals and signers that nothing ties to the institution that the diploma names. */
export const SELO_SENTENCES = {
  'selo-de-outra-instituicao': {
    titulo: 'The seal is not that of the institution named in the diploma',
    significado: 'The diploma gives one institution’s CNPJ (company number), but the seal has another.',
    fazer: 'Ask {instituicao} whether the seal is theirs.',
  },
  'nome-de-outro-codigo': {
    titulo: 'The name is not that of the e-MEC code',
    significado: 'In the register of institutions, the diploma’s e-MEC code has another name.',
    fazer: CONFIRME,
  },
  'selo-sem-vinculo': {
    titulo: 'The seal is not linked to the institution',
    significado:
      'In the register of institutions, whoever sealed it is neither the institution nor its maintaining body.',
    fazer: CONFIRME,
  },
  'assinado-pelo-diplomado': {
    titulo: 'One of the signers is the graduate',
    significado:
      'The signatures are valid, but the graduate signs their own diploma, or is responsible for its seal.',
    fazer: CONFIRME_O_DIPLOMA,
  },
  'um-so-assinante': {
    titulo: 'One person signs in every capacity',
    significado: 'The signatures are valid, but one person signs in every capacity.',
    fazer: CONFIRME_O_DIPLOMA,
  },
  'selo-sem-cadastro': {
    titulo: 'The owner of the seal must be confirmed',
    significado: 'The signatures are valid. The institution is not in the register that this site uses.',
    fazer: CONFIRME,
  },
  'selo-nao-consultado': {
    titulo: 'The owner of the seal must be confirmed',
    significado:
      'The signatures are valid. The register of institutions could not be asked who owns the seal.',
    fazer: `Try again in a few minutes. ${CONFIRME}`,
  },
  'filial-nao-listada': {
    titulo: 'Seal of a branch that is not on our list',
    significado: 'The seal belongs to the same legal person, but to a branch that is not on our list.',
    fazer: 'Ask this institution’s academic office whether the branch is theirs.',
  },
} as const satisfies Partial<Record<CheckCode, Sentence>>;
