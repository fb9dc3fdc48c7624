import { createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import { makeCartorio } from '../scripts/amostra/cartorio.ts';
import { makeDiplomaDeAmostra } from '../scripts/amostra/make-diploma-de-amostra.ts';
import { loadTestSettings } from '../tests/support/settings.ts';

/** A production CRL of a busy authority has 430 kB, and a diploma with it inside some 660 kB. */
const REVOKED = 13_900;

export interface ProductionSized {
  xml: Uint8Array;
  raiz: Uint8Array;
}

/** A diploma with five signatures and the revocation lists inside, as one of production. */
export async function makeProductionSized(project: string): Promise<ProductionSized> {
  const cartorio = await makeCartorio(loadTestSettings(), REVOKED);
  const xml = await makeDiplomaDeAmostra({
    project,
    config: loadTestSettings(),
    compile: createTypstCompiler(),
    cartorio,
    seed: 'bench',
  });
  return { xml, raiz: cartorio.pki.acs[0]?.certificate ?? new Uint8Array() };
}
