import type { CheckCode } from '../../codes.ts';
import type { Sentence } from '../palavras.ts';

const CONFIRME =
  'Ask the named institution whether the seal is theirs, through its official site or the e-MEC register. Do not use contacts that came with the file.';

/** For a seal that nothing ties to the institution that the diploma names. */
export const SELO_SENTENCES = {
  'selo-de-outra-instituicao': {
    titulo: 'The seal is not that of the institution named in the diploma',
    significado: 'The diploma gives one institution’s CNPJ (company number), but the seal has another.',
    fazer: 'Ask the institution named in the diploma whether the seal is theirs.',
  },
  'nome-de-outro-codigo': {
    titulo: 'The e-MEC code is another institution’s',
    significado: 'In the register of institutions, the e-MEC code of the diploma has another name.',
    fazer: CONFIRME,
  },
  'selo-sem-vinculo': {
    titulo: 'The seal is not tied to the institution',
    significado:
      'In the register of institutions, who sealed is neither the institution nor its maintaining body.',
    fazer: CONFIRME,
  },
  'selo-sem-cadastro': {
    titulo: 'Whose seal it is must be confirmed',
    significado: 'The signatures are valid. The institution is not in the register that this site uses.',
    fazer: CONFIRME,
  },
  'selo-nao-consultado': {
    titulo: 'Whose seal it is must be confirmed',
    significado:
      'The signatures are valid. The register of institutions could not be asked whose seal it is.',
    fazer: `Try again in a few minutes. ${CONFIRME}`,
  },
} as const satisfies Partial<Record<CheckCode, Sentence>>;
