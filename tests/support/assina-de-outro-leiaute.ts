import type { PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { readCertificate } from '#pki/certificate.ts';
import { findLugares } from '#signature/lugares/find-lugares.ts';
import { choosePolitica, PERFIL_PADRAO } from '#signature/politicas.ts';
import { listHolders, readSignatures } from '#signature/signing/list-holders.ts';
import { writeUnsignedProperties } from '#signature/signing/unsigned-properties.ts';
import { buildSignature, writeSignature } from '#signature/xades/build-signature.ts';
import { nextNumber, readIds } from '#signature/xades/ids.ts';
import { endOfChildren, splice } from '#signature/xades/splice.ts';
import { canonicalize } from '#xml/canonicalize.ts';
import { AS_CINCO, CNPJ, comCarimbo, quemAssina } from './assina.ts';
import { forjaTudo } from './forja-tudo.ts';
import { abre } from './um-diploma.ts';
import { INSTANTE_DA_PKI } from './uma-pki.ts';

/** The five signatures, whole and stamped, as others made them in a layout that our own signer no longer writes. */
export async function assinaDeOutroLeiaute(source: Uint8Array, pki: PkiDemo): Promise<Uint8Array> {
  return arquiva(await forjaTudo(source, pki, AS_CINCO.slice(0, 4)), pki);
}

/** The archival signature (AD-RA) of the institution over all there is. */
export async function arquiva(source: Uint8Array, pki: PkiDemo): Promise<Uint8Array> {
  const { root } = abre(source);
  const [lugares, politica] = [findLugares(root), choosePolitica(PERFIL_PADRAO.raiz)];
  if (!lugares.ok || !politica.ok) throw new Error(`Nothing to sign in ${root.localName}.`);
  const signer = quemAssina(pki, CNPJ);
  const certificate = readCertificate(signer.certificate);
  const built = await buildSignature(
    {
      number: nextNumber(readIds(root)),
      uri: '',
      cobertura: 'com-assinaturas',
      octets: canonicalize(root, { exclusive: true }),
      politica: politica.value,
      signingTime: INSTANTE_DA_PKI,
      certificate,
    },
    signer,
    nodeCrypto,
  );
  const unsigned = await writeUnsignedProperties(built, {
    ...comCarimbo(pki),
    crypto: nodeCrypto,
    perfil: 'AD-RA',
    certificate,
    chain: signer.chain,
    lugares: lugares.value.map((lugar) => {
      const lidas = readSignatures(lugar) ?? [];
      return { ...lugar, lidas, holders: listHolders(lidas) ?? [] };
    }),
    tokens: [],
  });
  if (!unsigned.ok) throw new Error(unsigned.issue.code);
  return splice(source, endOfChildren(root), writeSignature(built, unsigned.value.properties));
}
