import type { Instituicao } from '#diploma/instituicao.ts';
import { createDemoRevocation } from '#signature/node/pki-demo/demo-revocation.ts';
import { ANA } from '../scripts/demo/diplomados.ts';
import { describeEmissao } from '../scripts/demo/emissao.ts';
import { makeXml } from '../scripts/demo/make-xml.ts';
import { INICIO, makeCartorio, signDemo } from '../scripts/demo/sign-demo.ts';

/** A production CRL of a busy authority has 430 kB, and a diploma with it inside some 660 kB. */
const REVOKED = 13_900;

export interface ProductionSized {
  xml: Uint8Array;
  raiz: Uint8Array;
}

/** A diploma with five signatures and the revocation lists inside, as one of production. */
export async function makeProductionSized(instituicao: Instituicao): Promise<ProductionSized> {
  const [diploma] = ANA.diplomas;
  if (!diploma) throw new RangeError('the demonstration has no diploma');
  const { pki } = await makeCartorio(instituicao);
  const revoked = Array.from({ length: REVOKED }, (_, index) => ({
    serial: (BigInt(index + 1) << 96n) + 0x5e4d_0000_0000_0000n + BigInt(index),
    revokedAt: INICIO,
  }));
  const busy = pki.acs.at(-1);
  const revocation = createDemoRevocation(pki, (ac) => (ac === busy ? revoked : []));
  const emissao = describeEmissao(instituicao, ANA, diploma, 'bench');
  const xml = await signDemo(makeXml(emissao), emissao, { pki, revocation });
  return { xml, raiz: pki.acs[0]?.certificate ?? new Uint8Array() };
}
