import { nodeCrypto } from '#keys/node-crypto.ts';
import { encodeBase64 } from '#pki/base64.ts';
import { readCertificate } from '#pki/certificate.ts';
import type { Signer } from '#pki/crypto-provider.ts';
import type { No } from '#signature/lugares/documentos.ts';
import { findLugares } from '#signature/lugares/find-lugares.ts';
import { choosePolitica, PERFIL_PADRAO, type PoliticaConhecida } from '#signature/politicas.ts';
import { writeSignature } from '#signature/xades/build-signature.ts';
import { canonicalizeFragment } from '#signature/xades/fragment.ts';
import { nextNumber, readIds } from '#signature/xades/ids.ts';
import { isSignature } from '#signature/xades/names.ts';
import { type Cobertura, writeSignedInfo } from '#signature/xades/signed-info.ts';
import { writeSignedProperties } from '#signature/xades/signed-properties.ts';
import { endOfChildren, splice } from '#signature/xades/splice.ts';
import { canonicalize } from '#xml/canonicalize.ts';
import { ASSINATURA } from './infraestrutura.ts';
import { abre } from './texto.ts';

export interface Forja {
  source: Uint8Array;
  no: No;
  signer: Signer;
  cobertura: Cobertura;
  signingTime?: Date;
  /** What the forger writes in place of the SignedInfo, before signing it. */
  signedInfo?: (text: string) => string;
  /** What the forger does to the whole signature, after signing it. */
  signature?: (text: string) => string;
}

/** Signs with a good key and without the rules of the signer: any order, any layout, any SignedInfo. */
export async function forja(order: Forja): Promise<Uint8Array> {
  const { source, no, signer, cobertura, signedInfo = same, signature = same } = order;
  const { root } = abre(source);
  const lugares = findLugares(root);
  const lugar = lugares.ok && lugares.value.find((each) => each.no === no);
  if (!lugar) throw new Error(`No ${no} to sign.`);
  const number = nextNumber(readIds(root));
  const certificate = readCertificate(signer.certificate);
  const exclude = cobertura === 'sem-assinaturas' ? { exclude: isSignature } : {};
  const id = lugar.element.attributes.find(({ name }) => name === 'id')?.value;
  const signedProperties = writeSignedProperties({
    number,
    signingTime: order.signingTime ?? ASSINATURA,
    certificate,
    certificateDigest: await sha256(certificate.der),
    politica: politicaInterna(),
  });
  const info = signedInfo(
    writeSignedInfo({
      number,
      algorithm: signer.algorithm,
      uri: no === 'raiz' ? '' : `#${id}`,
      cobertura,
      nodeDigest: await sha256(canonicalize(lugar.element, { exclusive: true, ...exclude })),
      propertiesDigest: await sha256(canonicalizeFragment(signedProperties)),
    }),
  );
  const value = encodeBase64(await signer.sign(canonicalizeFragment(info)));
  const text = writeSignature({
    number,
    signedInfo: info,
    signatureValue: `<ds:SignatureValue Id="SignatureValueID-${number}">${value}</ds:SignatureValue>`,
    keyInfo: `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${encodeBase64(certificate.der)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
    signedProperties,
    covered: {
      signedProperties: EMPTY,
      node: EMPTY,
      signedInfo: EMPTY,
      signatureValue: EMPTY,
      keyInfo: EMPTY,
    },
  });
  return splice(source, endOfChildren(lugar.element), signature(text));
}

export function politicaInterna(): PoliticaConhecida {
  const politica = choosePolitica(PERFIL_PADRAO.interna);
  if (!politica.ok) throw new Error(politica.issue.code);
  return politica.value;
}

const EMPTY = new Uint8Array();
const same = (text: string): string => text;
const sha256 = async (bytes: Uint8Array) => encodeBase64(await nodeCrypto.digest('SHA-256', bytes));
