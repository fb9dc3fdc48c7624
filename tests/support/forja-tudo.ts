import type { PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import type { SignNodeOrder } from '#signature/signing/sign-node.ts';
import { forja } from '../../scripts/vectors/forja.ts';
import { CNPJ, quemAssina } from './assina.ts';

/** Signs what our own signer would refuse: out of the layout, out of order. Good keys, no stamps. */
export async function forjaTudo(
  source: Uint8Array,
  pki: PkiDemo,
  assinaturas: readonly { target: SignNodeOrder['target']; id: string }[],
): Promise<Uint8Array> {
  let signed = source;
  for (const { target, id } of assinaturas) {
    const cobertura = id === CNPJ ? 'com-assinaturas' : 'sem-assinaturas';
    signed = await forja({ source: signed, no: target, signer: quemAssina(pki, id), cobertura });
  }
  return signed;
}
