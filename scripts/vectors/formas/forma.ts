import type { Assinatura, Infraestrutura } from '../infraestrutura.ts';
import { assinaEmMoldes, type Molde } from '../molde.ts';
import type { Vetor } from '../vetor.ts';

/** A shape that other writers give to signatures, and a twin in which the same shape is to deceive. */
export interface Forma {
  name: string;
  what: string;
  molde: (number: number, assinatura: Assinatura) => Molde;
  gemeo: Omit<Vetor, 'number' | 'name' | 'source'> & {
    make: (source: Uint8Array) => Uint8Array | Promise<Uint8Array>;
  };
}

/** Both documents of each, numbered from `first` on. */
export async function makeFormas(
  formas: readonly Forma[],
  infra: Infraestrutura,
  first: number,
): Promise<Vetor[]> {
  const made: Vetor[] = [];
  for (const [index, { name, what, molde, gemeo }] of formas.entries()) {
    const number = first + index;
    const source = await assinaEmMoldes(infra, molde);
    const { make, ...twin } = gemeo;
    made.push(
      {
        number,
        name: `forma-${name}`,
        what: `No attack: ${what}`,
        source,
        expected: { signature: 'Sign-5', check: 'dados', status: 'valid', code: 'confere' },
        xmlsec1: 'Agreement: it is valid.',
      },
      { number, name: `gemeo-${name}`, ...twin, source: await make(source) },
    );
  }
  return made;
}

export const isPessoa = ({ id }: Assinatura): boolean => !/^\d+$/.test(id);
