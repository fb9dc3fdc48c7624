import { C14N, C14N11, EXC_C14N } from '#signature/xades/names.ts';
import { bytesDe, malvado, pedaco, textoDe, troca } from '../texto.ts';
import type { Vetor } from '../vetor.ts';
import type { Forma } from './forma.ts';

const DIFFERENT = {
  expected: { signature: 'Sign-1', check: 'dados', status: 'invalid', code: 'resumo-diferente' },
} as const satisfies Pick<Vetor, 'expected'>;

const renamed = (source: Uint8Array): Uint8Array =>
  bytesDe(troca(textoDe(source), 'Ana Exemplo de Souza', 'Eva Exemplo de Souza'));

/** Every canonicalization of the signature and of its references becomes this one. */
const canonicalizing = (algorithm: string) => (text: string) =>
  text.replaceAll(`Algorithm="${EXC_C14N}"`, `Algorithm="${algorithm}"`);

/** Of the references alone: the layout takes no element in CanonicalizationMethod. */
const withPrefixes = (text: string): string =>
  text.replaceAll(
    `<ds:Transform Algorithm="${EXC_C14N}"></ds:Transform>`,
    `<ds:Transform Algorithm="${EXC_C14N}"><ec:InclusiveNamespaces xmlns:ec="${EXC_C14N}" PrefixList="xades #default"></ec:InclusiveNamespaces></ds:Transform>`,
  );

/** The reference to the properties has no transforms; that to the node, none that canonicalizes. */
const withoutCanonicalization = (text: string): string =>
  text
    .replaceAll(`<ds:Transform Algorithm="${EXC_C14N}"></ds:Transform>`, '')
    .replace('<ds:Transforms></ds:Transforms>', '');

/** The ways of making octets of nodes. */
export const FORMAS_CANONICAS: readonly Forma[] = [
  {
    name: 'c14n-exclusiva-com-comentarios',
    what: 'exclusive C14N with comments, of which there are none.',
    molde: () => ({ forma: canonicalizing(`${EXC_C14N}WithComments`) }),
    gemeo: { what: 'The name is another.', make: renamed, ...DIFFERENT },
  },
  {
    name: 'c14n-1-0',
    what: 'Canonical XML 1.0, in every second signature with comments.',
    molde: (number) => ({ forma: canonicalizing(number % 2 ? C14N : `${C14N}#WithComments`) }),
    gemeo: {
      what: 'Another DadosDiploma stands before the signed one.',
      make: (source) => {
        const dados = pedaco(source, 'DadosDiploma');
        return bytesDe(troca(textoDe(source), dados, malvado(dados) + dados));
      },
      expected: { check: 'lugares', status: 'invalid', code: 'no-fora-do-lugar' },
    },
  },
  {
    name: 'c14n-1-1',
    what: 'Canonical XML 1.1, in every second signature with comments.',
    molde: (number) => ({ forma: canonicalizing(number % 2 ? C14N11 : `${C14N11}#WithComments`) }),
    gemeo: {
      what: 'An xml:base above the signed nodes, with which Canonical XML 1.1 does what we do not.',
      make: (source) =>
        bytesDe(troca(textoDe(source), '<infDiploma ', '<infDiploma xml:base="http://exemplo.invalid/" ')),
      expected: {
        signature: 'Sign-1',
        check: 'forma',
        status: 'unavailable',
        code: 'transformacao-desconhecida',
      },
    },
  },
  {
    name: 'prefixos-inclusivos',
    what: 'exclusive C14N with a list of prefixes that it treats as Canonical XML does.',
    molde: () => ({ forma: withPrefixes }),
    gemeo: {
      what: 'A declaration of a listed prefix is put in; without the list nobody would see it.',
      make: (source) => bytesDe(troca(textoDe(source), '<Diplomado>', '<Diplomado xmlns:xades="urn:outro">')),
      ...DIFFERENT,
    },
  },
  {
    name: 'c14n-implicita',
    what: 'no canonicalization in the references, which then is Canonical XML 1.0.',
    molde: () => ({ forma: withoutCanonicalization }),
    gemeo: { what: 'The name is another.', make: renamed, ...DIFFERENT },
  },
];
